import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/drafts/DraftNotices.tsx";
import "#client/screens/drafts/LostEntries.tsx";
import "#client/screens/session/LogoutScreen.tsx";
import { draftTrouble } from "#client/state/drafts/trouble.ts";
import type { Draft } from "#client/state/drafts/draft.ts";
import { draftsOf, writeDraft } from "#client/state/drafts/store.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { breakShelf, shelved } from "../../helpers/memoryShelf.ts";
import { nameField, numberField, openEditor, readPath, savePath } from "../editorPage.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];
/** The signed-in account in its group. */
const owner = "1 1";

beforeEach(async () => {
  await startPages();
  server
    .answer(readPath, record())
    .answer("/api/user/logout", {})
    .answer(savePath, ({ body }) => json({ ...record(), ...body, id: 77, version: 5 }));
  await signedIn({ roles });
  Object.assign(draftTrouble, { why: null, isClosed: false });
});

function record(given: Body = {}): Body {
  return visitorLog({ description: "As it was", ...given });
}

function draft(given: Body, keptAt = new Date().toISOString()): Draft {
  return { keptAt, base: record(), body: { ...record(), ...given }, pending: null, step: 1 };
}

const offered = () => screen.findByText(/You have entries here that are not saved yet/);

test("what is entered is kept within a second, and nobody can read it in the storage", async () => {
  const user = await openEditor();
  await user.type(numberField(), "Secret-1");
  // Slow machines may store a draft before typing is complete.
  await waitFor(async () =>
    expect(await draftsOf(owner, "record 77")).toMatchObject([
      { draft: { body: { internalId: "Secret-1", name: "Besucherbuch" } } },
    ]),
  );
  const [kept] = shelved();
  expect(new TextDecoder().decode(kept?.data)).not.toContain("Secret");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(shelved()).toEqual([]));
});

test("entries of a page that ended are offered with what they change, taken over, and saved", async () => {
  await writeDraft(owner, "record 77", "lost", draft({ internalId: "X-1", name: "Visitors" }));
  const user = await openEditor();
  await offered();
  expect(numberField().value).toBe("");
  await user.click(screen.getByRole("button", { name: "Show differences" }));
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText("X-1");
  expect(dialog.textContent).toContain("Besucherbuch");
  await user.click(within(dialog).getByRole("button", { name: "Take over" }));
  await waitFor(() => expect(numberField().value).toBe("X-1"));
  expect(nameField().value).toBe("Visitors");
  await waitFor(() => expect(shelved().map(({ id }) => id === "lost")).toEqual([false]));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(shelved()).toEqual([]));
  expect(server.to(savePath)[0]?.body).toMatchObject({ internalId: "X-1", version: 4 });
});

test("several are offered at once; each can be discarded by itself", async () => {
  const fresh = (name: string): Draft => ({ ...draft({}), base: {}, body: { name } });
  await writeDraft(owner, "record /vvt/create", "one", fresh("First"));
  await writeDraft(owner, "record /vvt/create", "two", fresh("Second"));
  await writeDraft(owner, "record 78", "three", draft({ name: "Elsewhere" }));
  const user = await openEditor("/vvt/create");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Take over" })).toHaveLength(2));
  // New records are told apart by name.
  screen.getByText(/You have entries for “First” here/);
  screen.getByText(/You have entries for “Second” here/);
  await user.click(screen.getAllByRole("button", { name: "Discard" })[0] ?? document.body);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Discard" })).toHaveLength(1));
  expect(shelved()).toHaveLength(2);
});

test("what has been entered since stays when older entries are taken over", async () => {
  await writeDraft(owner, "record 77", "lost", draft({ internalId: "X-1" }));
  const user = await openEditor();
  await offered();
  await user.clear(nameField());
  await user.type(nameField(), "Typed now");
  await user.click(screen.getByRole("button", { name: "Take over" }));
  await waitFor(() => expect(numberField().value).toBe("X-1"));
  expect(nameField().value).toBe("Typed now");
  await waitFor(() => expect(shelved().map(({ id }) => id)).not.toContain("lost"));
});

