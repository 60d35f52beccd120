import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/editor/together/OthersNotices.tsx";
import { loadRecordValidator } from "#client/screens/records/recordValidator.ts";
import { draftsOf } from "#client/state/drafts/store.ts";
import { notices } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { openEditor, readPath, saveButton, savePath } from "../editorPage.ts";
import { json, problem, refused } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const state = "/api/records/state/77";
const longest =
  planOf("record").nodes.find(({ name }) => name === "description")?.maxLength ?? Number.NaN;

beforeEach(async () => {
  // Loads shortly after the first interaction; until then only the server validates.
  await loadRecordValidator();
  await startPages();
  server
    .answer(readPath, visitorLog({ canEditWorkflow: true }))
    .answer(state, { version: 4 })
    .answer("/api/records/changes", { version: 4, items: [] })
    .answer(savePath, ({ body }) => json({ ...visitorLog(), ...body, version: 5 }));
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
  notices.isOnline = true;
});

const description = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/);

test("a save of a record that was deleted just before keeps the entries and says how they go on", async () => {
  const user = await openEditor();
  await user.type(description(), "Kept");
  server.answer(state, () => problem("notFound", 404));
  server.answer(savePath, () => problem("notFound", 404));
  await user.click(await saveButton());
  await screen.findByText(/This processing activity has been deleted meanwhile/);
  screen.getByText("No longer available");
  expect(screen.queryByRole("button", { name: "Submit for review" })).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Create as new" }));
  await waitFor(() => expect(description().value).toBe("Kept"));
  expect(window.location.pathname).toBe("/vvt/create");
});

test("a save in a company that one sees no more keeps the entries and says so", async () => {
  const user = await openEditor();
  await user.type(description(), "Kept");
  const fields = [{ path: "/company", code: "unknownReference", message: "Is not there." }];
  server.answer(savePath, refused(fields));
  await user.click(await saveButton());
  await screen.findAllByText("Is not there.");
  expect(description().value).toBe("Kept");
  screen.getByText("Not saved");
});

test("a save that names an entry deleted meanwhile says so at its field with what helps, and keeps the entries", async () => {
  const user = await openEditor();
  await user.type(description(), "Kept");
  const message = "This entry does not exist, or no longer exists. Choose another one.";
  const fields = [{ path: "/internalKeywords/0", code: "unknownReference", message }];
  server.answer(savePath, refused(fields));
  await user.click(await saveButton());
  await screen.findAllByText(message);
  expect(description().value).toBe("Kept");
  await waitFor(() => expect(document.activeElement?.id).toMatch(/internalKeywords/));
});

test("a save that the end of the session interrupts keeps the entries for after signing in", async () => {
  const user = await openEditor();
  await user.type(description(), "Kept for later");
  server.answer(savePath, () => problem("unauthorized", 401));
  server.answer("/api/token/refresh", () => problem("unauthorized", 401));
  await user.click(await saveButton());
  await waitFor(() => expect(window.location.pathname).toBe("/login"));
  // Drafts of the previous test may arrive late.
  const expected = expect.objectContaining({ description: "Kept for later" });
  await waitFor(async () =>
    expect((await draftsOf("1 1", "record 77")).map(({ draft }) => draft.body)).toContainEqual(
      expected,
    ),
  );
});

test.each([
  ["one sign too many", longest + 1],
  ["a megabyte", 1_000_000],
])("%s is refused before it is sent, and stays whole", async (_, length) => {
  const user = await openEditor();
  const text = "a".repeat(length);
  description().focus();
  await user.paste(text);
  await user.click(await saveButton());
  const words = `The maximum length of ${longest.toLocaleString("en")} characters is exceeded.`;
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(description().value).toBe(text);
  expect(server.to(savePath)).toEqual([]);

  fireEvent.change(description(), { target: { value: "a".repeat(longest) } });
  await user.click(await saveButton());
  expect(String((await server.sent(savePath))["description"])).toHaveLength(longest);
});

test("an activity that has become too large to be sent says what helps, and stays", async () => {
  const groupsOfPersons = Array.from({ length: 90 }, (_, at): Body => ({
    id: 500 + at,
    group: { id: 100 + at, title: `Group ${at}` },
    generalComments: "ä".repeat(4000),
    internalComments: "ä".repeat(4000),
  }));
  server.answer(readPath, visitorLog({ groupsOfPersons }));
  const user = await openEditor();
  await user.type(description(), "Kept");
  await user.click(await saveButton());
  await screen.findByText(/too much at once. Shorten long texts/);
  expect(server.to(savePath)).toEqual([]);
  expect(description().value).toBe("Kept");
});

test("who signs in by a clock that is a day wrong works on as always", async () => {
  const issued = Math.floor(Date.now() / 1000);
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (const days of [1, -1]) {
      vi.setSystemTime(issued * 1000 + days * 86_400_000);
      await signedIn({ iat: issued, exp: issued + 3600 });
      const { unmount } = open("/vvt/edit/77");
      await screen.findByRole("heading", { name: "Basics", level: 2 });
      unmount();
    }
  } finally {
    vi.useRealTimers();
  }
});
