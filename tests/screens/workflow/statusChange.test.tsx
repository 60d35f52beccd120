import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import "#client/screens/editor/StepDialog.tsx";
import { closeToast, notices } from "#client/state/notices.ts";
import { pageActions } from "#client/state/palette/pageActions.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { addDays, calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { openEditor, readPath } from "../editorPage.ts";
import { problem } from "../fakeServer.ts";
import { server, signedIn, startPages, visitorLog } from "../setup.tsx";

const statusPath = "/api/processingActivity/status";
const undoPath = "/api/records/undoStatus";
const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];

function atRest(status: string, given: Body = {}): Body {
  const statusChangedAt = "2026-03-05T12:00:00.000Z";
  const rights = { canEdit: false, canEditWorkflow: true };
  return visitorLog({ status, statusChangedAt, ...rights, ...given });
}

beforeEach(async () => {
  await startPages();
  server.answer(readPath, atRest("finalised"));
  await signedIn({ roles: [...roles, "ROLE_TENANT_ADMIN"] });
  closeToast();
});

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

/** Draft that lacks only the details to be stated where possible. */
function complete(given: Body = {}): Body {
  const employees = { id: 501, title: "Employees" };
  const data = { id: 601, title: "Master data" };
  return visitorLog({
    company: {
      id: 7,
      title: "Nordlicht Kiel GmbH",
      street: "Harbour Street 12",
      postal: "24103",
      city: "Kiel",
      country: { id: 8, title: "Germany" },
      phone: "0431 000",
    },
    contactItems: [
      { id: 1, contact: { id: 41, title: "Lea Demir" }, category: { id: 2, title: "Officer" } },
    ],
    purposeOfProcessing: [{ id: 3, purpose: { id: 4, title: "Access to the building" } }],
    groupsOfPersons: [{ id: 5, group: employees, personalDataCategory: [data] }],
    noRecipients: true,
    canEditWorkflow: true,
    ...given,
  });
}

const jonas = { id: 42, title: "Jonas Brandt", role: "ROLE_TENANT_EDITOR" };
const petra = { id: 43, title: "Petra Lund", role: "ROLE_TENANT_ADMIN" };
const karim = { id: 12, title: "Karim Sahin", role: "ROLE_CREATOR" };
const day = { from: "2026-03-01T09:00:00.000Z", until: "2026-03-03T09:00:00.000Z", days: 2 };
const reviewed = [
  {
    number: 1,
    steps: [
      { ...day, status: "draft", by: karim, to: "review" },
      { ...day, status: "review", by: petra, to: "approval" },
    ],
  },
];

/** Answers for a draft whose next step can be assigned to people. */
async function draftWith(workflow: Body, given: Body = {}): Promise<User> {
  server
    .answer(readPath, complete(given))
    .answer("/api/records/workflow", workflow)
    .answer("/api/tasks/tasksByRecord/77", { tasks: [] })
    .answer(statusPath, complete({ status: "review", version: 5 }));
  await signedIn({ roles, features: ["workflow"], contactId: 12 });
  return openEditor();
}

test("the button in the head asks who goes on, first whoever did so last, and sends the task with the change", async () => {
  const user = await draftWith({ rounds: reviewed, people: [jonas, karim, petra] });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  expect(server.to(statusPath)).toHaveLength(0);
  const who = dialog.getByRole("combobox", { name: "Who takes the next step?" });
  expect(who).toHaveProperty("value", "Petra Lund");
  await waitFor(() => expect(document.activeElement).toBe(who));
  expect(await optionsOf(who)).toEqual([
    "Petra Lund",
    "Jonas Brandt",
    "Everyone with the role Tenant editor",
  ]);
  expect(dialog.getByText("Took this step last time.")).toBeTruthy();
  const due = addDays(calendarDate(new Date()), 7);
  const proposal = dialog.getByLabelText<HTMLInputElement>("By").value;
  await user.click(dialog.getByRole("button", { name: "Submit for review" }));
  await waitFor(() => expect(server.to(statusPath)).toHaveLength(1));
  expect(proposal).toBe(formatDate(due, "date", "en"));
  expect(server.to(statusPath)[0]?.body).toMatchObject({
    status: "review",
    ask: { assignee: { staff: { id: 43 } }, due },
  });
});

test("without an earlier round, the only other person who can go on is proposed, else the role", async () => {
  const user = await draftWith({ rounds: [], people: [jonas, karim] });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  const who = dialog.getByRole("combobox", { name: "Who takes the next step?" });
  expect(who).toHaveProperty("value", "Jonas Brandt");
  await user.keyboard("{Escape}");
  server.answer("/api/records/workflow", { rounds: [], people: [karim] });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const again = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  const role = again.getByRole("combobox", { name: "Who takes the next step?" });
  expect(role).toHaveProperty("value", "Everyone with the role Tenant editor");
  expect(again.getByText(/Nobody has this role at present/)).toBeTruthy();
});