test("entries that were saved after all, or that nobody can read any more, are not offered", async () => {
  await writeDraft(owner, "record 77", "saved", draft({}));
  await writeDraft("2 1", "record 77", "others", draft({ name: "Another account" }));
  await writeDraft(owner, "record 77", "lost", draft({ internalId: "X-1" }));
  await openEditor();
  await waitFor(() => expect(shelved().map(({ id }) => id)).toEqual(["others", "lost"]));
  await offered();
  expect(screen.getAllByRole("button", { name: "Take over" })).toHaveLength(1);
});

test("entries for which the form has no place any more are shown as they are", async () => {
  await writeDraft(owner, "record 77", "old", draft({ priority: [1], oldField: "Do not lose me" }));
  const user = await openEditor();
  await offered();
  await user.click(screen.getByRole("button", { name: "Show differences" }));
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText(/The form no longer has a place/);
  within(dialog).getByText("Do not lose me");
  await user.click(within(dialog).getByRole("button", { name: "Take over" }));
  await screen.findByText(/The form no longer has a place for some of them/);
  await waitFor(() => expect(shelved().map(({ id }) => id)).not.toContain("old"));
});

test("entries in a record that has been deleted meanwhile go on in a new one", async () => {
  const rows = [{ id: 5, purpose: { id: 9, title: "Security" } }];
  await writeDraft(owner, "record 78", "orphan", {
    ...draft({ id: 78, name: "Visitors", purposeOfProcessing: rows }),
    base: record({ id: 78 }),
  });
  server.answer("/api/processingActivity/78", () => problem("notFound", 404));
  const { user } = open("/vvt/edit/78");
  await screen.findByRole("heading", { name: "Activity not found" });
  await user.click(await screen.findByRole("button", { name: "Open as a new activity" }));
  await screen.findByText(/Your unsaved entries are back/);
  expect(window.location.pathname).toBe("/vvt/create");
  expect(nameField().value).toBe("Visitors");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const sent = await server.sent(savePath);
  expect(sent).toMatchObject({ name: "Visitors", purposeOfProcessing: [{ purpose: { id: 9 } }] });
  expect(sent).not.toHaveProperty("id");
  await waitFor(() => expect(shelved()).toEqual([]));
});

test("a clock that was a day ahead loses nothing and says no age", async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await writeDraft(owner, "record 77", "ahead", draft({ internalId: "X-1" }, tomorrow));
  await openEditor();
  expect((await offered()).textContent).toContain("at an unknown time");
});

test.each([
  ["QuotaExceededError", /This device has no room left/],
  ["InvalidStateError", /The browser does not allow your entries to be kept/],
] as const)("a storage that answers %s is said once", async (name, words) => {
  const user = await openEditor();
  breakShelf(name);
  await user.type(numberField(), "X-1");
  await screen.findByText(words);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(words)).toBeNull();
  cleanup();

  const again = await openEditor();
  await again.type(nameField(), "!");
  await waitFor(() => expect(nameField().value).toContain("!"));
  expect(screen.queryByText(words)).toBeNull();
});

test("signing out asks while anything is unsaved, and destroys it then with its key", async () => {
  await writeDraft(owner, "record 77", "one", draft({ name: "Visitors" }));
  const { user } = open("/logout");
  const question = await screen.findByRole("alertdialog");
  within(question).getByText(/Visitors/);
  await user.click(within(question).getByRole("button", { name: "Stay signed in" }));
  expect(server.to("/api/user/logout")).toEqual([]);
  expect(shelved()).toHaveLength(1);
  cleanup();

  const [kept] = shelved();
  const again = open("/logout").user;
  await again.click(await screen.findByRole("button", { name: "Sign out and discard" }));
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(shelved()).toEqual([]);
  expect(kept).toBeDefined();
  expect(server.to("/api/user/logout")).toHaveLength(1);
});

test("without unsaved entries, signing out asks nothing", async () => {
  open("/logout");
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
