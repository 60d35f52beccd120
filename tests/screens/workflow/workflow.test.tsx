import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import "#client/screens/editor/StepDialog.tsx";
import "#client/screens/workflow/loadTaskForm.ts";
import "#client/screens/workflow/TaskSheet.tsx";
import "#client/screens/workflow/WorkflowPanel.tsx";
import { closeToast } from "#client/state/notices.ts";
import { clearTasks } from "#client/state/tasks/tasks.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { exampleOf } from "../exampleReplies.ts";
import { problem, refused } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

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
    canClose: true,
    canEdit: true,
    createdAt: "2026-03-01T09:00:00.000Z",
    changedAt: "2026-03-01T09:00:00.000Z",
    version: 1,
    ...given,
  };
}

const record = { id: 77, title: "Besucherbuch", status: "approval" };

beforeEach(async () => {
  await startPages();
  closeToast();
  clearTasks();
  server
    .answer("/api/taskList", { items: [task(7)], total: 1 })
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
          dueIn: -2,
        }),
        task(9, {
          title: "Replace the sign",
          due: "2020-01-02",
          dueIn: -9,
          record,
          assignee: { staff: lea },
        }),
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
  expect(side.getByText("Auf 72 Stunden gekürzt.")).toBeTruthy();
  expect(side.getAllByText(/Lea Demir, .* to /)).toHaveLength(3);
  expect(side.getByText("Asked: Jonas Brandt")).toBeTruthy();
  expect(side.getByText("Round 1")).toBeTruthy();
  expect(side.getAllByText(/overdue since/)).toHaveLength(2);
  expect(side.getByText("One completed task")).toBeTruthy();
});

test("the next step stays in the head while the workflow beside the form offers it", async () => {
  const { innerWidth } = window;
  onTestFinished(() => void Object.assign(window, { innerWidth }));
  Object.assign(window, { innerWidth: 1440 });
  const { user } = open("/vvt/edit/77");
  await screen.findByRole("button", { name: "Submit for release" });
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Workflow and tasks" }));
  const side = await screen.findByRole("region", { name: "Workflow" });
  await within(side).findByRole("button", { name: "Submit for release …" });
  expect(screen.getByRole("button", { name: "Submit for release" })).toBeTruthy();
});

test("what began and ended on one day says so with one date, and took no days", async () => {
  const day = { from: "2026-03-03T09:00:00.000Z", until: "2026-03-03T10:00:00.000Z" };
  const workflow = exampleOf("records.workflow");
  const [first] = workflow.rounds;
  const steps = [
    { ...day, status: "draft", days: 0, to: "review", by: lea },
    { status: "review", days: 0, from: day.until },
  ];
  server.answer("/api/records/workflow", { ...workflow, rounds: [first, { number: 2, steps }] });
  const { side } = await openWorkflow();
  expect(side.getByText("Lea Demir, 3 Mar 2026")).toBeTruthy();
  expect(side.queryByText(/0 days/)).toBeNull();
});

test("a step is sent with a comment and with who is asked next, proposed as last time", async () => {
  server.answer(statusPath, visitorLog({ status: "review", version: 5, canEditWorkflow: true }));
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Return to review …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Return to review" }));
  const who = dialog.getByRole("combobox", { name: "Who takes the next step?" });
  expect(who).toHaveProperty("value", "Jonas Brandt");
  expect(await optionsOf(who)).not.toContain("Kim Petersen");
  await user.type(dialog.getByRole("textbox", { name: "Note for Jonas Brandt" }), " Ready. ");
  await user.click(dialog.getByRole("button", { name: "Return to review" }));
  expect(await server.sent(statusPath)).toMatchObject({
    status: "review",
    comment: "Ready.",
    ask: { assignee: { staff: { id: 42 } } },
  });
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Return to review" })).toBeNull(),
  );
});

test("a step always names who goes on, and a comment that is too long is refused before it is sent", async () => {
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Return to review …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Return to review" }));
  const who = dialog.getByRole("combobox", { name: "Who takes the next step?" });
  await chooseOption(who, "Everyone with the role Tenant editor");
  await user.clear(dialog.getByLabelText("By"));
  const comment = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
  fireEvent.change(comment, { target: { value: "x".repeat(20_001) } });
  await user.click(dialog.getByRole("button", { name: "Return to review" }));
  await dialog.findByRole("alert");
  expect(comment.value).toHaveLength(20_001);
  expect(server.to(statusPath)).toEqual([]);
  server.answer(statusPath, visitorLog({ status: "review", version: 5, canEditWorkflow: true }));
  fireEvent.change(comment, { target: { value: "Ready." } });
  await user.click(dialog.getByRole("button", { name: "Return to review" }));
  expect(await server.sent(statusPath)).toMatchObject({
    ask: { assignee: { role: "ROLE_TENANT_EDITOR" } },
  });
});

