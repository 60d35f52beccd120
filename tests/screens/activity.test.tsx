import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/activity/ActivityScreen.tsx";
import { tellHeard } from "#client/state/live/heard.ts";
import { json, offline, problem } from "./fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient, textsOf } from "./setup.tsx";

const stream = "/api/activityStream/activityStream";
const day = 86_400_000;

function at(daysAgo: number): string {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  return new Date(noon.getTime() - daysAgo * day).toISOString();
}

const anna = { id: 7, title: "Anna Meyer" };
const entries = [
  {
    id: 9,
    at: at(0),
    action: "record.statusChanged",
    actor: anna,
    record: { id: 3, title: "Payroll <b>", exists: true },
    detail: { from: "review", to: "approval", version: 4 },
  },
  {
    id: 8,
    at: at(1),
    action: "item.created",
    actor: anna,
    item: { kind: "tools", id: 5, title: "Deichgraf", exists: true },
    detail: { version: 1, address: "10.0.0.1" },
  },
  {
    id: 7,
    at: at(1),
    action: "record.deleted",
    record: { id: 4, title: "Short-lived", exists: false },
    detail: {},
  },
  { id: 6, at: "2020-01-31T12:00:00.000Z", action: "moon.landed", actor: anna, detail: {} },
];

beforeEach(async () => {
  await startClient();
  server.answer(stream, ({ query }) =>
    json(
      query.get("after") === "c1"
        ? { items: entries.slice(2), total: 4 }
        : { items: entries.slice(0, 2), total: 4, next: "c1" },
    ),
  );
  await signedIn({ roles: ["ROLE_READER"] });
});

test("a removal after a period says how much of what was removed", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
  const removed = { log: 1200, deleted: 1, sessions: 2, jobs: 3, files: 1 };
  const entry = { id: 1, at: at(0), action: "retention.applied", detail: { removed } };
  server.answer(stream, () => json({ items: [entry], total: 1 }));
  open("/activityStream");
  const today = await screen.findByRole("region", { name: /^Today / });
  const line = within(today).getByRole("listitem");
  expect(line.textContent).toContain("Deleted because the retention period has ended");
  expect(line.textContent).toContain(
    "1,200 log entries · 1 deleted entry · 2 sessions and sign-in links · 3 jobs and exports · 1 file",
  );
});

test("events are grouped by day with their details, and link to what exists and may be opened", async () => {
  const { user } = open("/activityStream");
  await screen.findByRole("heading", { level: 1, name: "Activity" });
  const today = await screen.findByRole("region", { name: /^Today / });
  const line = within(today).getByRole("listitem");
  expect(line.textContent).toContain("Anna Meyer changed the status of Payroll <b>");
  expect(line.textContent).toContain("ReviewApprovalWhat changed in version 4");
  const hrefs = within(line)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/vvt/edit/3", "/vvt/edit/3/history?before=3&after=4"]);

  await user.click(screen.getByRole("button", { name: "Load more" }));
  const [, yesterday] = await waitFor(() => {
    const regions = screen.getAllByRole("region");
    expect(regions).toHaveLength(3);
    return regions;
  });
  expect(textsOf("listitem", within(yesterday ?? today))).toEqual([
    expect.stringContaining("Anna Meyer added Deichgrafversion 1"),
    expect.stringContaining("Someone deleted Short-lived"),
  ]);
  expect(document.body.textContent).not.toContain("10.0.0.1");
  // Readers may not open catalogues, and deleted entries cannot be opened.
  expect(within(yesterday ?? today).queryAllByRole("link")).toEqual([]);
  // Unknown kinds of event are still shown.
  within(screen.getByRole("region", { name: "31 January 2020" })).getByText(/worked on an entry/);
  screen.getByText("4 of 4 entries");
});

test("refusals are counted by the hour, and an export names its number and file", async () => {
  const hour = new Date(2026, 4, 4, 10).toISOString();
  const items = [
    { id: 3, at: at(0), action: "refusal.forbidden", actor: anna, times: 12, detail: { hour } },
    {
      id: 2,
      at: at(0),
      action: "refusal.signIn",
      item: { kind: "account", id: 7, title: "Anna Meyer", exists: true },
      detail: { hour },
    },
    {
      id: 1,
      at: at(0),
      action: "export.made",
      actor: anna,
      detail: { export: 51, file: "Register.pdf", asAt: "2026-05-01" },
    },
  ];
  server.answer(stream, { items, total: 3 });
  open("/activityStream?kind=refusals");
  const today = await screen.findByRole("region", { name: /^Today / });
  expect(server.to(stream).at(-1)?.query.get("kind")).toBe("refusals");
  expect(textsOf("listitem", within(today))).toEqual([
    expect.stringContaining(
      "Anna Meyer was refused: the right was missing 12 timesbetween 10:00 and 11:00",
    ),
    expect.stringContaining("A sign-in as Anna Meyer was refused: too many attempts"),
    expect.stringContaining("as at 1 May 2026 · export no. 51 · Register.pdf"),
  ]);
});

