import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "#client/screens/history/HistoryScreen.tsx";
import "#client/screens/reading/RecordTextScreen.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { json, refused } from "./fakeServer.ts";
import { open, server, signedIn, startPages, textsOf, visitorLog } from "./setup.tsx";

const paths = {
  history: "/api/records/history",
  version: "/api/records/version",
  changes: "/api/records/versionChanges",
  restore: "/api/records/restore",
};
const documentPath = "/api/processingActivity/77/document";
const by = { id: 7, title: "Anna Meyer" };

function head(version: number): Body {
  return { version, at: `2026-03-0${version}T09:00:00.000Z`, by, op: "save", status: "draft" };
}

const older = [
  {
    ...head(2),
    changes: [{ field: "description", count: 1 }],
    comment: "Two days are enough.",
  },
  { ...head(1), op: "create", changes: [] },
];

const visitors = { id: 801, group: { id: 31, title: "Visitors" } };
const guests = { id: 802, group: { id: 32, title: "Guests" } };

const usual: Record<number, Body> = {
  1: visitorLog({ description: "Kept for ten days.", groupsOfPersons: [visitors] }),
  2: visitorLog({ description: "Kept for two days.", groupsOfPersons: [visitors] }),
  3: visitorLog({ description: "Kept for two days.", groupsOfPersons: [visitors, guests] }),
};

let records = usual;

afterEach(() => vi.unstubAllGlobals());

beforeEach(async () => {
  records = { ...usual };
  const changes = [{ field: "groupsOfPersons", count: 1 }];
  await startPages();
  server
    .answer("/api/processingActivity/77", records[3] ?? {})
    .answer(paths.history, { items: [{ ...head(3), changes }, ...older], total: 3 })
    .answer(paths.changes, { items: [] })
    .answer(paths.version, ({ body }) => {
      const { version } = body as { version: number };
      return json({ ...head(version), record: records[version] ?? {} });
    });
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

type Seen = (entries: Pick<IntersectionObserverEntry, "isIntersecting">[]) => void;

/** Nothing is in view; returns a way to bring a place into view. */
function showNone(): (place: number) => void {
  const places: Seen[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: Seen) {
        places.push(seen);
      }
      observe() {}
      disconnect() {}
    },
  );
  return (place) => places[place]?.([{ isIntersecting: true }]);
}

async function openHistory(search = "") {
  const { user } = open(`/vvt/edit/77/history${search}`);
  await screen.findByRole("region", { name: "Comparison of both versions" });
  return user;
}

/** Comparison lines: the field and its value in both versions. */
function lines(): string[] {
  const comparison = screen.getByRole("region", { name: "Comparison of both versions" });
  return textsOf("listitem", within(comparison));
}

test("the newest version is compared with the one before, and every version says what it changed", async () => {
  await openHistory();
  const versions = within(screen.getByRole("navigation", { name: "Versions" }));
  expect(versions.getAllByRole("link", { current: true })).toHaveLength(1);
  versions.getByText(/Data subjects|Groups of persons/);
  versions.getByText(/Created/);
  // Comment on the version is shown, too.
  versions.getByText("Two days are enough.");
  expect(lines()).toEqual([expect.stringMatching(/not there yet.*New row.*Guests/)]);
});

test("every version in view says in words what it changed, at most three things", async () => {
  const scrollTo = showNone();
  const changed = ["groupsOfPersons", "name", "internalId", "purpose", "controller"];
  const changes = changed.map((field) => ({ field, count: 1 }));
  server
    .answer(paths.history, { items: [{ ...head(3), changes }, ...older], total: 3 })
    .answer(paths.changes, {
      items: [
        {
          version: 3,
          before: { name: "Besucherbuch", groupsOfPersons: [{ id: 801 }] },
          after: { name: "Visitors", internalId: "V-1", groupsOfPersons: [{ id: 801 }, guests] },
        },
        {
          version: 2,
          before: { description: "Kept for ten days." },
          after: { description: "Kept for two days." },
        },
      ],
    });
  await openHistory();
  for (const place of [0, 1]) scrollTo(place);
  const versions = within(screen.getByRole("navigation", { name: "Versions" }));
  await versions.findByText("Description: Kept for ten days. → Kept for two days.");
  versions.getByText("Name: Besucherbuch → Visitors");
  versions.getByText("Categories of data subjects: Guests added");
  versions.getByText(/V-1 added$/);
  versions.getByText("+ 2 more");
  // One request for all, skipping versions that changed nothing.
  expect(server.to(paths.changes).map(({ body }) => body)).toEqual([{ id: 77, versions: [3, 2] }]);
});

test("versions that are not in view are not asked for, those that are scrolled to are", async () => {
  const scrollTo = showNone();
  await openHistory();
  expect(server.to(paths.changes)).toEqual([]);
  scrollTo(1);
  await waitFor(() =>
    expect(server.to(paths.changes).map(({ body }) => body)).toEqual([{ id: 77, versions: [2] }]),
  );
});

