import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import userEvent from "@testing-library/user-event";
import { ExportDialog } from "#client/screens/exporting/ExportDialog.tsx";
import "#client/screens/records/RecordListScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { exportWish } from "#client/state/palette/exportWish.ts";
import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { typeNoSuchDay } from "#tests/helpers/samples/noSuchDay.ts";
import { json, problem } from "./fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient } from "./setup.tsx";

const counting = "/api/export/preview";
const counts = { records: 12, unfinished: 3, leftOut: 2, processorOnly: 1 };

beforeEach(async () => {
  await startClient();
  server
    .answer("/api/filter/companies/all", [
      { id: 11, title: "Nordlicht Kiel GmbH", count: 15 },
      { id: 12, title: "Nordlicht Wien GmbH", count: 0 },
    ])
    .answer("/api/filter/recordsByFilterAndCompany", { items: [], total: 0 })
    .answer(counting, counts)
    .answer("/api/export", () => problem("internal", 500));
  await signedIn({ features: ["export"] });
});

function companyField(dialog: Pick<typeof screen, "findByRole">): Promise<HTMLInputElement> {
  return dialog.findByRole("combobox", { name: "Company" });
}

/** Opens the dialog and chooses the first of two companies. */
async function openDialog() {
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const dialog = within(await screen.findByRole("dialog"));
  const format = await dialog.findByRole("combobox", { name: "Format" });
  await chooseOption(await companyField(dialog), "Nordlicht Kiel GmbH");
  const kind = dialog.getByRole("combobox", { name: "Kind of export" });
  const make = async () => user.click(await dialog.findByRole("button", { name: "Export" }));
  return { user, dialog, format, kind, make };
}

test("an export that the palette asks for opens with the list, once", async () => {
  exportWish.isOpen = true;
  const { user } = open("/vvt-list");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(exportWish.isOpen).toBe(false);
});

test("of several companies none is chosen beforehand, and nothing is exported until one is", async () => {
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const dialog = within(await screen.findByRole("dialog"));
  const company = await companyField(dialog);
  expect(company.value).toBe("");
  const make = await dialog.findByRole<HTMLButtonElement>("button", { name: "Export" });
  expect(make.disabled).toBe(true);
  expect(server.to(counting)).toEqual([]);
  await chooseOption(company, "Nordlicht Wien GmbH");
  await waitFor(() => expect(make.disabled).toBe(false));
});

test("the dialog says before what goes in and what doesn't", async () => {
  const { dialog } = await openDialog();
  await dialog.findByText("12 activities go in, each in the version last finalised.");
  dialog.getByText("3 activities have never been finalised.");
  dialog.getByText(/^2 activities are not meant for the authority/);
  dialog.getByText(/^1 activity carried out only on behalf of others/);
  expect(server.to(counting)[0]?.body).toMatchObject({ exportType: "register", companyId: 11 });
});

test("what was never finalised goes along only where that is ticked", async () => {
  const { user, dialog, make } = await openDialog();
  const name = /^Include activities not yet finalised/;
  const box = await dialog.findByRole("checkbox", { name });
  await make();
  expect(await server.sent("/api/export")).toMatchObject({ companyId: 11, unfinished: false });
  await user.click(box);
  await make();
  expect(await server.sent("/api/export", 2)).toMatchObject({ unfinished: true });
});

test("an export that would hold nothing can't be made", async () => {
  server.answer(counting, ({ body }) =>
    json(body["companyId"] === 12 ? { ...counts, records: 0, unfinished: 0 } : counts),
  );
  const { dialog } = await openDialog();
  const make = dialog.getByRole("button", { name: "Export" });
  await chooseOption(dialog.getByRole("combobox", { name: "Company" }), "Nordlicht Wien GmbH");
  await dialog.findByText("0 activities go in, each in the version last finalised.");
  expect(make.hasAttribute("disabled")).toBe(true);
});

test("the file is asked for in the format chosen, PDF unless another is", async () => {
  const { format, make } = await openDialog();
  const names = ["PDF", "Word", "Excel"];
  expect((await optionsOf(format)).slice(0, 3)).toEqual(names);
  for (const [at, name] of names.entries()) {
    await chooseOption(format, name);
    await make();
    expect(await server.sent("/api/export", at + 1)).toMatchObject({
      contentType: name.toLowerCase(),
    });
  }
});

test("the kinds are those of the licence, and what goes in is counted for each", async () => {
  const { dialog, kind, make } = await openDialog();
  expect(await optionsOf(kind)).toHaveLength(5);
  server.answer(counting, { ...counts, processorOnly: 0, controllerOnly: 2 });
  await chooseOption(kind, "Processor's register (Art. 30(2) GDPR)");
  await dialog.findByText(/^2 activities are not carried out on behalf of others/);
  dialog.getByText(/Art. 30\(2\) GDPR asks for/);
  expect(server.to(counting).at(-1)?.body).toMatchObject({
    exportType: "processor",
    companyId: 11,
  });
  await make();
  expect(await server.sent("/api/export")).toMatchObject({ exportType: "processor" });
});

test("a risk report is for insiders: nothing is said of versions last finalised", async () => {
  await signedIn({ features: ["export", "risk"] });
  server.answer(counting, { ...counts, unfinished: 0, leftOut: 0, processorOnly: 0 });
  const { dialog, kind } = await openDialog();
  await chooseOption(kind, "Risk and impact assessment");
  await dialog.findByText("12 activities go in, even those not finalised.");
  expect(dialog.queryByRole("checkbox")).toBe(null);
});

