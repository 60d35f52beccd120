import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/comments/CommentsPanel.tsx";
import "#client/screens/editor/EditorScreen.tsx";
import { commentCounts, requestedComment } from "#client/state/comments/counts.ts";
import { recordThreads } from "#client/state/comments/threads.ts";
import { forgetTyped, writeTyped } from "#client/state/comments/typed.ts";
import { removeTokens } from "#client/api/tokens.ts";
import { tellHeard } from "#client/state/live/heard.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { breakShelf, shelved } from "../../helpers/memoryShelf.ts";
import { json, offline, problem, refused } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const lea = { id: 41, title: "Lea Demir" };
const jonas = { id: 42, title: "Jonas Brandt" };

function comment(id: number, given: Body = {}): Body {
  return {
    id,
    text: `Comment ${id}`,
    version: 4,
    createdAt: "2026-11-20T09:02:00.000Z",
    createdBy: lea,
    isMine: false,
    canDelete: false,
    isUnread: false,
    mentions: [],
    ...given,
  };
}

function thread(comments: Body[], given: Body = {}): Body {
  const [first] = comments;
  const total = comments.filter(({ text }) => text !== undefined).length;
  return { id: first?.["id"] ?? 0, place: {}, comments, total, last: 1, ...given };
}

function counts(given: Body = {}): Body {
  return { open: 0, resolved: 0, comments: 0, unread: 0, places: [], ...given };
}

function answer(threads: Body[], told: Body = counts({ open: threads.length })): void {
  server
    .answer("/api/comments/counts", told)
    .answer("/api/comments/list", { threads, counts: told })
    .answer("/api/comments/markRead", counts());
}

