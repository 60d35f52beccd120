import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storeTokens } from "#client/api/tokens.ts";
import { followOtherTab } from "#client/state/auth.ts";
import { notices } from "#client/state/notices.ts";
import {
  answerLeaveDialog,
  hasUnsaved,
  keepUnsaved,
  leaveByForce,
  mayLeave,
} from "#client/state/unsaved.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { nameField, numberField, openEditor, readPath, savePath } from "../editorPage.ts";
import { json, tokenOf } from "../fakeServer.ts";
import { open, reload, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];

function record(given: Body = {}): Body {
  const updatedBy = { id: 9, title: "Jonas Brandt" };
  return visitorLog({ updatedBy, description: "As it was", ...given });
}

/** Storage key of the draft of a new record. */
const newDraft = "EDITOR_DRAFT record /vvt/create";

beforeEach(async () => {
  await startPages();
  server
    .answer(readPath, record())
    .answer(savePath, ({ body }) => json({ ...record(), ...body, id: 77, version: 5 }));
  await signedIn({ roles });
  notices.isOnline = true;
});

const restored = () => screen.queryByText(/Your unsaved entries are back/);
const isRestored = () => screen.findByText(/Your unsaved entries are back/);

test("unsaved entries are restored after a reload, saved with their original version and then dropped", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  reload();

  const again = await openEditor();
  expect(numberField().value).toBe("X-1");
  await isRestored();
  await again.click(await screen.findByRole("button", { name: "Save" }));
  expect(await server.sent(savePath)).toMatchObject({ version: 4, internalId: "X-1" });
  await waitFor(() => expect(restored()).toBeNull());
  expect(sessionStorage.length).toBe(0);
});

test("restored entries can be discarded", async () => {
  const first = await openEditor();
  await first.type(numberField(), "X-2");
  reload();
  const again = await openEditor();
  await again.click(await screen.findByRole("button", { name: "Discard" }));
  expect(numberField().value).toBe("");
  expect(restored()).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("each record keeps its own draft; opening another in between loses nothing", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  reload();
  server.answer("/api/processingActivity/78", record({ id: 78, name: "Another" }));
  const other = await openEditor("/vvt/edit/78");
  expect(numberField().value).toBe("");
  expect(restored()).toBeNull();
  await other.type(numberField(), "Y-1");
  reload();
  await openEditor();
  expect(numberField().value).toBe("X-1");
  reload();
  await openEditor("/vvt/edit/78");
  expect(numberField().value).toBe("Y-1");
});

test("a duplicate is unsaved like anything typed: leaving asks, and a reload keeps it", async () => {
  server.answer(readPath, record({ internalId: "X-7", canEditWorkflow: true }));
  const user = await openEditor();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  await waitFor(() => expect(nameField().value).toBe("Besucherbuch (copy)"));
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  const leaving = mayLeave();
  await answerLeaveDialog("stay");
  expect(await leaving).toBe(false);
  await user.keyboard("{Control>}z{/Control}");
  expect(nameField().value).toBe("Besucherbuch (copy)");
  reload();

  await openEditor("/vvt/create");
  expect(nameField().value).toBe("Besucherbuch (copy)");
  expect(screen.getByDisplayValue("As it was")).toBeTruthy();
  await isRestored();
});

test("after leaving without saving, the entries are not restored", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  keepUnsaved();
  expect(sessionStorage.length).toBe(1);
  const leaving = mayLeave();
  await answerLeaveDialog("discard");
  expect(await leaving).toBe(true);
  expect(sessionStorage.length).toBe(0);
});

test("a draft is restored for nobody else: not for another account, nor for the same person in another group", async () => {
  for (const other of [{ sub: "2" }, { group: 2 }]) {
    await signedIn({ roles });
    const user = await openEditor();
    await user.type(numberField(), "X-1");
    reload();
    await signedIn({ roles, ...other });
    await openEditor();
    expect(numberField().value).toBe("");
    expect(restored()).toBeNull();
    expect(sessionStorage.length).toBe(0);
    reload();
  }
});

test("changes saved by others meanwhile are merged; conflicts are asked about", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  reload();
  server.answer(readPath, record({ version: 5, description: "As theirs" }));
  const again = await openEditor();
  expect(numberField().value).toBe("X-1");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe("As theirs");
  await again.clear(nameField());
  await again.type(nameField(), "Mine");
  reload();

  server.answer(readPath, record({ version: 6, description: "As theirs", name: "Theirs" }));
  open("/vvt/edit/77");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Jonas Brandt");
  within(dialog).getByText("Mine");
  within(dialog).getByText("Theirs");
});

test("a new record whose save went unanswered is resent unchanged under the same clientId", async () => {
  let isBroken = true;
  server.answer(savePath, ({ body }) => {
    if (isBroken) throw new TypeError("Failed to fetch");
    return json({ ...record(), ...body, id: 77, version: 1 });
  });
  server.answer("/api/filter/companies/all", [{ id: 7, title: "Nordlicht Kiel GmbH" }]);
  const user = await openEditor("/vvt/create");
  await user.type(nameField(), "Sent");
  keepUnsaved();
  const kept = JSON.parse(sessionStorage.getItem(newDraft) ?? "{}");
  const { body } = kept.draft;
  const whole = { ...body, company: { id: 7, title: "Nordlicht Kiel GmbH" } };
  const sent = { clientId: body.clientId, name: "Sent", company: { id: 7 } };
  leaveByForce();
  cleanup();
  sessionStorage.setItem(
    newDraft,
    JSON.stringify({
      ...kept,
      draft: {
        ...kept.draft,
        // Distinguishes it from the draft that is just being encrypted.
        keptAt: "2026-11-20T09:00:00.000Z",
        pending: { body: sent, whole },
        body: { ...whole, internalId: "typed later" },
      },
    }),
  );

  await openEditor("/vvt/create");
  await waitFor(() => expect(server.to(savePath)).toHaveLength(1));
  isBroken = false;
  const again = await waitFor(() => screen.getByRole("button", { name: "Save" }));
  again.click();
  await waitFor(() => expect(server.to(savePath)).toHaveLength(2));
  expect(server.to(savePath).map(({ body }) => body)).toEqual([sent, sent]);
  await waitFor(() => expect(window.location.pathname).toBe("/vvt/edit/77"));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Internal number/)).value).toBe(
    "typed later",
  );
});

test("a person signed out elsewhere is redirected without a question and later finds the entries again", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  localStorage.removeItem("JWT_TOKEN");
  followOtherTab();
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  cleanup();

  await signedIn({ roles });
  await openEditor();
  expect(numberField().value).toBe("X-1");
});

test("after another account signs in in another tab, nothing of the first is shown here", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  await openEditor();
  storeTokens({ token: tokenOf({ roles, sub: "2" }), refresh_token: "r" });
  followOtherTab();
  expect(replace).toHaveBeenCalledWith("/");
  replace.mockRestore();
});

test("if drafts cannot be stored, leaving asks as before", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  const room = sessionStorage;
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { setItem });
  expect(keepUnsaved()).toBe(false);
  vi.stubGlobal("sessionStorage", room);
});
