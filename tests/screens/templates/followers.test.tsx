import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const update = "/api/templates/update";
const template = { ...visitorLog(), company: undefined, template: true, version: 2 };
const followers = Array.from({ length: 101 }, (_, at) => ({
  id: 200 + at,
  version: 1,
  name: `Visitors ${at + 1}`,
  status: "draft",
  canTake: true,
  mayReopen: false,
  changes: 1,
  conflicts: 0,
}));
const page = { name: "Besucherbuch", version: 2, items: followers, total: followers.length };

beforeEach(async () => {
  await startPages();
  server.answer("/api/processingActivity/77", template).answer("/api/templates/followers", page);
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
    features: ["groupTemplates"],
  });
});

const done = (records: readonly { id: number }[], version: number) =>
  json({ items: records.map(({ id }) => ({ id, version, state: "taken", taken: 1, left: 0 })) });

test("an update of a template's records that breaks off half-way is gone on with, from the template itself", async () => {
  const sent: number[] = [];
  let isBroken = true;
  server.answer(update, ({ body }) => {
    const { records, dryRun } = body as { records: { id: number }[]; dryRun: boolean };
    if (dryRun) return done(records, 1);
    if (sent.length > 0 && isBroken) return problem("internal", 500);
    sent.push(...records.map(({ id }) => id));
    return done(records, 2);
  });
  const { user } = open("/settings/vvt/group-templates/edit/77");
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Activities from this template" }));
  const dialog = await screen.findByRole("dialog", { name: /Besucherbuch/ });
  await user.click(
    await within(dialog).findByRole("button", { name: "Preview for 101 activities" }),
  );
  await user.click(await within(dialog).findByRole("button", { name: "Update 101 activities" }));
  await within(dialog).findByText(/The update was interrupted/);
  expect(within(dialog).getAllByText("One change of the template taken over")).toHaveLength(100);
  isBroken = false;
  await screen.findByText("Because: internal");
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "Continue with one activity" }));
  const taken = () => within(dialog).getAllByText("One change of the template taken over");
  await waitFor(() => expect(taken()).toHaveLength(101));
  expect(sent).toEqual(followers.map(({ id }) => id));
});

async function openFollowers(items: readonly object[]) {
  server.answer("/api/templates/followers", { ...page, items, total: items.length });
  const { user } = open("/settings/vvt/group-templates/edit/77");
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Activities from this template" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: /Besucherbuch/ })) };
}

test("where there is nothing to update, it says why instead of offering a preview of none", async () => {
  const [one] = followers;
  const current = await openFollowers([{ ...one, changes: 0 }]);
  await current.dialog.findByText("No activity lacks anything of the template.");
  expect(current.dialog.queryByRole("button", { name: /Preview/ })).toBeNull();
  cleanup();
  const locked = await openFollowers([{ ...one, canTake: false }]);
  await locked.dialog.findByText(/^None of these activities can take over anything at present/);
  expect(locked.dialog.queryByRole("button", { name: /Preview/ })).toBeNull();
  cleanup();
  const resting = await openFollowers([{ ...one, canTake: false, status: "finalised" }]);
  await resting.dialog.findByText("Keeps the earlier version, without one change of the template.");
  expect(resting.dialog.queryByText(/^One change open/)).toBeNull();
});

test("a finalised one takes over changes in a new version, once somebody chooses that", async () => {
  const [one] = followers;
  const sent: object[] = [];
  server.answer(update, ({ body }) => {
    const { records, reopens, dryRun } = body as { records: []; reopens: boolean; dryRun: boolean };
    sent.push({ reopens, dryRun });
    return done(records, dryRun ? 1 : 2);
  });
  const finalised = { ...one, canTake: false, mayReopen: true, status: "finalised" };
  const { user, dialog } = await openFollowers([finalised]);
  const reopen = await dialog.findByRole("button", {
    name: "Begin new versions and change them (1)",
  });
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await user.click(reopen);
  await user.click(dialog.getByRole("button", { name: "Preview for one activity" }));
  await user.click(await dialog.findByRole("button", { name: "Update one activity" }));
  await dialog.findByText("One change of the template taken over");
  expect(sent).toEqual([
    { reopens: true, dryRun: true },
    { reopens: true, dryRun: false },
  ]);
});

test("with none selected, or none that can take over anything, it says so", async () => {
  const [one] = followers;
  server.answer(update, { items: [{ id: 200, version: 1, state: "stale", taken: 0, left: 0 }] });
  const { user, dialog } = await openFollowers([one ?? {}]);
  const box = await dialog.findByRole("checkbox");
  await user.click(box);
  dialog.getByText("Select at least one activity.");
  expect(dialog.queryByRole("button", { name: /Preview/ })).toBeNull();
  await user.click(box);
  expect(dialog.queryByText("Select at least one activity.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Preview for one activity" }));
  await dialog.findByText("None of the selected activities can take over anything.");
  expect(dialog.queryByRole("button", { name: /^Update/ })).toBeNull();
});

test("a template without records has nothing to cancel, and is deleted as a template", async () => {
  server.answer("/api/processingActivity/77", { ...template, canEdit: true, canDelete: true });
  const { user, dialog } = await openFollowers([]);
  await dialog.findByText(/No activity has been created from this template/);
  expect(dialog.queryByRole("button", { name: "Cancel" })).toBeNull();
  const [close] = dialog.getAllByRole("button", { name: "Close" });
  if (close) await user.click(close);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete template" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByRole("button", { name: "Delete template" })).toBeTruthy();
});