test("who cannot be asked is said, and what was typed stays", async () => {
  const message = "Jonas can no longer do this.";
  server.answer(
    statusPath,
    refused([{ path: "/ask/assignee/staff", code: "mayNotStep", message }]),
  );
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Return to review …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Return to review" }));
  await user.type(dialog.getByRole("textbox", { name: "Note for Jonas Brandt" }), "Ready.");
  await user.click(dialog.getByRole("button", { name: "Return to review" }));
  await screen.findByText(message);
  expect(dialog.getByRole("textbox", { name: "Note for Jonas Brandt" })).toHaveProperty(
    "value",
    "Ready.",
  );
});

test("a task is made for oneself or another, and stays typed if it cannot be stored", async () => {
  server.answer("/api/tasks/todo", refused([]));
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Add task" }));
  const form = within(await side.findByRole("region", { name: "Add task" }));
  await user.click(form.getByRole("button", { name: "Add task" }));
  expect(server.to("/api/tasks/todo")).toHaveLength(0);
  await user.type(form.getByRole("textbox", { name: /What is to be done/ }), "Order the sign");
  await chooseOption(form.getByRole("combobox", { name: "Who?" }), "Jonas Brandt");
  await user.click(form.getByRole("button", { name: "Add task" }));
  await form.findByRole("alert");
  server.answer("/api/tasks/todo", task(11));
  await user.click(form.getByRole("button", { name: "Add task" }));
  await waitFor(() => expect(server.to("/api/tasks/todo")).toHaveLength(2));
  await waitFor(() => expect(side.queryByRole("region", { name: "Add task" })).toBeNull());
  const [first, second] = server.to("/api/tasks/todo");
  expect(second?.body).toMatchObject({
    title: "Order the sign",
    recordId: 77,
    assignee: { staff: { id: 42 } },
  });
  expect(second?.body).toEqual(first?.body);
});

test("a task for somebody who has left says so at the field, stays typed, and goes to somebody else", async () => {
  const message = "This entry does not exist, or no longer exists. Choose another one.";
  const fields = [{ path: "/assignee/staff", code: "unknownReference", message }];
  server.answer("/api/tasks/todo", refused(fields));
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Add task" }));
  const form = within(await side.findByRole("region", { name: "Add task" }));
  const what = form.getByRole("textbox", { name: /What is to be done/ });
  await user.type(what, "Order the sign");
  await chooseOption(form.getByRole("combobox", { name: "Who?" }), "Jonas Brandt");
  await user.click(form.getByRole("button", { name: "Add task" }));
  await form.findByText(message);
  expect(what).toHaveProperty("value", "Order the sign");
  server.answer("/api/tasks/todo", task(11));
  await chooseOption(form.getByRole("combobox", { name: "Who?" }), "Myself");
  await user.click(form.getByRole("button", { name: "Add task" }));
  await waitFor(() => expect(side.queryByRole("region", { name: "Add task" })).toBeNull());
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

test("the task of a suggestion leads to the list in which it is decided on", async () => {
  const suggestion = { kind: "domains", id: 5, page: "/settings/domains" };
  const asked = task(1, { type: "feed", kind: "suggestion", title: "Harbours", suggestion });
  server.answer("/api/taskList", { items: [asked], total: 1 });
  const { user } = open("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Tasks: one open", hidden: true }));
  const sheet = within(await screen.findByRole("dialog", { name: "Tasks" }));
  expect(await hrefOf("Decide on the suggestion", sheet)).toMatch(
    /\/settings\/domains\?part=suggested$/,
  );
});

test("a task is changed by whoever may; overtaken by another change, it takes what was not touched", async () => {
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Edit task: Replace the sign" }));
  const form = within(await side.findByRole("region", { name: "Edit task" }));
  const title = form.getByRole("textbox", { name: /What is to be done/ });
  expect(title).toHaveProperty("value", "Replace the sign");
  const choices = await form.findByRole<HTMLInputElement>("combobox", { name: "Who?" });
  expect(choices.value).toMatch(/^Lea Demir/);
  const item = task(9, { title: "Replace both signs", note: "At the gate.", version: 2 });
  server.answer("/api/tasks/edit", () => problem("stale", 412, { item, changedBy: null }));
  await chooseOption(choices, "Jonas Brandt");
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText(/changed in the meantime/);
  expect(title).toHaveProperty("value", "Replace both signs");
  server.answer("/api/tasks/edit", task(9));
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(side.queryByRole("region", { name: "Edit task" })).toBeNull());
  const [first, second] = server.to("/api/tasks/edit");
  expect(first?.body).toMatchObject({ id: 9, version: 1, title: "Replace the sign" });
  expect(second?.body).toMatchObject({
    version: 2,
    title: "Replace both signs",
    note: "At the gate.",
    assignee: { staff: { id: 42 } },
  });
});