test("a later hand-over no longer lists what the steps after it need", async () => {
  const user = await draftWith({ rounds: [], people: [jonas] }, { status: "review" });
  await user.click(screen.getByRole("button", { name: "Submit for approval" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  expect(dialog.queryByRole("region", { name: "Still missing before finalising" })).toBeNull();
});

test("the first hand-over says what later steps need and who owes it, and is not held up by it", async () => {
  const user = await draftWith({ rounds: [], people: [jonas] });
  const gap = { gap: "/purposeOfProcessing/*/legality", title: "Legal basis" };
  server.answer("/api/tasks/tasksByRecord/77", {
    tasks: [{ id: 9, type: "todo", kind: "gap", status: "open", gap, assignee: { staff: petra } }],
  });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  const coming = within(dialog.getByRole("region", { name: "Still missing before finalising" }));
  const lines = coming.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(coming.getByRole("heading", { name: "For “Release”" })).toBeTruthy();
  expect(lines).toContain("Step 2 · Access to the building · No legal basis namedPLPetra Lund");
  expect(lines.some((line) => /Protection need not assessednobody asked/.test(line ?? ""))).toBe(
    true,
  );
  await user.click(dialog.getByRole("button", { name: "Submit for review" }));
  await waitFor(() => expect(server.to(statusPath)).toHaveLength(1));
});

test("a hand-over names the way of the record, gives tasks for what nobody owes, and reminds if wanted", async () => {
  const user = await draftWith({ rounds: reviewed, people: [{ ...petra, open: 3 }, jonas] });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over “Besucherbuch”" }));
  const way = within(dialog.getByRole("list", { name: "Where the activity goes" }));
  expect(way.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Draft",
    "Review",
    "Approval",
    "Release",
    "Finalised",
  ]);
  expect(way.getByText("Review").closest("[aria-current=step]")).toBeTruthy();
  expect(dialog.getByText("Took this step last time. Has 3 open tasks.")).toBeTruthy();
  const coming = within(dialog.getByRole("region", { name: "Still missing before finalising" }));
  expect(coming.getAllByText("Nothing is missing.")).toHaveLength(2);
  const isReminding = { name: "Remind the people named once it has been reviewed" };
  expect(dialog.queryByRole("checkbox", isReminding)).toBeNull();
  const protection = coming.getByRole("combobox", { name: "Assign: Protection need not assessed" });
  await chooseOption(protection, "Jonas Brandt");
  expect(dialog.getByRole("checkbox", isReminding)).toHaveProperty("checked", true);
  await user.type(dialog.getByRole("textbox", { name: "Note for Petra Lund" }), "New sign.");
  await user.click(dialog.getByRole("button", { name: "Submit for review" }));
  expect(await server.sent(statusPath)).toMatchObject({
    comment: "New sign.",
    assign: [{ gap: "/groupsOfPersons/*/dataSecurity", assignee: { staff: { id: 42 } } }],
    remind: true,
  });
});

test("a refused hand-over also says what later steps need and who owes it", async () => {
  const user = await draftWith({ rounds: [], people: [jonas] }, { purposeOfProcessing: [] });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const name = /^Something is missing for/;
  const dialog = within(await screen.findByRole("dialog", { name }));
  const coming = within(dialog.getByRole("region", { name: "Still missing before finalising" }));
  const lines = coming.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toContain("Step 3 · Employees · Protection need not assessednobody asked");
});

test("hints that were confirmed in this version are not listed again", async () => {
  const who = { rounds: [], people: [jonas] };
  const hints = async (given: Body) => {
    const user = await draftWith(who, given);
    await user.click(screen.getByRole("button", { name: "Submit for review" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
    return dialog.queryByText(/still missing/);
  };
  expect(await hints({})).toBeTruthy();
  cleanup();
  expect(await hints({ confirmedHints: ["/deletionPractise"] })).toBeNull();
});

test("the palette hands a record over as the button in the head does", async () => {
  await draftWith({ rounds: reviewed, people: [jonas, petra] });
  const action = pageActions().get("handOver");
  expect(action?.title).toBe("Submit for review");
  act(() => action?.run());
  const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  expect(dialog.getByRole("combobox", { name: "Who takes the next step?" })).toBeTruthy();
});

test("a change of status stays in sight on a small screen", async () => {
  const wide = window.matchMedia;
  onTestFinished(() => void (window.matchMedia = wide));
  window.matchMedia = ((query: string) => ({
    ...wide(query),
    matches: query === smallScreen,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as typeof window.matchMedia; // Border: pages read no more of it.
  const user = await draftWith({ rounds: reviewed, people: [jonas, petra] });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  await screen.findByRole("dialog", { name: /^Hand over/ });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.queryByRole("menuitem", { name: "Submit for review" })).toBeNull();
});

test("without the workflow in its licence, a group confirms what is missing and nobody is asked", async () => {
  server
    .answer(readPath, complete())
    .answer(statusPath, complete({ status: "review", version: 5 }));
  await signedIn({ roles });
  const user = await openEditor();
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Entries are still missing" }));
  expect(dialog.getByText(/still missing\. Request the review anyway\?/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Submit for review" }));
  await waitFor(() => expect(server.to(statusPath)).toHaveLength(1));
  expect(server.to("/api/records/workflow")).toHaveLength(0);
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
  await user.type(
    within(dialog).getByRole("textbox", { name: "Note for Karim Sahin" }),
    "Which vendor?",
  );
  await user.click(within(dialog).getByRole("button", { name: "Back to draft" }));
  expect(await server.sent(statusPath)).toMatchObject({
    status: "draft",
    comment: "Which vendor?",
    ask: { assignee: { staff: { id: 12 } } },
  });
});

test("after a hand-over nothing is said of entries that are not saved", async () => {
  const letters = { mandatoryDetails: [{ letterName: "a", letterState: "filled" }] };
  const user = await draftWith({ rounds: reviewed, people: [jonas, petra] }, letters);
  const status = { status: "review", version: 5, canEdit: false };
  server.answer(statusPath, complete({ ...letters, ...status }));
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Hand over/ }));
  await user.click(dialog.getByRole("button", { name: "Submit for review" }));
  await waitFor(() => expect(server.to(statusPath)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/Your entries have not been saved/)).toBeNull();
});
