import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
// Loaded beforehand, so that no test waits for a module to be transformed.
import "#client/screens/editor/EditorScreen.tsx";
import "#client/screens/editor/StepDialog.tsx";
import "#client/screens/workflow/TaskSheet.tsx";
import "#client/screens/workflow/WorkflowPanel.tsx";
import { closeToast } from "#client/state/notices.ts";
import { clearTasks } from "#client/state/tasks.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type FakeServer, problem } from "../fakeServer.ts";
import { open, signedIn, startPages, visitorLog } from "../setup.tsx";

const statusPath = "/api/processingActivity/status";
const lea = { id: 41, title: "Lea Demir" };
const jonas = { id: 42, title: "Jonas Brandt" };

function task(id: number, given: Body = {}): Body {
  return {
    id,
    type: "todo",
    kind: "other",
    status: "open",
    title: "Attach the site plan",
    consultant: false,
    isMine: true,
    canEdit: true,
    createdAt: "2026-03-01T09:00:00.000Z",
    version: 1,
    ...given,
  };
}

const workflow = {
  rounds: [
    {
      number: 1,
      steps: [
        {
          status: "draft",
          from: "2026-02-01T09:00:00.000Z",
          until: "2026-02-03T09:00:00.000Z",
          to: "review",
          by: lea,
        },
        {
          status: "review",
          from: "2026-02-03T09:00:00.000Z",
          until: "2026-02-05T09:00:00.000Z",
          to: "approval",
          by: jonas,
        },
        {
          status: "approval",
          from: "2026-02-05T09:00:00.000Z",
          until: "2026-02-06T09:00:00.000Z",
          to: "finalised",
          by: jonas,
        },
        {
          status: "finalised",
          from: "2026-02-06T09:00:00.000Z",
          until: "2026-03-01T09:00:00.000Z",
          to: "draft",
          by: lea,
        },
      ],
    },
    {
      number: 2,
      steps: [
        {
          status: "draft",
          from: "2026-03-01T09:00:00.000Z",
          until: "2026-03-03T09:00:00.000Z",
          to: "review",
          by: lea,
          comment: "Shortened to 72 hours.",
        },
        { status: "review", from: "2026-03-03T09:00:00.000Z" },
      ],
    },
  ],
  people: [
    { ...jonas, role: "ROLE_TENANT_EDITOR" },
    { id: 43, title: "Kim Reader", role: "ROLE_CREATOR" },
  ],
};

let server: FakeServer;

beforeEach(async () => {
  server = await startPages();
  closeToast();
  clearTasks();
  server
    .answer("/api/taskList", { items: [task(7)], total: 1 })
    .answer("/api/internalKeywords", [])
    .answer("/api/records/workflow", workflow)
    .answer(
      "/api/processingActivity/77",
      visitorLog({ status: "approval", canEdit: true, canEditWorkflow: true }),
    )
    .answer("/api/tasks/tasksByRecord/77", {
      tasks: [
        task(8, {
          title: "",
          type: "processingActivity",
          kind: "review",
          assignee: { staff: jonas },
          due: "2026-03-04",
        }),
        task(9, { title: "Replace the sign", due: "2020-01-02", assignee: { staff: lea } }),
        task(10, { title: "Ask the works council", status: "closed" }),
      ],
    });
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
    features: ["workflow"],
  });
});

async function openWorkflow() {
  const { user } = open("/vvt/edit/77");
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Workflow and tasks" }));
  const side = await screen.findByRole("dialog", { name: "Workflow and tasks" });
  await within(side).findByRole("heading", { name: "Round 2" });
  return { user, side: within(side) };
}

test("a record opens with its help; its workflow tells who did what, what they said, and who is asked", async () => {
  const { side } = await openWorkflow();
  expect(side.getByText("Shortened to 72 hours.")).toBeTruthy();
  expect(side.getAllByText(/Lea Demir, .* to /)).toHaveLength(3);
  expect(side.getByText("Asked: Jonas Brandt")).toBeTruthy();
  expect(side.getByText("Round 1")).toBeTruthy();
  expect(side.getAllByText(/overdue since/)).toHaveLength(2);
  expect(side.getByText("One completed task")).toBeTruthy();
});