test("a note with 20,001 characters is refused before it is sent, and stays whole", async () => {
  const { user, side } = await openWorkflow();
  await user.click(side.getByRole("button", { name: "Add task" }));
  const form = within(await side.findByRole("region", { name: "Add task" }));
  await user.type(form.getByRole("textbox", { name: /What is to be done/ }), "Order the sign");
  const note = form.getByRole("textbox", { name: "Note" });
  await user.click(note);
  await user.paste("x".repeat(20_001));
  await user.click(form.getByRole("button", { name: "Add task" }));
  await form.findByText(/20,000|20.000/);
  expect(note).toHaveProperty("value", "x".repeat(20_001));
  expect(server.to("/api/tasks/todo")).toHaveLength(0);
});

test("a task that somebody else may change is only closed here; html in it is text", async () => {
  const note = "<img src=x onerror=alert(1)>";
  server.answer("/api/taskList", { items: [task(7, { canEdit: false, note })], total: 1 });
  const { user } = open("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Tasks: one open", hidden: true }));
  const sheet = within(await screen.findByRole("dialog", { name: "Tasks" }));
  expect(sheet.getByText(note)).toBeTruthy();
  expect(sheet.getByRole("checkbox", { name: "Done: Attach the site plan" })).toBeTruthy();
  expect(sheet.queryByRole("button", { name: /^Edit task/ })).toBeNull();
  expect(sheet.queryByRole("button", { name: /^Delete task/ })).toBeNull();
});

test("the dashboard shows enquiries by themselves, and the bell counts what a list does not hold", async () => {
  const items = [task(7), task(8, { title: "Answer Mr Lund", kind: "contact" })];
  server.answer("/api/taskList", { items, total: 1003 });
  open("/dashboard");
  await screen.findByRole("button", { name: "Tasks: 1,003 open" });
  const enquiries = within(await screen.findByRole("region", { name: "Enquiries" }));
  expect(enquiries.getByText("Answer Mr Lund")).toBeTruthy();
  const rest = within(screen.getByRole("region", { name: "What is due" }));
  expect(rest.queryByText("Answer Mr Lund")).toBeNull();
  expect(rest.getByText("1,001 more tasks")).toBeTruthy();
});

test("the dashboard begins with the three soonest tasks, and leads to the list of all", async () => {
  const items = ["One", "Two", "Three", "Four"].map((title, at) => task(20 + at, { title }));
  server
    .answer("/api/taskList", { items, total: 4 })
    .answer("/api/dashboard/kpi", () => problem("notFound", 404));
  const { user } = open("/dashboard");
  const due = await screen.findByRole("region", { name: "What is due" });
  const titles = within(due).getAllByRole("listitem");
  expect(titles.map((each) => /^\w+/.exec(each.textContent ?? "")?.[0])).toEqual([
    "One",
    "Two",
    "Three",
  ]);
  const [first] = document.querySelectorAll("section h2");
  expect(first?.textContent).toBe("What is due");
  await user.click(within(due).getByRole("button", { name: "One more task" }));
  const sheet = await screen.findByRole("dialog", { name: "Tasks" });
  await within(sheet).findByText(/^Four/);
});

test("a consultant's own task is no second time among those of the groups they advise", async () => {
  await signedIn({ roles: ["ROLE_READER"], features: ["workflow", "consultant"] });
  const mine = task(20, { title: "Look through the transfers" });
  server.answer("/api/taskList", { items: [mine], total: 1 }).answer("/api/consultantTaskList", {
    items: [mine, task(21, { title: "Advise on the spa", isMine: false })],
    total: 2,
  });
  open("/dashboard");
  const theirs = await screen.findByRole("region", { name: "For consultants" });
  within(theirs).getByText("Advise on the spa");
  expect(screen.getAllByText("Look through the transfers")).toHaveLength(1);
});

test("the dashboard says nothing of tasks if there are none", async () => {
  server.answer("/api/taskList", { items: [], total: 0 });
  open("/dashboard");
  // Sections after the tasks appear once the tasks have loaded.
  await screen.findAllByRole("heading", { level: 2 });
  expect(screen.queryByRole("region", { name: "What is due" })).toBeNull();
});

test("without the licence there are neither tasks nor workflow", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"], features: [] });
  const { user } = open("/vvt/edit/77");
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.queryByRole("menuitem", { name: "Workflow and tasks" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Tasks/ })).toBeNull();
  expect(server.to("/api/taskList")).toHaveLength(0);
});
