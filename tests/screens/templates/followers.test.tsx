import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { exampleOf } from "../exampleReplies.ts";
import { json } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const update = "/api/templates/update";
const template = { ...visitorLog(), company: undefined, template: true, version: 2 };
const followers = Array.from({ length: 3 }, (_, at) => ({
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

const done = (records: readonly { id: number }[]) =>
  json({ items: records.map(({ id }) => ({ id, version: 1, state: "taken", taken: 1, left: 0 })) });

const change = { work: "change", jobId: 9, same: 0, refused: 0, undone: false, refusals: [] };

/** Answers the preview of each record, and takes its plan. */
function plans(): { ids: number[]; do: object }[] {
  const sent: { ids: number[]; do: object }[] = [];
  server
    .answer(update, ({ body }) => done((body as { records: { id: number }[] }).records))
    .answer("/api/records/bulk/preview", ({ body }) => {
      sent.push(body as (typeof sent)[number]);
      return json({ ...exampleOf("bulk.preview"), planId: 8 });
    });
  return sent;
}

test("an update of a template's records shows how far it is, and is stopped and gone on with", async () => {
  const sent = plans();
  const running = {
    ...change,
    state: "running",
    progress: 40,
    total: 3,
    done: 1,
    undoable: false,
  };
  const stopped = { ...running, state: "stopped", progress: 100, undoable: true };
  let isStopped = false;
  server
    .answer("/api/records/bulk/start", running)
    .answer("/api/work/9", () => json(isStopped ? stopped : running))
    .answer("/api/work/stop", () => {
      isStopped = true;
      return json(stopped);
    });
  const three = followers.slice(0, 3);
  const { user, dialog } = await openFollowers(three);
  await user.click(await dialog.findByRole("button", { name: "Preview for 3 activities" }));
  await user.click(await dialog.findByRole("button", { name: "Update 3 activities" }));
  await dialog.findByText("1 of 3 processed");
  expect(sent).toEqual([
    {
      ids: three.map(({ id }) => id),
      do: { action: "follow", template: { id: 77, version: 2 } },
    },
  ]);
  server.answer("/api/templates/followers", { ...page, items: three.slice(1), total: 2 });
  await user.click(dialog.getByRole("button", { name: "Stop" }));
  await dialog.findByText(/The update was interrupted/);
  dialog.getByRole("button", { name: "Undo" });
  await user.click(await dialog.findByRole("button", { name: "Continue with 2 activities" }));
  await dialog.findByRole("button", { name: "Update 2 activities" });
});

test("what could not be updated says why, and what was updated is taken back", async () => {
  plans();
  const [one, two] = followers;
  const ended = {
    ...change,
    state: "done",
    progress: 100,
    total: 2,
    done: 1,
    refused: 1,
    undoable: true,
  };
  server
    .answer("/api/records/bulk/start", {
      ...ended,
      refusals: [{ id: two?.id, reason: "locked" }],
    })
    .answer("/api/work/undo", { ...ended, work: "changeUndo", jobId: 10, undoable: false });
  const { user, dialog } = await openFollowers([one ?? {}, two ?? {}]);
  await user.click(await dialog.findByRole("button", { name: "Preview for 2 activities" }));
  await user.click(await dialog.findByRole("button", { name: "Update 2 activities" }));
  await dialog.findByText("One change of the template taken over");
  dialog.getByText("The activity cannot be changed at present");
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  await screen.findByText("One activity reset");
  await dialog.findByRole("button", { name: "Preview for 2 activities" });
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
  const sent = plans();
  server.answer("/api/records/bulk/start", {
    ...change,
    state: "done",
    progress: 100,
    total: 1,
    done: 1,
    undoable: true,
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
  const template = { id: 77, version: 2 };
  expect(sent).toEqual([{ ids: [one?.id], do: { action: "follow", template, reopens: true } }]);
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