test("a step is sent with a comment and with who is asked next, proposed as last time", async () => {
  server.answer(statusPath, visitorLog({ status: "review", version: 5, canEditWorkflow: true }));
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Return to review …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Return to review" }));
  const who = dialog.getByRole("combobox", { name: "Who takes the next step?" });
  expect(within(who).queryByRole("option", { name: "Kim Reader" })).toBeNull();
  expect(within(who).getByRole("option", { name: "Jonas Brandt", selected: true })).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Comment" }), " Ready. ");
  await user.click(dialog.getByRole("button", { name: "Return to review" }));
  await waitFor(() => expect(server.to(statusPath)).toHaveLength(1));
  expect(server.to(statusPath)[0]?.body).toMatchObject({
    status: "review",
    comment: "Ready.",
    ask: { assignee: { staff: { id: 42 } } },
  });
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Return to review" })).toBeNull(),
  );
});

test("who cannot be asked is said, and what was typed stays", async () => {
  const message = "Jonas can no longer do this.";
  server.answer(statusPath, () =>
    problem("invalid", 412, {
      fields: [{ path: "/ask/assignee/staff", code: "mayNotStep", message }],
    }),
  );
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Return to review …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Return to review" }));
  await user.type(dialog.getByRole("textbox", { name: "Comment" }), "Ready.");
  await user.click(dialog.getByRole("button", { name: "Return to review" }));
  await screen.findByText(message);
  expect(dialog.getByRole("textbox", { name: "Comment" })).toHaveProperty("value", "Ready.");
});

test("a task is made for oneself or another, and stays typed if it cannot be stored", async () => {
  server.answer("/api/tasks/todo", () => problem("invalid", 412, { fields: [] }));
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Add task" }));
  const form = within(await side.findByRole("form", { name: "Add task" }));
  await user.click(form.getByRole("button", { name: "Add task" }));
  expect(server.to("/api/tasks/todo")).toHaveLength(0);
  await user.type(form.getByRole("textbox", { name: /What is to be done/ }), "Order the sign");
  await user.selectOptions(form.getByRole("combobox", { name: "Who?" }), "Jonas Brandt");
  await user.click(form.getByRole("button", { name: "Add task" }));
  await form.findByRole("alert");
  server.answer("/api/tasks/todo", task(11));
  await user.click(form.getByRole("button", { name: "Add task" }));
  await waitFor(() => expect(server.to("/api/tasks/todo")).toHaveLength(2));
  await waitFor(() => expect(side.queryByRole("form")).toBeNull());
  const [first, second] = server.to("/api/tasks/todo");
  expect(second?.body).toMatchObject({
    title: "Order the sign",
    recordId: 77,
    assignee: { staff: { id: 42 } },
  });
  expect(second?.body).toEqual(first?.body);
});

test("the bell counts what there is to do, and closes a task with one click, and opens it again with another", async () => {
  server.answer("/api/tasks/updateTodo", task(7, { status: "closed" }));
  const { user } = open("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Tasks: one open", hidden: true }));
  const sheet = within(await screen.findByRole("dialog", { name: "Tasks" }));
  await user.click(sheet.getByRole("checkbox", { name: "Done: Attach the site plan" }));
  server.answer("/api/tasks/updateTodo", task(7, { status: "reopened" }));
  await user.click(await sheet.findByRole("checkbox", { name: "Reopen: Attach the site plan" }));
  await sheet.findByRole("checkbox", { name: "Done: Attach the site plan" });
  expect(server.to("/api/tasks/updateTodo").map(({ body }) => body)).toEqual([
    { id: 7, status: "closed" },
    { id: 7, status: "open" },
  ]);
});

test("without the licence there is neither bell nor workflow", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"], features: [] });
  const { user } = open("/vvt/edit/77");
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.queryByRole("menuitem", { name: "Workflow and tasks" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Tasks/ })).toBeNull();
  expect(server.to("/api/taskList")).toHaveLength(0);
});