test("a rule of a template is told with the field it is for", async () => {
  const template = { template: true };
  const rules = (rule: string) => [{ field: "description", rule }];
  records[2] = visitorLog(template);
  records[3] = visitorLog({ ...template, templateRules: rules("fixed") });
  await openHistory("?before=2&after=3");
  await waitFor(() => expect(lines().join()).toContain("Description · Rule: fixed"));
  // Templates have no workflow status.
  const heads = screen.getAllByRole("heading", { level: 2, name: /Version [23]/ });
  const said = heads.map((head) => head.parentElement?.textContent ?? "").join();
  expect(said).toContain(" · ");
  expect(said).not.toContain("Draft");
});

test("a file that was replaced, and those of a row that is gone, can be had from the version before", async () => {
  const contract = (id: number, of: Body[]) => ({ id, name: `Enclosure ${id}`, files: of });
  const [draft, signed] = [
    { id: 901, name: "Draft & notes.pdf" },
    { id: 902, name: "Signed.pdf" },
  ];
  const [own, gone] = [contract(1, [draft]), contract(2, [{ id: 903, name: "Old.pdf" }])];
  records[2] = visitorLog({ enclosures: [own, gone] });
  records[3] = visitorLog({ enclosures: [contract(1, [signed])] });
  await openHistory();
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("Draft & notes.pdf")).toBe("/download/upload/901/Draft%20%26%20notes.pdf");
  expect(addressOf("Signed.pdf")).toBe("/download/upload/902/Signed.pdf");
  expect(addressOf("Old.pdf")).toBe("/download/upload/903/Old.pdf");
});

test("two versions far apart are compared by their address, words that differ are marked", async () => {
  await openHistory("?before=1&after=3");
  expect(lines()).toHaveLength(2);
  const marked = [...document.querySelectorAll("mark")].map((mark) => mark.textContent.trim());
  expect(marked).toEqual(["ten", "two"]);
});

test("on request, all that both versions say stands side by side, with what differs", async () => {
  const user = await openHistory("?before=1&after=2");
  expect(lines()).toHaveLength(1);
  screen.getByText(/^1 change in 1 step$/);
  const alike = screen.getByRole("link", { name: /^Steps .*3.* are the same$/ });
  await user.click(alike);
  await waitFor(() => expect(lines().length).toBeGreaterThan(4));
  expect(lines()).toContainEqual("NameBesucherbuchBesucherbuch");
  expect(lines()).toContainEqual(
    expect.stringMatching(/^Categories of data subjects.*Visitors.*Visitors/),
  );
  expect(document.querySelectorAll("mark")).toHaveLength(2);
  screen.getByText(/^1 change in 1 step$/);
  await user.click(screen.getByRole("link", { name: "Changes" }));
  await waitFor(() => expect(lines()).toHaveLength(1));
});

test("a row that was moved is shown as moved, once", async () => {
  const both = [visitors, guests];
  server.answer(paths.version, ({ body }) => {
    const { version } = body as { version: number };
    const groupsOfPersons = version === 2 ? both : both.toReversed();
    return json({ ...head(version), record: visitorLog({ groupsOfPersons }) });
  });
  await openHistory("?before=2&after=3");
  expect(lines()).toEqual([expect.stringMatching(/In place 2.*Guests.*Moved to place 1.*Guests/)]);
});

test("a date leads to the record as it was on that day", async () => {
  const html = "<section><h2>Basics</h2><p>Then.</p></section>";
  const versions = { version: 2, newest: 3, createdOn: "2026-03-01" };
  const standing = { ...versions, day: "2026-03-02", isShown: true, canRestore: true };
  server.answer(documentPath, { name: "Besucherbuch", facts: "Draft", html, standing });
  const user = await openHistory();
  await user.click(screen.getByRole("button", { name: "Show" }));
  screen.getByText("Enter a date.");
  fireEvent.change(screen.getByLabelText("As of"), { target: { value: "2026-03-02" } });
  await user.click(screen.getByRole("button", { name: "Show" }));
  await screen.findByText("This is how the activity stood on 2 March 2026 (version 2).");
  screen.getByText("Then.");
  expect(server.to(documentPath).at(-1)?.query.get("asAt")).toBe("2026-03-02");
});

test("a version, or one of its fields, is restored as the newest one", async () => {
  server.answer(paths.restore, records[3] ?? {});
  const user = await openHistory("?before=1&after=2");
  await user.click(screen.getByRole("button", { name: /^Description: take over/ }));
  await screen.findByText("Taken over from version 1");
  expect(server.to(paths.restore).at(-1)?.body).toEqual({
    id: 77,
    version: 1,
    path: "/description",
  });
  await user.click(await screen.findByRole("button", { name: "Restore version 1" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Restore version 1" }));
  await waitFor(() =>
    expect(server.to(paths.restore).at(-1)?.body).toEqual({ id: 77, version: 1 }),
  );
});

test("what is gone is named when a version can't be restored", async () => {
  const fields = [{ path: "/groupsOfPersons/0/group", code: "unknownReference", message: "Gone." }];
  server.answer(paths.restore, refused(fields));
  const user = await openHistory("?before=1&after=2");
  await user.click(screen.getByRole("button", { name: /^Description: take over/ }));
  await screen.findByText(/Version 1 can't be taken over like this.*one by one/);
});

test("who may not edit the record reads its history only", async () => {
  server.answer("/api/processingActivity/77", { ...records[3], canEdit: false });
  await openHistory("?before=1&after=2");
  expect(screen.queryByRole("button", { name: /^Restore version/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /take over/ })).toBeNull();
});
