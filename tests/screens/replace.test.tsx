import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { notices } from "#client/state/notices.ts";
import { json, refused } from "./fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages, tenantAdmin, textsOf } from "./setup.tsx";

const keywords = "/api/admin/internalKeywords";
const undoing = "/api/work/undo";
const old = { id: 8, version: 1, title: "Old word", canEdit: true, active: true, usage: 1 };

beforeEach(async () => {
  await startPages();
  server
    .answer(`${keywords}/list`, { items: [old], total: 1 })
    .answer(`${keywords}/byId/8`, old)
    .answer("/api/internalKeywords", [{ id: 12, title: "New word" }]);
  await signedIn(tenantAdmin);
});

const words = { before: ["Old word"], after: ["New word"] };
const visitors = { kind: "record", id: 3, title: "Besucherbuch", href: "/vvt/edit/3", ...words };
const payroll = { kind: "record", id: 4, title: "Payroll", href: "/vvt/edit/4", ...words };

async function chooseReplacement() {
  const { user } = open("/settings/internalKeywords/replace/8");
  await user.click(await screen.findByRole("combobox", { name: /^Replace/ }));
  await user.click(await screen.findByRole("option", { name: "New word" }));
  return user;
}

test("the preview names the field and the row of each place, and counts documents by kind", async () => {
  server.answer(`${keywords}/replace`, {
    replaced: 3,
    groups: [
      { kind: "record", count: 2 },
      { kind: "template", count: 1 },
    ],
    changes: [
      { ...visitors, path: "/internalKeywords" },
      { ...visitors, path: "/deletionPractise/1/groupsOfPersons" },
      { ...visitors, path: "/deletionPractise", joined: 2 },
      { ...payroll, path: "/internalKeywords" },
    ],
  });
  await chooseReplacement();
  const list = await screen.findByRole("list", { name: "What changes" });
  const [first] = within(list).getAllByRole("listitem");
  expect(within(list).getAllByRole("link")).toHaveLength(2);
  expect(first?.textContent).toMatch(/Time limits for erasure, row 2: .+: Old word → New word/);
  expect(first?.textContent).toContain("Time limits for erasure: 2 rows");
  const counts = within(screen.getByRole("list", { name: "How much changes" }));
  expect(textsOf("listitem", counts)).toEqual(["2 activities", "1 template"]);
  expect(screen.getByText("and 1 more")).toBeTruthy();
});

test("what is finalised is named with links, and the entry is then hidden instead of deleted", async () => {
  const left = [{ id: 5, title: "Payroll abroad", href: "/vvt/edit/5" }];
  const unchanged = { left, leftCount: 1, staysNamed: true };
  const changes = [{ ...visitors, path: "/internalKeywords" }];
  const groups = [{ kind: "record", count: 1 }];
  server.answer(`${keywords}/replace`, ({ body }) =>
    json({
      replaced: 1,
      ...unchanged,
      ...(body["preview"] === true ? { groups, changes } : { jobId: 40, state: "done" }),
    }),
  );
  const user = await chooseReplacement();
  const list = await screen.findByRole("list", { name: "What stays unchanged" });
  expect(await hrefOf("Payroll abroad", within(list))).toBe("/vvt/edit/5");
  expect(screen.getByText(/^1 finalised or archived activity stays/)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /^Delete/ })).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Hide “Old word” afterwards" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Replace in 1 entry" }));
  await waitFor(() =>
    expect(notices.toast?.text).toMatch(/1 finalised or archived activity stays/),
  );
  expect(server.to(`${keywords}/replace`).at(-1)?.body).toMatchObject({ hides: true });
  expect(server.to(`${keywords}/delete`)).toEqual([]);
});

test("finalised records are changed in new versions where that is wanted, which is seen beforehand", async () => {
  const left = [{ id: 5, title: "Payroll abroad", href: "/vvt/edit/5" }];
  const abroad = { ...payroll, ...left[0], path: "/internalKeywords" };
  server.answer(`${keywords}/replace`, ({ body }) =>
    json(
      body["reopens"] === true
        ? {
            replaced: 1,
            reopenable: 1,
            left: [],
            leftCount: 0,
            staysNamed: true,
            changes: [abroad],
          }
        : { replaced: 0, reopenable: 1, left, leftCount: 1, staysNamed: true, changes: [] },
    ),
  );
  const user = await chooseReplacement();
  await user.click(
    await screen.findByRole("button", { name: "Begin new versions and change them (1)" }),
  );
  const list = await screen.findByRole("list", { name: "What changes" });
  expect(await hrefOf("Payroll abroad", within(list))).toBe("/vvt/edit/5");
  expect(screen.queryByRole("list", { name: "What stays unchanged" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Replace in 1 entry" }));
  await waitFor(() =>
    expect(server.to(`${keywords}/replace`).at(-1)?.body).toMatchObject({ reopens: true }),
  );
});

test("an entry that took part in a replacement offers to undo it, and says when that came too late", async () => {
  const undoable = [
    {
      jobId: 31,
      at: "2026-11-20T09:02:00.000Z",
      from: { id: 7, title: "Older word" },
      to: { id: 8, title: "Old word" },
    },
  ];
  server
    .answer(`${keywords}/findUsage`, { items: [], total: 0, isHeld: false, groups: [], undoable })
    .answer(undoing, refused([{ path: "/jobId", code: "undoOver", message: "" }]));
  const { user } = open("/settings/internalKeywords/edit/8");
  await screen.findByText(/“Older word” was replaced with “Old word”/);
  const undo = async () => {
    await user.click(await screen.findByRole("button", { name: "Undo replacement" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Undo replacement" }));
  };
  await undo();
  await waitFor(() => expect(notices.toast?.text).toMatch(/can no longer be undone/));
  server
    .answer(undoing, { jobId: 32, state: "running", progress: 0, replaced: 0 })
    .answer("/api/work/32", { jobId: 32, state: "done", progress: 100, replaced: 1 })
    .answer(`${keywords}/findUsage`, { items: [], total: 0, isHeld: false, groups: [] });
  await undo();
  await waitFor(() => expect(notices.toast?.text).toMatch(/Older word.+undone/));
  await waitFor(() => expect(screen.queryByText(/was replaced by/)).toBeNull());
});
