import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { notices } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { openEditor, readPath, savePath } from "../editorPage.ts";
import { json, problem } from "../fakeServer.ts";
import { reload, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const statusPath = "/api/processingActivity/status";
const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];

/** Record finalised by a colleague, with their description. */
function finalised(given: Body = {}): Body {
  const updatedBy = { id: 9, title: "Jonas Brandt" };
  const rights = { canEdit: false, canEditWorkflow: true };
  const theirs = { status: "finalised", version: 5, description: "By Jonas", updatedBy };
  return visitorLog({ ...rights, ...theirs, ...given });
}

beforeEach(async () => {
  await startPages();
  server.answer(readPath, visitorLog()).answer(savePath, () => {
    const changedBy = { id: 9, title: "Jonas Brandt" };
    const changedAt = "2026-11-20T09:05:00.000Z";
    return problem("stale", 412, { record: finalised(), changedBy, changedAt });
  });
  notices.isOnline = true;
});

/** Types into a record that a colleague finalises meanwhile, and saves. */
async function typeAndSave() {
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(/Jonas Brandt set the status to “Finalised”/);
  return user;
}

test("a record finalised meanwhile: the page says who did what, and the entries stay in sight", async () => {
  await signedIn({ roles: [...roles, "ROLE_TENANT_ADMIN"] });
  await typeAndSave();
  expect(screen.getByText("X-1")).toBeTruthy();
  expect(screen.getByText("By Jonas")).toBeTruthy();
  expect(screen.getAllByText("Finalised").length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("the entries are taken into a new version and saved there", async () => {
  await signedIn({ roles: [...roles, "ROLE_TENANT_ADMIN"] });
  const draft = { status: "draft", version: 6, canEdit: true };
  server.answer(statusPath, finalised(draft));
  const user = await typeAndSave();
  await user.click(screen.getByRole("button", { name: "Carry over into a new version" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Start new version" }));
  await waitFor(() => {
    expect(screen.getByLabelText(/^Internal number/)).toHaveProperty("value", "X-1");
  });
  expect(server.to(statusPath)[0]?.body).toMatchObject({ id: 77, status: "draft", version: 5 });
  server.answer(savePath, ({ body }) => json({ ...finalised(draft), ...body, version: 7 }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.to(savePath)).toHaveLength(2));
  const entries = { version: 6, internalId: "X-1", description: "By Jonas" };
  expect(server.to(savePath)[1]?.body).toMatchObject(entries);
});

test("without the role for a new version, the page says who can start one; a reload keeps the entries", async () => {
  await signedIn({ roles });
  const user = await typeAndSave();
  expect(
    screen.getByText(/someone with the role “Tenant administrator” starts a new version/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Carry over into a new version" })).toBeNull();
  await user.keyboard("{Control>}s{/Control}");
  reload();
  server.answer(readPath, finalised());
  const again = await openEditor();
  expect(server.to(savePath)).toHaveLength(1);
  expect(screen.getByText("X-1")).toBeTruthy();
  await again.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText("X-1")).toBeNull());
  expect(screen.getByText("By Jonas")).toBeTruthy();
});
