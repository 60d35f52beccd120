import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { notices } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { goToStep, openEditor, readPath, saveButton, savePath } from "./editorPage.ts";
import { json, offline, problem, refused } from "./fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "./setup.tsx";

const visitors = { id: 31, title: "Visitors" };
const contacts = { id: 41, title: "Contact data" };
const reception = { id: 51, title: "Reception" };

/** A record with a group of persons that a recipient references. */
function record(given: Body = {}): Body {
  return visitorLog({
    canEditWorkflow: true,
    canDelete: true,
    groupsOfPersons: [{ id: 801, group: visitors, personalDataCategory: [contacts] }],
    internalRecipients: [{ id: 802, typeOfRecipient: reception, groupsOfPersons: [visitors] }],
    ...given,
  });
}

beforeEach(async () => {
  await startPages();
  server
    .answer(readPath, record())
    .answer("/api/groupsOfPersons", [visitors, { id: 0, title: "Everybody" }]);
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

test("nothing is unsaved at first; the next status is offered, and saving after the first entry", async () => {
  const user = await openEditor();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByRole("button", { name: "Submit for review" })).toBeTruthy();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  expect(await saveButton()).toBeTruthy();
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
});

test("what is typed in a picker and is no choice is said at the field and stops the save", async () => {
  server.answer(readPath, record({ canEditExtended: true }));
  server.answer("/api/filter/companies/all", [{ id: 7, title: "Nordlicht Kiel GmbH" }]);
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  const company = screen.getByRole<HTMLInputElement>("combobox", { name: /^Company/ });
  await user.clear(company);
  await user.type(company, "Nirgendwo AG");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findAllByText(/“Nirgendwo AG” is not in the list/);
  expect(company.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(company);
  expect(server.to(savePath)).toEqual([]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.clear(company);
  await user.type(company, "Nordlicht Kiel GmbH{Enter}");
  server.answer(savePath, ({ body }) => json({ ...record(), ...body, version: 5 }));
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(server.to(savePath)).toHaveLength(1));
});

test("a text that is no choice is still there, and still in the way, after another step", async () => {
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  await user.type(screen.getByRole("combobox", { name: /^Keywords/ }), "Unbekannt");
  await user.click(goToStep(/^2 Purposes|Purposes/));
  await screen.findByRole("heading", { name: /Purposes/, level: 2 });
  await user.click(goToStep(/Basics/));
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^Keywords/ }).value).toBe(
    "Unbekannt",
  );
  await user.keyboard("{Control>}s{/Control}");
  await screen.findAllByText(/“Unbekannt” is not in the list/);
  expect(server.to(savePath)).toEqual([]);
});

test("empty rows are dropped on save, which is said, and don't count as complete before", async () => {
  server.answer(savePath, ({ body }) => json({ ...record(), ...body, version: 5 }));
  server.answer(readPath, record({ enclosures: [{ id: 811, title: "Sign" }] }));
  const user = await openEditor();
  await user.click(goToStep(/Erasure|Deletion|Retention/));
  await user.click(
    await screen.findByRole("button", { name: /Add (an )?(enclosure|attachment)/i }),
  );
  await screen.findByText("open");
  await user.keyboard("{Control>}s{/Control}");
  const sent = await server.sent(savePath);
  expect(sent["enclosures"]).toMatchObject([{ id: 811, title: "Sign" }]);
  expect(sent["enclosures"]).toHaveLength(1);
  await waitFor(() => expect(notices.toast?.text).toBe("Saved. One empty row was not saved."));
  expect(screen.queryByText("open")).toBeNull();
});

test("a save sends all writable fields with the version, without those reserved to the server", async () => {
  server.answer(savePath, ({ body }) => json({ ...record(), ...body, version: 5 }));
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByRole("button", { name: "Submit for review" });
  const [sent] = server.to(savePath);
  expect(sent?.body).toMatchObject({ id: 77, version: 4, internalId: "X-1", name: "Besucherbuch" });
  expect(sent?.body).not.toHaveProperty("canEdit");
  expect(sent?.body).not.toHaveProperty("updatedAt");
});