beforeEach(async () => {
  forgetTyped();
  // Pending writes of the previous test would leak into this one.
  await writeTyped();
  await startPages();
  requestedComment.asked = null;
  commentCounts.clear();
  recordThreads.clear();
  server.answer("/api/processingActivity/77", visitorLog({ canEdit: true }));
  answer([]);
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"], features: [] });
  // Wide enough for the panel beside the form.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

async function openPanel(address = "/vvt/edit/77") {
  const { user } = open(address);
  await user.click(await screen.findByRole("tab", { name: /^Comments/ }));
  return user;
}

const newField = () => screen.findByRole("textbox", { name: "Write a comment" });

async function begin() {
  const user = await openPanel();
  await user.click(await screen.findByRole("button", { name: "Write a comment" }));
  return user;
}

test("the number of comments stands at its field and opens what is said there", async () => {
  const place = { field: "name" };
  const at = { place, comments: 2, unread: 1, thread: 7 };
  answer([thread([comment(7), comment(8, { isUnread: true })], { place })], {
    ...counts({ open: 1, comments: 2, unread: 1 }),
    places: [at],
  });
  const { user } = open("/vvt/edit/77");
  const mark = await screen.findByRole("button", { name: "Name: 2 comments, 1 of them new" });
  expect(await screen.findByRole("tab", { name: /1 new/ })).toBeDefined();
  await user.click(mark);
  const about = await screen.findByRole("article", { name: "Comments on: Name" });
  expect(within(about).getByText("new")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Name"));
  await waitFor(() => expect(server.to("/api/comments/markRead")).toHaveLength(1));
  await user.click(within(about).getByRole("button", { name: "Name" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
});

test("html is text, a mention is a name, and an earlier version is linked", async () => {
  const text = '<img src="x"> @{42}, @{99}';
  answer([thread([comment(7, { text, mentions: [jonas], version: 2 })])]);
  await openPanel();
  const words = await screen.findByText(/img src="x"/);
  expect(words.textContent).toBe('<img src="x"> @Jonas Brandt, @{99}');
  expect(words.querySelector("img")).toBeNull();
  expect(await hrefOf("on version 2")).toBe("/vvt/edit/77/history?before=1&after=2");
});

test("what is said of a row or field that is gone is shown by itself, deleted comments as such", async () => {
  answer([
    thread([comment(7)], { place: { list: "purposeOfProcessing", row: 5, field: "legality" } }),
    thread([comment(8)], { place: { field: "formerField" } }),
    thread([comment(9, { text: undefined as never }), comment(10)]),
  ]);
  await openPanel();
  const gone = await screen.findByRole("region", { name: "Field or row no longer there" });
  expect(within(gone).getAllByRole("article")).toHaveLength(2);
  expect(within(gone).getByText("Former field")).toBeDefined();
  expect(screen.getByText("This comment has been deleted.")).toBeDefined();
});

test("a mention is picked by keys and sent as whom it names", async () => {
  server.answer("/api/comments/people", { people: [lea, jonas] });
  let sent: Body = {};
  server.answer("/api/comments/add", ({ body }) => {
    sent = body;
    return json({ counts: counts({ open: 1 }), thread: thread([comment(7)]) });
  });
  const user = await begin();
  await user.type(await newField(), "Please check, @jo");
  await screen.findByRole("listbox", { name: "People you can mention" });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await newField()).toHaveProperty("value", "Please check, @Jonas Brandt ");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Comment sent.");
  expect(sent).toMatchObject({
    recordId: 77,
    text: "Please check, @{42}",
    mentions: [42],
    place: {},
  });
});

test("a comment that is too long or empty is not sent, and stays as it was typed", async () => {
  const user = await begin();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("alert").textContent).toBe("Write something first.");
  const long = "x".repeat(limits.commentMaximum + 1);
  fireEvent.change(await newField(), { target: { value: long } });
  expect(screen.getByText("20,001 of 20,000 characters")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("alert").textContent).toContain("at most 20,000 characters");
  expect(await newField()).toHaveProperty("value", long);
  expect(server.to("/api/comments/add")).toEqual([]);
});

test.each([
  ["without a connection", offline, /no connection/],
  ["once the record has been deleted", () => problem("notFound", 404), /has been deleted/],
  [
    "about a field that is gone",
    refused([{ path: "/place", code: "placeGone", message: "This field is gone." }]),
    /This field is gone/,
  ],
])("%s, a comment is not sent, says why and stays", async (_when, reply, why) => {
  server.answer("/api/comments/add", reply);
  const user = await begin();
  await user.type(await newField(), "Kept");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(why);
  expect(await newField()).toHaveProperty("value", "Kept");
});

/** Typed comments in browser storage, as someone with access to the device finds them. */
const kept = () => shelved().filter(({ name }) => name.startsWith("comment r77 "));

/** Everything readable in the browser without a key. */
const readable = () =>
  [
    ...shelved().map(({ data }) => new TextDecoder().decode(data)),
    JSON.stringify(sessionStorage),
  ].join(" ");

const written = () => expect.poll(kept).toHaveLength(1);

/** Simulates a new page in the same browser: only stored data survives. */
function leave(): void {
  cleanup();
  const inTab = Object.entries(sessionStorage);
  forgetTyped();
  for (const [key, value] of inTab) sessionStorage.setItem(key, String(value));
}

test("what is typed is kept encrypted, and is there again in another page, at its place", async () => {
  const user = await begin();
  await user.type(await newField(), "Half a sentence");
  await written();
  expect(readable()).not.toContain("Half a sentence");
  leave();
  open("/vvt/edit/77");
  expect(await newField()).toHaveProperty("value", "Half a sentence");
  cleanup();
  server.answer("/api/processingActivity/78", visitorLog({ id: 78, canEdit: true }));
  await openPanel("/vvt/edit/78");
  await screen.findByRole("button", { name: "Write a comment" });
});

test("what is typed just before the page goes is encrypted by the next page", async () => {
  const user = await begin();
  await user.type(await newField(), "Half a sentence");
  window.dispatchEvent(new Event("pagehide"));
  leave();
  open("/vvt/edit/77");
  expect(await newField()).toHaveProperty("value", "Half a sentence");
  await written();
  expect(readable()).not.toContain("Half a sentence");
});

test("a comment that the end of the session interrupts is kept for when its author is back, for nobody else", async () => {
  server.answer("/api/comments/add", () => problem("unauthorized", 401));
  const user = await begin();
  await user.type(await newField(), "Kept");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.to("/api/comments/add")).toHaveLength(1));
  await written();
  leave();
  removeTokens();
  await signedIn({ sub: "2", roles: ["ROLE_READER", "ROLE_CREATOR"] });
  await openPanel();
  await screen.findByRole("button", { name: "Write a comment" });
  cleanup();
  removeTokens();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  open("/vvt/edit/77");
  expect(await newField()).toHaveProperty("value", "Kept");
});

test("a chosen sign-out asks about a comment that was typed, and destroys it", async () => {
  server.answer("/api/user/logout", {});
  const user = await begin();
  await user.type(await newField(), "Half a sentence");
  await written();
  cleanup();
  open("/logout");
  const question = await screen.findByRole("alertdialog");
  within(question).getByText("A comment that you have not sent");
  await user.click(within(question).getByRole("button", { name: "Sign out and discard" }));
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(server.to("/api/user/logout")).toHaveLength(1);
  expect(kept()).toEqual([]);
  cleanup();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  await openPanel();
  await screen.findByRole("button", { name: "Write a comment" });
});

test("a comment that is sent or given up is kept no longer", async () => {
  const user = await begin();
  await user.type(await newField(), "Never mind");
  await written();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await expect.poll(kept).toEqual([]);
});

test("where nothing can be kept, it is said, and what is typed stays in the page", async () => {
  breakShelf("QuotaExceededError");
  const user = await begin();
  await user.type(await newField(), "Half a sentence");
  await screen.findByText(/has no room left/, {}, { timeout: 5000 });
  await user.click(screen.getByRole("tab", { name: "Help" }));
  await user.click(screen.getByRole("tab", { name: /^Comments/ }));
  expect(await newField()).toHaveProperty("value", "Half a sentence");
});

test("one's own comment is edited and deleted after a question; a thread is resolved", async () => {
  const mine = comment(7, { isMine: true, canDelete: true, createdBy: jonas });
  answer([thread([mine])]);
  const edited = { ...mine, text: "Better", editedAt: "2026-11-20T10:00:00.000Z" };
  server
    .answer("/api/comments/edit", { counts: counts({ open: 1 }), thread: thread([edited]) })
    .answer("/api/comments/resolve", {
      counts: counts({ resolved: 1 }),
      thread: thread([edited], { resolvedAt: "2026-11-20T10:00:00.000Z", resolvedBy: jonas }),
    })
    .answer("/api/comments/delete", { counts: counts() });
  const user = await openPanel();
  const more = { name: "Actions for the comment by Jonas Brandt" };
  await user.click(await screen.findByRole("button", more));
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const field = await screen.findByRole("textbox", { name: "Edit comment" });
  expect(field).toHaveProperty("value", "Comment 7");
  await user.clear(field);
  await user.type(field, "Better");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("edited");
  await user.click(screen.getByRole("button", { name: "Resolve: Activity as a whole" }));
  await screen.findByText("One resolved topic");
  expect(screen.getByText("There are no open comments.")).toBeDefined();
  await user.click(screen.getByText("One resolved topic"));
  await screen.findByText("resolved by Jonas Brandt");
  await user.click(screen.getByRole("button", more));
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Better")).toBeNull());
  expect(server.to("/api/comments/delete")[0]?.body).toEqual({ id: 7 });
});

test("of 500 comments the newest threads come first, older ones on request, until none are left", async () => {
  const told = counts({ open: 500, comments: 500 });
  const all = Array.from({ length: 70 }, (_, at) =>
    thread([comment(1000 - at)], { last: 1000 - at }),
  );
  answer([], told);
  server.answer("/api/comments/list", ({ body }) => {
    const start = all.findIndex(({ last }) => Number(last) < Number(body["before"] ?? Infinity));
    const threads = all.slice(start, start + limits.threadsPage);
    const isLast = start + threads.length >= all.length;
    return json({ threads, counts: told, ...(isLast ? {} : { before: threads.at(-1)?.["last"] }) });
  });
  const user = await openPanel();
  await screen.findByText("Comment 1000");
  const shown = () => screen.getAllByText(/^Comment \d+$/);
  expect(shown()).toHaveLength(limits.threadsPage);
  const more = () => screen.findByRole("button", { name: "Show older comments" });
  await user.click(await more());
  await waitFor(() => expect(shown()).toHaveLength(2 * limits.threadsPage));
  await user.click(await more());
  await waitFor(() => expect(shown()).toHaveLength(all.length));
  expect(shown().at(-1)?.textContent).toBe("Comment 931");
  expect(screen.queryByRole("button", { name: "Show older comments" })).toBeNull();
});

test("comments that can't be loaded say so and are tried again", async () => {
  server.answer("/api/comments/list", () => problem("internal", 500));
  const user = await openPanel();
  await screen.findByText("The comments could not be loaded.");
  answer([thread([comment(7)])]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Comment 7");
});

const somebodySaid = () => tellHeard([{ topic: "records", id: 77, kind: "comment", author: 99 }]);

test("what others say at the end stands there at once", async () => {
  answer([thread([comment(7)])]);
  await openPanel();
  await screen.findByText("Comment 7");
  answer([thread([comment(7, { text: "Comment 7, corrected" }), comment(8)])]);
  somebodySaid();
  await screen.findByText("Comment 8");
  expect(screen.getByText("Comment 7, corrected")).toBeDefined();
  expect(screen.queryByRole("button", { name: /new comment/ })).toBeNull();
});

test("what would move what is read waits until it is asked for", async () => {
  const older = thread([comment(5)], { last: 5 });
  answer([thread([comment(7)], { last: 7 }), older]);
  const user = await openPanel();
  await screen.findByText("Comment 5");
  const answered = thread([comment(7), comment(8)], { last: 8 });
  answer([thread([comment(9)], { last: 9 }), answered, older]);
  somebodySaid();
  const more = await screen.findByRole("button", { name: "2 new comments" });
  expect(screen.queryByText("Comment 8")).toBeNull();
  await user.click(more);
  await screen.findByText("Comment 9");
  expect(screen.getByText("Comment 8")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: /new comment/ })).toBeNull());
});

test("what is older and could not be loaded says so in its place, and is asked for again", async () => {
  const long = thread([comment(7), comment(9)], { total: 3 });
  const resolved = thread([comment(3)], { resolvedAt: "2026-11-21T09:00:00.000Z", last: 3 });
  answer([long], counts({ open: 1, resolved: 1 }));
  const user = await openPanel();
  server.answer("/api/comments/earlier", () => problem("internal", 500));
  await user.click(await screen.findByRole("button", { name: /earlier/ }));
  const failed = "The comments could not be loaded";
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(failed);
  server.answer("/api/comments/earlier", { comments: [comment(8)] });
  await user.click(screen.getByRole("button", { name: /earlier/ }));
  await screen.findByText("Comment 8");
  server.answer("/api/comments/list", () => problem("internal", 500));
  await user.click(screen.getByText(/resolved/));
  expect((await screen.findByRole("alert")).textContent).toContain(failed);
  server.answer("/api/comments/list", { threads: [resolved], counts: counts({ resolved: 1 }) });
  await user.click(screen.getByRole("button", { name: "Show older comments" }));
  await screen.findByText("Comment 3");
});
