import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/exporting/ExportDialog.tsx";
import "#client/screens/records/bulk/BulkSheet.tsx";
import { recordViewOf } from "#client/state/recordView.ts";
import { bulkOpen } from "#client/state/records/bulkOpen.ts";
import { chosenRecords } from "#client/state/records/chosenRecords.ts";
import { clearSelection } from "#client/state/records/selection.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";
import { readDay } from "#shared/domain/writing/readDates.ts";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const kiel = { id: 11, title: "Nordlicht Kiel GmbH" };
const [usual] = exampleOf("records.list").items;
const row = (id: number, name: string) => ({
  ...usual,
  id,
  name,
  status: "draft",
  canDelete: true,
});
const seen = exampleOf("bulk.preview");
const preview = "/api/records/bulk/preview";

const user = userEvent.setup();

async function openList(...roles: string[]): Promise<void> {
  await openListWith({ roles: ["ROLE_READER", ...roles], features: ["export"] });
}

async function openListWith(rights: { roles: string[]; features: string[] }): Promise<void> {
  await signedIn(rights);
  open("/vvt-list");
  await screen.findByRole("link", { name: "Lohnabrechnung" });
  await user.keyboard("{Shift}");
  await screen.findByRole("button", { name: "More about “Lohnabrechnung”" });
}

async function openStatus(features = ["export"]): Promise<HTMLElement> {
  await openListWith({ roles: ["ROLE_READER", "ROLE_CREATOR"], features });
  await user.click(screen.getByRole("checkbox", { name: "Select all 2 loaded" }));
  const bar = screen.getByRole("toolbar");
  await user.click(within(bar).getByRole("button", { name: "Change status" }));
  const sheet = await screen.findByRole("dialog");
  await user.type(within(sheet).getByLabelText("Reason for the history"), "New centre");
  await chooseOption(within(sheet).getByRole("combobox", { name: "New status" }), "Review");
  return sheet;
}

async function openFieldChange() {
  await openList("ROLE_CREATOR");
  await user.click(screen.getByRole("checkbox", { name: "Select all 2 loaded" }));
  await user.click(screen.getByRole("button", { name: "Change a field" }));
  const sheet = within(await screen.findByRole("dialog"));
  return sheet;
}

async function chooseField(name: string): Promise<void> {
  await user.type(screen.getByRole("combobox", { name: "Field" }), name);
  await user.click(await screen.findByRole("option", { name }));
}

beforeEach(async () => {
  clearSelection();
  Object.assign(bulkOpen, { action: null, ids: null });
  await startPages();
  server
    .answer("/api/filter/companies/all", [{ ...kiel, count: 2 }])
    .answer("/api/filter/recordsByFilterAndCompany", {
      items: [row(1, "Lohnabrechnung"), row(2, "Newsletter")],
      total: 2,
    });
});

test("a sheet with entries asks before Escape closes it", async () => {
  await openStatus();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText<HTMLInputElement>("Reason for the history").value).toBe(
    "New centre",
  );
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByLabelText("Reason for the history")).toBeNull());
});

