import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
// Loaded beforehand, so that no test waits for a module to be transformed.
import "#client/screens/editor/EditorScreen.tsx";
import { closeToast, notices } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type FakeServer, problem } from "../fakeServer.ts";
import { open, signedIn, startPages, visitorLog } from "../setup.tsx";

const statusPath = "/api/processingActivity/status";
const undoPath = "/api/records/undoStatus";
const readPath = "/api/processingActivity/77";
const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];

/** A record at rest since 5 March 2026. */
function atRest(status: string, given: Body = {}): Body {
  const statusChangedAt = "2026-03-05T12:00:00.000Z";
  const rights = { canEdit: false, canEditWorkflow: true };
  return visitorLog({ status, statusChangedAt, ...rights, ...given });
}

let server: FakeServer;

beforeEach(async () => {
  server = await startPages();
  server.answer(readPath, atRest("finalised")).answer("/api/internalKeywords", []);
  await signedIn({ roles: [...roles, "ROLE_TENANT_ADMIN"] });
  closeToast();
});

async function openEditor(address = "/vvt/edit/77") {
  const opened = open(address);
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  return opened.user;
}

type User = Awaited<ReturnType<typeof openEditor>>;

async function chooseInMenu(user: User, name: string) {
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name }));
}

async function answer(user: User, name: string) {
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name }));
}

test("a finalised record says since when, and starts a new version only after a question", async () => {
  server.answer(statusPath, atRest("draft", { version: 5, canEdit: true }));
  const user = await openEditor();
  expect(screen.getByText(/Finalised on 5 Mar 2026\. To change it:/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Archive/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Start new version" }));
  await answer(user, "Cancel");
  expect(server.to(statusPath)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Start new version" }));
  await answer(user, "Start new version");
  await screen.findByLabelText(/^Internal number/);
  expect(server.to(statusPath)[0]?.body).toMatchObject({ id: 77, status: "draft", version: 4 });
});

test("archiving stands in the menu, asks, and can be undone from the toast", async () => {
  server
    .answer(statusPath, atRest("archived", { version: 5 }))
    .answer(undoPath, atRest("finalised", { version: 6 }));
  const user = await openEditor();
  await chooseInMenu(user, "Archive");
  expect(server.to(statusPath)).toHaveLength(0);
  await answer(user, "Archive");
  await screen.findByText("Archived on 5 Mar 2026.");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText(/Finalised on/);
  expect(server.to(undoPath)[0]?.body).toEqual({ id: 77, version: 5 });
});

test("an undo that came too late says so and leaves the record as it is", async () => {
  server
    .answer(statusPath, atRest("archived", { version: 5 }))
    .answer(undoPath, () => problem("stale", 412, { record: atRest("draft", { version: 6 }) }));
  const user = await openEditor();
  await chooseInMenu(user, "Archive");
  await answer(user, "Archive");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(notices.toast?.text).toMatch(/can no longer be undone/));
  expect(screen.getByText("Archived on 5 Mar 2026.")).toBeTruthy();
});

test("an archived record says that it is archived, and is reopened from the menu", async () => {
  server
    .answer(readPath, atRest("archived"))
    .answer(statusPath, atRest("draft", { version: 5, canEdit: true }));
  const user = await openEditor();
  expect(screen.getByText("Archived on 5 Mar 2026.")).toBeTruthy();
  await chooseInMenu(user, "Reopen");
  await answer(user, "Reopen");
  await screen.findByLabelText(/^Internal number/);
});

test("without the role for a new version, none is offered", async () => {
  await signedIn({ roles });
  server.answer(readPath, atRest("finalised", { canEditWorkflow: false }));
  await openEditor("/vvt/edit/77?step=1");
  expect(screen.getByText("Finalised on 5 Mar 2026.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start new version" })).toBeNull();
});

test("sending back asks why, and says so to whoever is asked next", async () => {
  const creator = { id: 12, title: "Karim Sahin", role: "ROLE_CREATOR" };
  const step = { from: "2026-03-01T09:00:00.000Z", days: 2 };
  const rounds = [
    {
      number: 1,
      steps: [
        { ...step, status: "draft", by: creator, until: "2026-03-03T09:00:00.000Z" },
        { ...step, status: "review" },
      ],
    },
  ];
  server
    .answer(readPath, visitorLog({ status: "review", canEdit: true, canEditWorkflow: true }))
    .answer("/api/records/workflow", { rounds, people: [creator] })
    .answer("/api/tasks/tasksByRecord/77", { tasks: [] })
    .answer(statusPath, visitorLog({ status: "draft", version: 5, canEdit: true }));
  await signedIn({ roles, features: ["workflow"] });
  const user = await openEditor();
  await chooseInMenu(user, "Back to draft");
  const dialog = await screen.findByRole("dialog", { name: "Back to draft" });
  expect(server.to(statusPath)).toHaveLength(0);
  await user.type(within(dialog).getByRole("textbox", { name: "Comment" }), "Which vendor?");
  await user.click(within(dialog).getByRole("button", { name: "Back to draft" }));
  await waitFor(() => expect(server.to(statusPath)).toHaveLength(1));
  expect(server.to(statusPath)[0]?.body).toMatchObject({
    status: "draft",
    comment: "Which vendor?",
    ask: { assignee: { staff: { id: 12 } } },
  });
});