test("a refused save leads to the first error in the order of the steps, with one banner and one count", async () => {
  const user = await openEditor();
  await user.clear(screen.getByLabelText(/^Name/));
  await user.click(goToStep(/Purposes/));
  await user.click(await saveButton());
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  await waitFor(() => expect(document.activeElement?.id).toBe("field_name"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getAllByText(/Not saved/).map((each) => each.textContent)).toEqual([
    "Not saved",
    "Not saved. One field still needs your attention.",
  ]);
  expect(server.to(savePath)).toHaveLength(0);
});

test("all gaps are listed in the order of the steps with their article; one leads to the next and back", async () => {
  const user = await openEditor();
  await user.click(screen.getByRole("button", { name: "All gaps and errors" }));
  const dialog = await screen.findByRole("dialog");
  const lines = await within(dialog).findAllByRole("listitem");
  const steps = lines.map((line) => Number(/Step (\d)/.exec(line.textContent)?.[1]));
  expect(steps.length).toBeGreaterThan(2);
  expect(steps).toEqual(steps.toSorted());
  const purposes = lines.findIndex((line) => /No purpose entered/.test(line.textContent));
  expect(lines[purposes]?.textContent).toMatch(/30/);
  await user.click(within(lines[purposes] ?? dialog).getByRole("button"));
  await screen.findByRole("heading", { name: /Purposes/, level: 2 });
  const place = (at: number) => screen.findByText(new RegExp(`^${at} of ${lines.length} · `));
  await place(purposes + 1);
  await user.click(screen.getByRole("button", { name: "Next place" }));
  await place(purposes + 2);
  await user.click(screen.getByRole("button", { name: "Previous place" }));
  await place(purposes + 1);
  await user.click(screen.getByRole("button", { name: "End the walk-through" }));
  expect(screen.queryByRole("button", { name: "Next place" })).toBeNull();
});

test("step and open row are in the address: by link, and on the way back", async () => {
  const { unmount } = open("/vvt/edit/77?step=3&row=groupsOfPersons/801");
  await screen.findByRole("button", { name: /Visitors/, expanded: true });
  expect(screen.getByRole("heading", { level: 2, name: /data subjects/i })).toBeTruthy();
  unmount();
  const user = await openEditor();
  await user.click(goToStep(/Data subjects/));
  await user.click(await screen.findByRole("button", { name: /Visitors/, expanded: false }));
  await waitFor(() => expect(window.location.search).toBe("?step=3&row=groupsOfPersons%2F801"));
  await user.click(goToStep(/Recipients/));
  expect(window.location.search).toBe("?step=4");
  window.history.back();
  await screen.findByRole("button", { name: /Visitors/, expanded: true });
});

test("the way on leads through the tabs of a step, and the last step ends with the next status", async () => {
  const user = await openEditor();
  await user.click(goToStep(/Risk/));
  const ways = () => screen.getByRole("navigation", { name: "To the previous and the next step" });
  const way = (at: number) => within(ways()).getAllByRole("button").at(at) ?? document.body;
  const selected = () => screen.getByRole("tab", { selected: true }).textContent;
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs.length).toBeGreaterThan(2);
  for (const tab of tabs.slice(1)) {
    await user.click(way(-1));
    expect(selected()).toBe(tab);
  }
  for (const tab of tabs.toReversed().slice(1)) {
    await user.click(way(0));
    expect(selected()).toBe(tab);
  }
  await user.click(way(0));
  await user.click(way(-1));
  await user.click(screen.getAllByRole("tab").at(-1) ?? document.body);
  await user.click(within(ways()).getByRole("button", { name: "Submit for review" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("No purpose entered");
});

test("a refusal by the server is shown at its field in its row until the field changes", async () => {
  server.answer(
    savePath,
    refused([{ path: "/groupsOfPersons/0/group", code: "notOffered", message: "Not offered." }]),
  );
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  await user.click(await saveButton());
  await screen.findByText("Not saved");
  await waitFor(() => expect(document.activeElement?.id).toMatch(/_group$/));
  expect(screen.getAllByText("Not offered.").length).toBeGreaterThan(0);
});

test("an unanswered save keeps everything and is resent unchanged with the same version", async () => {
  let isBroken = true;
  server.answer(savePath, ({ body }) => {
    if (isBroken) return offline();
    return json({ ...record(), ...body, version: 5 });
  });
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  await user.click(await saveButton());
  await screen.findByText("Offline, entries are kept here");
  await user.type(screen.getByLabelText(/^Internal number/), "Y");
  isBroken = false;
  await user.click(await saveButton());
  await waitFor(() => expect(server.to(savePath)).toHaveLength(2));
  const [first, second] = server.to(savePath);
  expect(second?.body).toEqual(first?.body);
  expect(screen.getByLabelText(/^Internal number/)).toHaveProperty("value", "X-1Y");
  expect(await screen.findByText("Unsaved changes")).toBeTruthy();
});

test("a status change lists the gaps, each with a link to its field; only what is needed is counted", async () => {
  const user = await openEditor();
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Something is missing for “Review”");
  const [needed = dialog, ...others] = within(dialog).getAllByRole("list");
  const count = within(needed).getAllByRole("listitem").length;
  // Demands of a later step, and recommendations.
  expect(others).toHaveLength(2);
  expect(dialog.textContent).toMatch(new RegExp(`(^|\\D)${count} entries`));
  await user.click(within(dialog).getByRole("button", { name: /^Step 2 · No purpose entered/ }));
  await screen.findByRole("heading", { name: "Purposes", level: 2 });
  expect(server.to("/api/processingActivity/status")).toHaveLength(0);
});

test("actions that need a saved record say so while something is unsaved", async () => {
  const user = await openEditor();
  await user.type(screen.getByLabelText(/^Internal number/), "X-1");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  expect(notices.toast?.text).toBe("Please save the activity first.");
});

test("a new record without a company is not sent, and leads to that field", async () => {
  const user = await openEditor("/vvt/create");
  await user.type(screen.getByLabelText(/^Name/), "Archive");
  await user.click(await saveButton());
  await screen.findByText("Not saved. One field still needs your attention.");
  await waitFor(() => expect(document.activeElement?.id).toBe("field_company"));
  expect(screen.getByText("Please fill in this field.")).toBeTruthy();
  expect(server.to(savePath)).toHaveLength(0);
});

test("a missing record is reported with a link back", async () => {
  server.answer("/api/processingActivity/99", () => problem("notFound", 404));
  open("/vvt/edit/99");
  expect(await screen.findByText("Activity not found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the register" })).toBeTruthy();
});

test("a reader sees the values as text and cannot save", async () => {
  server.answer(readPath, record({ canEdit: false, canEditWorkflow: false, canDelete: false }));
  await openEditor("/vvt/edit/77?step=1");
  expect(screen.queryByLabelText(/^Internal number/)?.tagName).not.toBe("INPUT");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByText("You can read this activity but not change it.")).toBeTruthy();
});

test("who can neither change a record nor move it on reads it as a text, and can see the form", async () => {
  server
    .answer(readPath, record({ canEdit: false, canEditWorkflow: false, canDelete: false }))
    .answer(`${readPath}/document`, { name: "Besucherbuch", facts: "Draft", html: "" });
  const { user } = open("/vvt/edit/77");
  const back = await screen.findByRole("link", { name: "To the form" });
  expect(window.location.pathname).toBe("/vvt/edit/77/text");
  await user.click(back);
  await screen.findByRole("heading", { name: "Basics", level: 2 });
});

test("a new record greets without gaps, with the only company and the focus in its name", async () => {
  server.answer("/api/filter/companies/all", [{ id: 3, title: "Nordlicht GmbH" }]);
  const { user } = open("/vvt/create");
  await waitFor(() => expect(document.activeElement?.id).toBe("field_name"));
  expect(screen.getByLabelText<HTMLInputElement>(/^Company/).value).toBe("Nordlicht GmbH");
  expect(screen.getByRole("img", { name: "None of the 7 mandatory details yet" })).toBeTruthy();
  expect(screen.queryByText(/^Still empty/)).toBeNull();
  expect(goToStep(/^1|Basics/).textContent).not.toMatch(/\d+$/);
  await user.keyboard("Keys");
  expect(await screen.findByRole("img", { name: /of 7 mandatory details, missing/ })).toBeTruthy();
  expect(screen.queryByText(/^Still empty/)).toBeNull();
});

test("before a company is chosen, the must-list leads to it; unless its country's can be read, it asks to save", async () => {
  server.answer("/api/records/offered", () => problem("internal", 500));
  server.answer("/api/filter/companies/all", [
    { id: 3, title: "Nordlicht GmbH", country: { id: 1, title: "Germany" } },
    { id: 4, title: "Nordlicht Oy", country: { id: 2, title: "Finland" } },
  ]);
  const user = await openEditor("/vvt/create");
  await user.click(goToStep(/Risk/));
  const tab = await screen.findByRole("tab", { name: /list/ });
  await user.click(tab);
  expect(tab.textContent).not.toMatch(/\d/);
  await user.click(screen.getByRole("button", { name: "Choose Company" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("field_company"));
  await user.type(screen.getByLabelText(/^Company/), "Nordlicht Oy{Enter}");
  await user.click(goToStep(/Risk/));
  await user.click(screen.getByRole("tab", { name: /list/ }));
  expect(screen.getByText(/appear once this is saved/)).toBeTruthy();
});

test("a refused change of status points out every gap in the form", async () => {
  const user = await openEditor();
  await user.click(goToStep(/Purposes/));
  expect(screen.queryByText(/^No purpose entered yet/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) ?? dialog);
  expect(screen.getByText(/^No purpose entered yet/)).toBeTruthy();
});

test("each step says in words what is missing in it", async () => {
  const user = await openEditor();
  const list = screen.getByRole("navigation", { name: "Steps" });
  await within(list).findAllByRole("button", { name: /\d+ missing/ });
  goToStep(/Basics/).focus();
  await user.keyboard("{End}");
  expect(document.activeElement?.textContent).toMatch(/^6/);
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toMatch(/^5/);
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toMatch(/^1/);
});

test.each([
  ["names the tasks that go with it", false],
  ["says no word about tasks where nothing hangs on it", true],
])("the question before a record is deleted %s", async (_, canDeleteWithoutPrecondition) => {
  server.answer(readPath, record({ canDeleteWithoutPrecondition }));
  const user = await openEditor();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete activity" }));
  const question = within(await screen.findByRole("alertdialog"));
  const tasks = question.queryByText(/Open tasks for it will be deleted with it/);
  expect(tasks === null).toBe(canDeleteWithoutPrecondition);
});