test("a sheet without entries closes at once", async () => {
  await openFieldChange();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

describe("records that are changed together", () => {
  test("are shown beforehand: what becomes of which, and which refuse and why", async () => {
    const sheet = within(await openStatus());
    expect((await sheet.findByLabelText("before")).textContent).toBe("Draft");
    expect(sheet.getByLabelText("after").textContent).toBe("Review");
    const refused = within(sheet.getByRole("list", { name: "1 not possible" }));
    expect(refused.getByRole("listitem").textContent).toContain("Newsletter");
    expect(refused.getByText("this step is not available here")).toBeTruthy();
    expect(server.to(preview).at(-1)?.body).toEqual({
      ids: [1, 2],
      do: { action: "status", status: "review", confirmed: false, comment: "New centre" },
    });
  });

  test("are shown with every field that changes in them, finalised ones once they get a new version", async () => {
    const changes = [
      { path: "/externalRecipients/1/vendor", before: ["Boston Cloud"], after: ["Manila Desk"] },
      { path: "/externalRecipients/1/country", before: ["United States"], after: [] },
    ];
    const item = { id: 1, name: "Lohnabrechnung", changes };
    server.answer(preview, ({ body }) => {
      const isBegun = (body["do"] as { reopens?: boolean }).reopens === true;
      const counts = isBegun ? { changes: 2, refused: 0 } : { changes: 1, refused: 1 };
      return json({ ...seen, ...counts, reopenable: 1, groups: [], items: [item], refusals: [] });
    });
    const sheet = within(await openStatus());
    const all = await sheet.findAllByLabelText("after");
    expect(all.map((each) => each.parentElement?.textContent)).toEqual([
      "External recipients, row 2: Vendor: Boston Cloud → Manila Desk",
      "External recipients, row 2: Country: United States → –",
    ]);
    await user.click(sheet.getByRole("button", { name: "Begin new versions and change them (1)" }));
    expect(await sheet.findByRole("button", { name: "Change status of 2" })).toBeTruthy();
  });

  test("are shown as copies with what these lose, law that does not apply and the texts to read", async () => {
    const item = {
      id: 1,
      name: "Lohnabrechnung",
      to: [{ id: 12, title: "Nordlicht Wien GmbH" }],
      changes: [{ path: "/department", before: ["Einkauf"], after: [] }],
      reading: [{ path: "/description", phrase: "§ 26 BDSG" }],
      law: [{ path: "/purposeOfProcessing/1/legality", title: "§ 4 BDSG", instead: ["§ 12 DSG"] }],
    };
    server.answer(preview, () => json({ ...seen, groups: [], items: [item], refusals: [] }));
    await openList("ROLE_CREATOR");
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 loaded" }));
    await user.click(screen.getByRole("button", { name: "Copy to companies" }));
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(await sheet.findByRole("checkbox", { name: kiel.title }));
    const lines = await sheet.findAllByText(/Left out|Does not apply|Please read/);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "Left out: Department (“Einkauf”).",
      "Does not apply there: Purposes of the processing, row 2: Legal bases (“§ 4 BDSG”, suggested instead: “§ 12 DSG”).",
      "Please read, mentions another country: Description (“§ 26 BDSG”).",
    ]);
    expect(sheet.getByText("Nordlicht Wien GmbH")).toBeTruthy();
  });

  test("are handed over to whoever is chosen, until a day", async () => {
    const people = [{ id: 42, title: "Jonas Brandt" }];
    server.answer(preview, () => json({ ...seen, people }));
    const sheet = within(await openStatus(["workflow"]));
    const who = sheet.getByRole("combobox", { name: "Who takes the next step?" });
    expect(who).toHaveProperty("value", "Everyone with the role Tenant editor");
    await chooseOption(who, "Jonas Brandt");
    const proposal = sheet.getByLabelText<HTMLInputElement>("By").value;
    const due = readDay(proposal, "");
    await waitFor(() =>
      expect(server.to(preview).at(-1)?.body["do"]).toMatchObject({
        status: "review",
        ask: { assignee: { staff: { id: 42 } }, due },
      }),
    );
    await chooseOption(sheet.getByRole("combobox", { name: "New status" }), "Finalised");
    expect(sheet.queryByRole("combobox", { name: "Who takes the next step?" })).toBeNull();
  });

  test("keep what was chosen and typed if the change can't be begun", async () => {
    server.answer("/api/records/bulk/start", () => problem("internal", 500));
    const sheet = within(await openStatus());
    await user.click(await sheet.findByRole("button", { name: "Change status of 1" }));
    await waitFor(() => expect(server.to("/api/records/bulk/start")).toHaveLength(1));
    await screen.findByText("Because: internal");
    const occasion = screen.getByLabelText<HTMLInputElement>("Reason for the history");
    expect(occasion.value).toBe("New centre");
    expect(screen.getByLabelText<HTMLInputElement>("New status").value).toBe("Review");
  });

  test("can be looked at again if that failed, and nothing typed is lost", async () => {
    server.answer(preview, () => problem("internal", 500));
    const sheet = within(await openStatus());
    const failed = within(await sheet.findByRole("alert"));
    expect(
      failed.getByText("The preview could not be loaded. Nothing has been changed."),
    ).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    server.answer(preview, seen);
    await user.click(failed.getByRole("button", { name: "Try again" }));
    expect((await sheet.findByLabelText("after")).textContent).toBe("Review");
    expect(sheet.queryByRole("alert")).toBeNull();
    expect(sheet.getByLabelText<HTMLInputElement>("Reason for the history").value).toBe(
      "New centre",
    );
  });

  test("are told as what was done to them", async () => {
    const work = { jobId: 9, state: "done", progress: 100, total: 1, done: 1, same: 0, refused: 0 };
    server.answer("/api/records/bulk/start", () =>
      json({ ...work, refusals: [], undoable: false, undone: false }),
    );
    await openList("ROLE_CREATOR");
    await user.click(screen.getByRole("button", { name: "More about “Lohnabrechnung”" }));
    await user.click(screen.getByRole("menuitem", { name: "Delete" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Delete" }));
    expect(sheet.getAllByText("Lohnabrechnung").length).toBeGreaterThan(0);
    await user.click(await sheet.findByRole("button", { name: "Delete 1" }));
    expect(await sheet.findByText(/1 processing activity has been deleted/)).toBeTruthy();
  });

  test("are selected by readers to export them, which is all that they are offered", async () => {
    await openList();
    await user.click(screen.getByRole("checkbox", { name: "Select “Lohnabrechnung”" }));
    const bar = within(screen.getByRole("toolbar"));
    expect(bar.getByText("1 selected")).toBeTruthy();
    const offered = bar.getAllByRole("button").map((each) => each.getAttribute("aria-label"));
    expect(offered).toEqual([null, "Export", "Clear selection"]);
    await user.click(bar.getByRole("button", { name: "Export" }));
    await screen.findByRole("dialog", { name: "Export the selection" });
  });

  test("are not selected by those who can do nothing with them", async () => {
    await openListWith({ roles: ["ROLE_READER"], features: [] });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.keyboard("{Control>}a{/Control}");
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  test("have a menu in their lines that offers readers what they may do", async () => {
    server.answer("/api/filter/recordsByFilterAndCompany", {
      items: [{ ...row(1, "Lohnabrechnung"), canEdit: false, canDelete: false }],
      total: 1,
    });
    await openList();
    await user.click(screen.getByRole("button", { name: "More about “Lohnabrechnung”" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Open",
      "Copy link",
      "Export",
    ]);
  });
});

test("all that is called as is typed is selected, and nothing else", async () => {
  server.answer("/api/filter/recordsByFilterAndCompany", {
    items: [row(1, "Lohnabrechnung"), row(2, "Newsletter"), row(3, "Lohnsteuer")],
    total: 9,
  });
  await openList("ROLE_CREATOR");
  await user.type(screen.getByRole("searchbox"), "lohn");
  await user.click(await screen.findByRole("checkbox", { name: "Select all 2 loaded" }));
  const bar = await screen.findByRole("toolbar");
  expect(bar.textContent).toContain("2 selected");
  expect(chosenRecords(recordViewOf({}, ""))).toEqual({ ids: [1, 3] });
  await user.keyboard("{Escape}");
  screen.getByRole("link", { name: "Lohnsteuer" }).focus();
  await user.keyboard("{Control>}a{/Control}");
  expect(bar.textContent).toContain("2 selected");
  await user.click(screen.getByRole("checkbox", { name: "Clear selection" }));
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("a field in rows is changed in those that name an entry, and the preview counts the rows", async () => {
  server
    .answer("/api/vendor", [{ id: 31, title: "Cloud Ltd" }])
    .answer(preview, { ...seen, groups: [], items: [], rows: 3 });
  const sheet = await openFieldChange();
  await chooseField("External recipients · Internal note");
  const rows = sheet.getByRole("combobox", { name: "In which rows?" });
  expect(rows).toHaveProperty("value", "In all rows");
  await chooseOption(rows, "Only in rows with: Vendor");
  const asked = server.to(preview).length;
  await user.type(sheet.getByRole("textbox", { name: "Internal note" }), "By contract");
  // No request is sent until an entry is chosen.
  expect(server.to(preview).length).toBe(asked);
  await user.click(sheet.getByRole("combobox", { name: /^Vendor/ }));
  await user.click(await screen.findByRole("option", { name: "Cloud Ltd" }));
  expect(await sheet.findByText("3 rows change in all.")).toBeTruthy();
  const only = { field: "vendor", id: 31 };
  expect(server.to(preview).at(-1)?.body).toMatchObject({
    do: { field: "/externalRecipients/*/comments", how: "set", value: "By contract", only },
  });
});

test("which fields change with a choice is said before, and in how many records", async () => {
  const also = [
    { field: "/externalRecipients/*/country", count: 2 },
    { field: "/externalRecipients/*/subcontractors", count: 1 },
  ];
  server
    .answer("/api/vendor", [{ id: 31, title: "Cloud Ltd" }])
    .answer(preview, { ...seen, groups: [], items: [], also });
  const sheet = await openFieldChange();
  await chooseField("External recipients · Vendor");
  await user.click(sheet.getByRole("radio", { name: "Set" }));
  await user.click(sheet.getByRole("combobox", { name: /^Vendor/ }));
  await user.click(await screen.findByRole("option", { name: "Cloud Ltd" }));
  expect(await sheet.findByText(/^This also changes: .*Country.* \(2\), .+ \(1\)\.$/)).toBeTruthy();
});

describe("the fields that can be changed", () => {
  async function offered(
    features: string[],
    ...roles: string[]
  ): Promise<Map<string, (string | null)[]>> {
    await openListWith({ roles: ["ROLE_READER", "ROLE_CREATOR", ...roles], features });
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 loaded" }));
    await user.click(screen.getByRole("button", { name: "Change a field" }));
    await user.click(await screen.findByRole("combobox", { name: "Field" }));
    const more = () => screen.queryByRole("button", { name: /more entr.*; type to search/ });
    for (let left = more(); left; left = more()) await user.click(left);
    const steps = new Map<string, (string | null)[]>();
    for (const line of screen.getByRole("listbox").children) {
      const step = [...steps.keys()].at(-1);
      if (line.role === "option") steps.get(step ?? "")?.push(line.textContent);
      else steps.set(line.textContent, []);
    }
    return steps;
  }

  test("stand in their steps, each question and each part of an assessment by itself", async () => {
    const steps = await offered(["risk"]);
    expect([...steps.keys()]).toEqual([
      "Basics",
      "Purposes",
      "Data subjects",
      "Recipients",
      "Erasure",
      "Risk",
    ]);
    const risk = steps.get("Risk") ?? [];
    expect(risk).toEqual(
      expect.arrayContaining([
        "Questions · 3 · Systematic monitoring",
        "Notes on the answers · Note on question 3",
        "Risk before measures · Likelihood",
        "Risk after measures · Severity",
      ]),
    );
    // Derived values can't be set.
    expect(risk.filter((name) => /grade|Result|Next question/.test(name ?? ""))).toEqual([]);
  });

  test("are those that the group may fill in, and whoever changes them", async () => {
    const steps = await offered([]);
    expect(steps.get("Basics")).not.toContain("Company");
    expect(steps.has("Risk")).toBe(false);
  });

  test("are more for editors, who may write what those that only begin records may not", async () => {
    expect((await offered([], "ROLE_TENANT_EDITOR")).get("Basics")).toContain("Company");
  });

  test("are answered as in the form", async () => {
    server.answer(preview, {
      ...seen,
      groups: [],
      items: [{ id: 1, name: "Lohnabrechnung", company: kiel, from: "no", to: "yes" }],
    });
    await offered(["risk"]);
    await chooseField("Questions · 3 · Systematic monitoring");
    const sheet = within(screen.getByRole("dialog"));
    const answer = within(sheet.getByRole("radiogroup", { name: "Systematic monitoring" }));
    await user.click(answer.getByRole("radio", { name: "yes" }));
    expect((await sheet.findByLabelText("before")).textContent).toBe("no");
    expect(sheet.getByLabelText("after").textContent).toBe("yes");
    expect(server.to(preview).at(-1)?.body).toMatchObject({
      do: { field: "/riskQuestionMatrix/question3", how: "set", value: "yes" },
    });
  });
});

describe("an export of what is selected", () => {
  const counting = "/api/export/preview";
  const makes = { language: "de", contentType: "pdf", exportType: "register" };

  async function openExport(isWhole: boolean) {
    server
      .answer("/api/filter/recordsByFilterAndCompany", {
        items: [row(1, "Lohnabrechnung"), row(2, "Newsletter")],
        total: 9,
      })
      .answer(counting, { records: 2, unfinished: 0, leftOut: 0, processorOnly: 0 })
      .answer("/api/export", () => problem("internal", 500));
    await openList("ROLE_CREATOR");
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 loaded" }));
    const bar = within(screen.getByRole("toolbar"));
    if (isWhole) await user.click(bar.getByRole("button", { name: "Select all 9" }));
    await user.click(bar.getByRole("button", { name: "Export" }));
    return within(await screen.findByRole("dialog", { name: "Export the selection" }));
  }

  test("holds the records that are selected, of whatever company, and says before what goes in", async () => {
    const dialog = await openExport(false);
    await dialog.findByText(/^2 activities go in/);
    expect(dialog.queryByRole("combobox", { name: "Company" })).toBeNull();
    expect(server.to(counting).at(-1)?.body).toEqual({ ...makes, ids: [1, 2] });
    await user.click(dialog.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(server.to("/api/export")).toHaveLength(1));
    const sent = { ...makes, background: true, ids: [1, 2], language: "en", unfinished: false };
    expect(server.to("/api/export")[0]?.body).toEqual(sent);
  });

  test("holds all that the filter finds, loaded or not", async () => {
    const dialog = await openExport(true);
    await dialog.findByText(/^2 activities go in/);
    expect(server.to(counting).at(-1)?.body).toEqual({ ...makes, filter: { filterId: "all" } });
  });
});