test("sign-ins are apart, and only there it is said from where", async () => {
  const { user } = open("/activityStream");
  await screen.findByRole("region", { name: /^Today / });
  expect(server.to(stream).at(-1)?.query.get("view")).toBe("changes");
  const signedIn = {
    id: 1,
    at: at(0),
    action: "session.signedIn",
    actor: anna,
    detail: { address: "10.0.0.1" },
  };
  server.answer(stream, { items: [signedIn], total: 1 });
  await user.click(screen.getByRole("link", { name: "Sign-ins and access" }));
  await screen.findByText("from 10.0.0.1");
  expect(server.to(stream).at(-1)?.query.get("view")).toBe("access");
  expect(window.location.search).toBe("?view=access");
});

test("the address filters the log by kind and person, and both filters can be removed", async () => {
  const { user } = open("/activityStream?kind=session");
  await screen.findByRole("region", { name: /^Today / });
  expect(server.to(stream).at(-1)?.query.get("kind")).toBe("session");
  const [hers] = screen.getAllByRole("button", { name: "AM, show entries of Anna Meyer only" });
  await user.click(hers ?? document.body);
  await waitFor(() => expect(window.location.search).toBe("?kind=session&person=7"));
  expect(server.to(stream).at(-1)?.query.get("actorId")).toBe("7");
  await user.click(screen.getByRole("button", { name: "Remove filter “Kind”" }));
  await user.click(screen.getByRole("button", { name: "Remove filter “Person”" }));
  await waitFor(() => expect(window.location.search).toBe("?view=access"));
  await user.click(screen.getByRole("link", { name: "Changes" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  await user.click(screen.getByRole("button", { name: "Filter" }));
  expect(screen.queryByRole("menuitemradio", { name: "Sign-ins" })).toBeNull();
  await user.click(screen.getByRole("menuitemradio", { name: "Catalogues" }));
  await waitFor(() => expect(window.location.search).toBe("?kind=items"));
});

test("an empty log, an empty result and a failed call each say what to do", async () => {
  server.answer(stream, { items: [], total: 0 });
  const { user, unmount } = open("/activityStream?kind=files");
  await screen.findByText("No entry matches");
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  await screen.findByText("Nothing has happened yet");
  unmount();

  server.answer(stream, offline);
  const again = open("/activityStream?view=access");
  await screen.findByText("The list could not be loaded");
  server.answer(stream, { items: entries, total: 4 });
  await again.user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("region", { name: /^Today / });
});

test("the dashboard shows the five latest events with a person and a subject, and links to the whole log", async () => {
  const times = { ...entries[0], action: "record.saved", times: 3, detail: { version: 4 } };
  const withoutPerson = { ...times, id: 90, actor: undefined };
  const withoutSubject = { ...times, id: 91, record: undefined };
  const more = Array.from({ length: 6 }, (_, index) => ({ ...times, id: 92 + index }));
  server
    .answer("/api/dashboard/kpi", () => problem("internal", 500))
    .answer("/api/dashboard/activityStream", {
      weeks: [
        { monday: "2020-02-03", items: [withoutPerson, withoutSubject, times] },
        { monday: "2020-01-27", items: more },
      ],
    });
  open("/dashboard");
  const card = await screen.findByRole("region", { name: "Activity" });
  expect(await within(card).findAllByText("3 times")).toHaveLength(5);
  const subjects = within(card).getAllByRole("link", { name: "Payroll <b>" });
  expect(subjects.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: 5 }, () => "/vvt/edit/3"),
  );
  expect(await hrefOf("Whole history", within(card))).toBe("/activityStream");
});

test("a replacement is undone from the log after a question, and the log is read again", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
  const item = { kind: "internalKeywords", id: 5, title: "Old word", exists: false };
  const entry = { id: 9, at: at(0), action: "item.replaced", actor: anna, item, detail: {} };
  const undoing = "/api/work/undo";
  server
    .answer(stream, () => json({ items: [{ ...entry, undoableJob: 31 }], total: 1 }))
    .answer(undoing, { jobId: 32, state: "running", progress: 0, replaced: 0 })
    .answer("/api/work/32", { jobId: 32, state: "done", progress: 100, replaced: 1 });
  const { user } = open("/activityStream");
  await user.click(await screen.findByRole("button", { name: "Undo replacement" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Undo the replacement of “Old word”?");
  expect(server.to(undoing)).toHaveLength(0);
  server.answer(stream, () => json({ items: [entry], total: 1 }));
  await user.click(within(dialog).getByRole("button", { name: "Undo replacement" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Undo replacement" })).toBeNull(),
  );
  expect(server.to(undoing)[0]?.body).toEqual({ jobId: 31 });
});

test("what others do meanwhile waits above the log until it is asked for", async () => {
  const { user } = open("/activityStream");
  await screen.findByText(/Deichgraf/);
  const added = { ...entries[1], id: 10, item: { kind: "tools", id: 6, title: "Leuchtturm" } };
  server.answer(stream, () => json({ items: [added, ...entries.slice(0, 1)], total: 5 }));
  tellHeard([{ topic: "entities", kind: "tools" }]);
  const more = await screen.findByRole("button", { name: "1 new entry" });
  expect(screen.queryByText(/Leuchtturm/)).toBeNull();
  await user.click(more);
  await screen.findByText(/Leuchtturm/);
  await waitFor(() => expect(screen.queryByRole("button", { name: /new entr/ })).toBeNull());
});