test("an earlier day is asked for where one is chosen", async () => {
  const { user, dialog, make } = await openDialog();
  await user.type(dialog.getByLabelText("As at"), "2020-02-29");
  await waitFor(() =>
    expect(server.to(counting).at(-1)?.body).toMatchObject({ exportHistoryDate: "2020-02-29" }),
  );
  await make();
  expect(await server.sent("/api/export")).toMatchObject({ exportHistoryDate: "2020-02-29" });
});

test("an export as at a day that does not exist is not made", async () => {
  const { dialog, make } = await openDialog();
  const day = dialog.getByLabelText("As at");
  typeNoSuchDay(day);
  await make();
  const sentence =
    "This is not a day of the calendar. Please enter day, month and year, for example 30 Nov 2026.";
  expect(dialog.getByRole("alert").textContent).toBe(sentence);
  expect(document.activeElement).toBe(day);
  expect(server.to("/api/export")).toEqual([]);
});

test("an export as at a day to come is not made as of today", async () => {
  const { dialog, make } = await openDialog();
  const day = dialog.getByLabelText("As at");
  fireEvent.change(day, { target: { value: "2199-01-31" } });
  await make();
  expect(dialog.getByRole("alert").textContent).toMatch(/^Please enter a day from 1 Jan 1900 to /);
  expect(document.activeElement).toBe(day);
  expect(server.to("/api/export")).toEqual([]);
});

test("files for programs are offered where all fields are exported, and forgotten where not", async () => {
  const { format, kind, make } = await openDialog();
  expect(await optionsOf(format)).not.toContain("JSON with schema (ZIP)");
  await chooseOption(kind, "All details of all activities");
  expect(await optionsOf(format)).toContain("JSON with schema (ZIP)");
  await chooseOption(format, "JSON with schema (ZIP)");
  await make();
  const asJson = { exportType: "data", contentType: "json" };
  expect(await server.sent("/api/export")).toMatchObject(asJson);
  await chooseOption(kind, "Register (Art. 30(1) GDPR)");
  await make();
  expect(await server.sent("/api/export", 2)).toMatchObject({ contentType: "pdf" });
});

test("an export in progress says how far it is, and can be cancelled", async () => {
  server
    .answer("/api/export", { jobId: 5 })
    .answer("/api/work/5", { state: "running", progress: 40 })
    .answer("/api/work/stop", { state: "running", progress: 40 });
  const { user, dialog, make } = await openDialog();
  await make();
  await dialog.findByText("40% done");
  expect(dialog.queryByRole("button", { name: "Preview" })).toBeNull();
  server.answer("/api/work/5", { state: "failed", progress: 40, failure: "stopped" });
  await user.click(dialog.getByRole("button", { name: "Cancel export" }));
  await dialog.findByText(/You cancelled the export/);
  expect(server.to("/api/work/stop")).toHaveLength(1);
  dialog.getByRole("button", { name: "Cancel" });
});

test("why work that took longer made no file is said in the dialog, which stays for another try", async () => {
  server
    .answer("/api/export", { jobId: 5 })
    .answer("/api/work/5", { state: "failed", progress: 0, failure: "storageFull" });
  const { dialog, make } = await openDialog();
  await make();
  await dialog.findByText(/The server’s storage is full/);
  server.answer("/api/work/5", { state: "failed", progress: 0, failure: "lost" });
  await make();
  await dialog.findByText(/The server was interrupted/);
  expect(dialog.queryByText(/The server’s storage is full/)).toBeNull();
});

test("the first pages are shown beforehand, and of how many records they are", async () => {
  server.answer("/api/export/sample", () => problem("internal", 500));
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole("button", { name: "Preview" }));
  const shown = within(await screen.findByRole("dialog", { name: "Preview" }));
  shown.getByText(/holds the first 10 of 12 activities/);
  await shown.findByText("The file could not be loaded.");
  expect(server.to("/api/export/sample")[0]?.body).toMatchObject({ exportType: "register" });
});

test("the paper of a record has its comments where that is ticked, a table never", async () => {
  await loadTexts("exports", "lists", "editor");
  render(<ExportDialog companyId={null} recordId={77} onClose={() => undefined} />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole("dialog", { name: "Export the activity" }));
  const make = () => user.click(dialog.getByRole("button", { name: "Export" }));
  await make();
  expect(await server.sent("/api/export")).not.toHaveProperty("comments");
  await user.click(dialog.getByRole("checkbox", { name: "Include comments" }));
  await make();
  expect(await server.sent("/api/export", 2)).toMatchObject({ recordId: 77, comments: true });
  await chooseOption(
    dialog.getByRole("combobox", { name: "Format" }),
    "CSV (one line per activity)",
  );
  expect(dialog.queryByRole("checkbox", { name: "Include comments" })).toBeNull();
  await make();
  expect(await server.sent("/api/export", 3)).not.toHaveProperty("comments");
});

test("tables have no pages to be shown", async () => {
  const { dialog, format } = await openDialog();
  await chooseOption(format, "Excel");
  expect(dialog.queryByRole("button", { name: "Preview" })).toBeNull();
});

test("from the dialog one gets to letters of the same company", async () => {
  const { dialog } = await openDialog();
  expect(await hrefOf(/^Write a letter/, dialog)).toBe("/letters?company=11");
});
