import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/together/OthersNotices.tsx";
import "#client/screens/undo/UndoBar.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { notices } from "#client/state/notices.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { openEditor, readPath, savePath } from "../editorPage.ts";
import { json, offline, problem } from "../fakeServer.ts";
import { hrefOf, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const state = "/api/records/state/77";
const changes = "/api/records/changes";
const seen = "/api/records/seen";
const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];
const jonas = { id: 9, title: "Jonas Brandt" };
const at = "2026-11-20T09:05:00.000Z";

beforeEach(async () => {
  await startPages();
  await loadTexts("together");
  server
    .answer(readPath, visitorLog())
    .answer(state, { version: 4 })
    .answer(changes, { version: 4, items: [] })
    .answer(seen, () => new Response(null, { status: 204 }));
  notices.isOnline = true;
  await signedIn({ roles });
});

async function openFresh() {
  const user = await openEditor();
  await waitFor(() => expect(server.to(changes)).toHaveLength(1));
  return user;
}

/** Saves as Jonas; the page checks for changes on focus. */
async function saveElsewhere(given: Body, pointers: readonly string[]) {
  const version = 5;
  const items = pointers.map((pointer) => ({ pointer, kind: "changed", at, by: jonas }));
  server
    .answer(state, { version })
    .answer(readPath, visitorLog({ version, updatedAt: at, updatedBy: jonas, ...given }))
    .answer(changes, { version, since: 4, items });
  await act(async () => window.dispatchEvent(new Event("focus")));
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test("a colleague's save comes in beside one's own entries, and each field says who changed it", async () => {
  const user = await openFresh();
  await user.type(field(/^Internal number/), "X-1");
  await saveElsewhere({ description: "By Jonas" }, ["/description"]);
  await screen.findByText(/While you are here, one entry was changed \(Jonas Brandt, /);
  expect(field(/^Description/).value).toBe("By Jonas");
  expect(field(/^Internal number/).value).toBe("X-1");
  const mark = screen.getByText(/^Changed by Jonas Brandt, /);
  expect(field(/^Description/).getAttribute("aria-describedby")).toContain(mark.id);

  await user.click(screen.getByRole("button", { name: "Seen" }));
  expect(screen.queryByText(/^Changed by Jonas Brandt, /)).toBeNull();
  expect(screen.queryByText(/While you are here/)).toBeNull();
  expect(server.to(seen).at(-1)?.body).toEqual({ id: 77, version: 5 });
});

test("who opens what was sent back reads who did so, and why", async () => {
  const moved = { to: "draft", at, by: jonas, comment: "Bitte die Rechtsgrundlage ergänzen." };
  server.answer(changes, { version: 4, since: 3, moved, items: [] });
  await openFresh();
  await screen.findByText(
    /Jonas Brandt set the status to “Draft” .*: “Bitte die Rechtsgrundlage ergänzen\.”/,
  );
  await waitFor(() => expect(server.to(seen).at(-1)?.body).toEqual({ id: 77, version: 4 }));
});

test("what has the focus is not touched until the focus leaves it", async () => {
  const user = await openFresh();
  await user.click(field(/^Description/));
  await saveElsewhere({ description: "By Jonas" }, ["/description"]);
  await waitFor(() => expect(server.to(readPath)).toHaveLength(2));
  expect(field(/^Description/).value).toBe("");
  await user.click(field(/^Internal number/));
  await waitFor(() => expect(field(/^Description/).value).toBe("By Jonas"));
});

test("a newer state is applied after a second without entries, not while somebody types", async () => {
  const user = await openFresh();
  await user.type(field(/^Internal number/), "X");
  await saveElsewhere({ description: "By Jonas" }, ["/description"]);
  await waitFor(() => expect(server.to(state).length).toBeGreaterThan(0));
  await user.type(field(/^Internal number/), "Y");
  const entered = performance.now();
  expect(server.to(readPath)).toHaveLength(1);
  await waitFor(() => expect(field(/^Description/).value).toBe("By Jonas"));
  expect(performance.now() - entered).toBeGreaterThan(limits.mergeDelay - 50);
  expect(field(/^Internal number/).value).toBe("XY");
});

test("where both have changed the same, nothing happens before one decides", async () => {
  const user = await openFresh();
  await user.type(field(/^Description/), "Mine");
  await user.click(field(/^Internal number/));
  await saveElsewhere({ description: "By Jonas" }, ["/description"]);
  const banner = await screen.findByText(/Jonas Brandt saved .* a field that you have changed/);
  expect(field(/^Description/).value).toBe("Mine");
  expect(screen.queryByRole("dialog")).toBeNull();
  const status = banner.closest<HTMLElement>("[role=status]") ?? document.body;
  await user.click(within(status).getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("By Jonas")).toBeTruthy();
});

/** Saves as Jonas unnoticed, so that one's own save conflicts. */
async function meetBySaving(given: Body, pointers: readonly string[]) {
  const version = 5;
  const items = pointers.map((pointer) => ({ pointer, kind: "changed", at, by: jonas }));
  server.answer(changes, { version, since: 4, items }).answer(savePath, () =>
    problem("stale", 412, {
      record: visitorLog({ version, updatedAt: at, updatedBy: jonas, ...given }),
      changedBy: jonas,
      changedAt: at,
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
}

test("what a save has merged says at each field who changed it, as what comes in by itself", async () => {
  const user = await openFresh();
  await user.type(field(/^Internal number/), "X-1");
  await meetBySaving({ description: "By Jonas" }, ["/description"]);
  await screen.findByText("Jonas Brandt has just saved");
  await waitFor(() => expect(field(/^Description/).value).toBe("By Jonas"));
  expect(field(/^Internal number/).value).toBe("X-1");
  const mark = await screen.findByText(/^Changed by Jonas Brandt, /);
  expect(field(/^Description/).getAttribute("aria-describedby")).toContain(mark.id);
});

test("whoever has decided for another's version can undo that; the rest says who changed it", async () => {
  const user = await openFresh();
  await user.type(field(/^Description/), "Mine");
  await meetBySaving({ description: "By Jonas", internalId: "J-1" }, [
    "/description",
    "/internalId",
  ]);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Jonas Brandt saved changes in the meantime");
  await user.click(within(dialog).getByRole("radio", { name: /By Jonas Brandt/ }));
  await user.click(within(dialog).getByRole("button", { name: "Apply choice" }));
  await waitFor(() => expect(field(/^Description/).value).toBe("By Jonas"));
  await screen.findByText(/^Changed by Jonas Brandt, /);
  await user.click(await screen.findByRole("button", { name: /^Undo \(/ }));
  expect(field(/^Description/).value).toBe("Mine");
  await user.click(screen.getByRole("button", { name: /^Undo \(/ }));
  expect(field(/^Description/).value).toBe("By Jonas");
});

test("where others have left nothing to undo, that is said, and the browser undoes nothing instead", async () => {
  server.answer(savePath, ({ body }) => json({ ...visitorLog(), ...body, id: 77, version: 4 }));
  const user = await openFresh();
  await user.type(field(/^Description/), "Mine");
  const group = await screen.findByRole("group", { name: "Undo and redo" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  await user.click(field(/^Internal number/));
  await saveElsewhere({ description: "By Jonas" }, ["/description"]);
  await waitFor(() => expect(field(/^Description/).value).toBe("By Jonas"));
  // Unprevented events would trigger the browser's own undo.
  expect(fireEvent.keyDown(field(/^Internal number/), { key: "z", ctrlKey: true })).toBe(false);
  await within(group).findByText("There is nothing to undo.");
  expect(field(/^Description/).value).toBe("By Jonas");
});

test("a conflict that a save has settled is not asked about again", async () => {
  const user = await openFresh();
  await user.type(field(/^Description/), "Mine");
  await user.click(field(/^Internal number/));
  await saveElsewhere({ description: "By Jonas" }, ["/description"]);
  await screen.findByRole("button", { name: "Decide" });
  const theirs = visitorLog({ version: 5, description: "By Jonas" });
  server.answer(savePath, () =>
    problem("stale", 412, { record: theirs, changedBy: jonas, changedAt: at }),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: /^Apply/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Decide" })).toBeNull());
});

test("who has seen everything is up to date, and nothing is noted again", async () => {
  server.answer(changes, { version: 4, since: 4, items: [] });
  await openFresh();
  await act(async () => window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(server.to(state).length).toBeGreaterThan(0));
  expect(server.to(seen)).toEqual([]);
});

test("a record finalised elsewhere is said at once", async () => {
  await openFresh();
  await saveElsewhere({ status: "finalised", canEdit: false }, []);
  await screen.findByText(/Jonas Brandt set the status to “Finalised”/);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("who types into a record that is finalised elsewhere is told so once, with what becomes of it", async () => {
  const user = await openFresh();
  await user.type(field(/^Description/), "Kept");
  await saveElsewhere({ status: "finalised", canEdit: false }, []);
  const said = await screen.findAllByText(/Jonas Brandt set the status to “Finalised”/);
  expect(said).toHaveLength(1);
  expect(said[0]?.textContent).toContain("Your entries have not been saved");
});

test("a record deleted elsewhere is said at once; one's entries become a new one", async () => {
  const user = await openFresh();
  await user.type(field(/^Description/), "Kept");
  server.answer(state, () => problem("notFound", 404));
  await act(async () => window.dispatchEvent(new Event("focus")));
  await screen.findByText(/This processing activity has been deleted meanwhile/);
  expect(screen.getByText("Kept")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Create as new" }));
  await waitFor(() => expect(window.location.pathname).toBe("/vvt/create"));
  await waitFor(() => expect(field(/^Description/).value).toBe("Kept"));
  expect(field(/^Name/).value).toBe("Besucherbuch");
});

test("changes since the last visit are pointed out, and noted as seen once their step was shown", async () => {
  server.answer(changes, {
    version: 4,
    since: 2,
    items: [
      { pointer: "/description", kind: "changed", at, by: jonas },
      { pointer: "/purposeOfProcessing/9", kind: "removed", at, by: jonas },
    ],
  });
  await openFresh();
  await screen.findByText(/Since your last visit, 2 entries were changed \(Jonas Brandt, last /);
  expect(screen.getByText(/One row was removed\./)).toBeTruthy();
  expect(await hrefOf("Compare")).toBe("/vvt/edit/77/history?before=2&after=4");
  expect(server.to(seen)).toEqual([]);
  const steps = screen.getByRole("navigation", { name: /Steps/ });
  fireEvent.click(within(steps).getByRole("button", { name: /Purposes/ }));
  await waitFor(() => expect(server.to(seen)[0]?.body).toEqual({ id: 77, version: 4 }));
});

test("a first visit is noted and points out nothing; without a connection nothing is said", async () => {
  await openFresh();
  await waitFor(() => expect(server.to(seen)).toHaveLength(1));
  server.answer(state, offline);
  await act(async () => window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(server.to(state)).toHaveLength(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByText(/Since your last visit/)).toBeNull();
});
