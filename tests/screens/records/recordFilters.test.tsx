import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Clause, clauseText, parseClause } from "#client/state/filters/clauses.ts";
import { filterOptions } from "#client/state/filters/filterOptions.ts";
import { addressOfView, recordListQuery, recordViewOf } from "#client/state/recordView.ts";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/records/filters/WhereChips.tsx";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const listing = "/api/filter/recordsByFilterAndCompany";
const offering = "/api/admin/filter/filterOptions";
const valued = "/api/filter/values";

const fields = [
  {
    field: "status",
    by: "enum",
    title: "Status",
    section: "State",
    operators: ["in", "empty"],
    values: [
      { value: "draft", title: "Draft" },
      { value: "archived", title: "Archived" },
    ],
  },
  {
    field: "updatedAt",
    by: "date",
    title: "Changed on",
    section: "State",
    operators: ["before", "after", "within"],
  },
  {
    field: "readiness",
    by: "number",
    title: "Filled in",
    section: "State",
    operators: ["before", "after", "is"],
  },
  { field: "dpiaCompleted", by: "bool", title: "DPIA is done", section: "Risk", operators: ["is"] },
  {
    field: "vendor",
    by: "reference",
    title: "Vendor",
    section: "Recipients",
    operators: ["in", "empty"],
  },
];
const vendors = [
  { value: 7, title: "Fördenetz GmbH", count: 41 },
  { value: 8, title: "Hanseportal AG", count: 3 },
];

beforeEach(async () => {
  await startClient();
  Object.assign(filterOptions, { status: "idle", fields: [], titles: {} });
  server
    .answer(listing, { items: [], total: 0 })
    .answer(offering, { fields })
    .answer(valued, { items: vendors });
  await signedIn();
});

const lastAsked = () => server.to(listing).at(-1)?.body;

async function openDialog() {
  open("/vvt-list");
  await userEvent.click(await screen.findByRole("button", { name: "Filter" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "More fields …" }));
  return screen.findByRole("dialog", { name: "Filter by a field" });
}

test("a vendor is found with how many activities name it, and the chip says what is shown", async () => {
  const dialog = await openDialog();
  await chooseOption(await within(dialog).findByLabelText("Field"), "Vendor");
  const choice = await within(dialog).findByRole("checkbox", { name: "Fördenetz GmbH 41" });
  await userEvent.click(choice);
  await userEvent.click(within(dialog).getByRole("button", { name: "Filter" }));
  expect(await screen.findByText("Fördenetz GmbH")).toBeTruthy();
  await waitFor(() => expect(lastAsked()).toMatchObject({ where: { field: "vendor", in: [7] } }));
  expect(location.search).toBe("?where=vendor.in.7");
  await userEvent.click(screen.getByRole("button", { name: "Remove filter “Vendor”" }));
  await waitFor(() => expect(lastAsked()).not.toHaveProperty("where"));
});

test("a field is found by part of its name or step, in the order of the form", async () => {
  const dialog = within(await openDialog());
  const field = await dialog.findByLabelText("Field");
  await userEvent.click(field);
  const titles = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(fields.map(({ title }) => title)));
  for (const [typed, found] of [
    ["VEND", ["Vendor"]],
    ["recip", ["Vendor"]],
    ["no such field", []],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(titles()).toEqual(found);
  }
  expect(dialog.getByText("No match")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "vend{Enter}");
  expect(await dialog.findByRole("checkbox", { name: "Fördenetz GmbH 41" })).toBeTruthy();
});

test("alternatives and opposites are chosen, and what is missing is said", async () => {
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole("button", { name: "Filter" }));
  expect(within(dialog).getByText("Choose what to filter by.")).toBeTruthy();
  await chooseOption(within(dialog).getByLabelText("Field"), "Status");
  await chooseOption(within(dialog).getByLabelText("Comparison"), "is none of");
  await userEvent.click(within(dialog).getByRole("button", { name: "Filter" }));
  expect(within(dialog).getByText("Say what to compare with.")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /Archived/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "or another field" }));
  const [, second] = within(dialog).getAllByLabelText("Field");
  await chooseOption(second as HTMLElement, "Changed on");
  await userEvent.clear(within(dialog).getByLabelText("Days"));
  await userEvent.type(within(dialog).getByLabelText("Days"), "14");
  await userEvent.click(within(dialog).getByRole("button", { name: "Filter" }));
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({
      where: {
        any: [
          { not: { field: "status", in: ["archived"] } },
          { field: "updatedAt", within: "-P14D" },
        ],
      },
    }),
  );
  const chip = await screen.findByRole("button", {
    name: /not Archived or Changed on in the last 14 days/,
  });
  await userEvent.click(chip);
  const again = await screen.findByRole("dialog", { name: "Change the filter" });
  await userEvent.click(
    within(again).getAllByRole("button", { name: "Remove this alternative" })[0] as HTMLElement,
  );
  await userEvent.click(within(again).getByRole("button", { name: "Filter" }));
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ where: { field: "updatedAt", within: "-P14D" } }),
  );
});

test("days are digits; anything else stays as typed, with a sentence, and filters nothing", async () => {
  const user = userEvent.setup();
  const dialog = within(await openDialog());
  await chooseOption(await dialog.findByLabelText("Field"), "Changed on");
  const days = dialog.getByRole<HTMLInputElement>("textbox", { name: "Days" });
  expect(days.value).toBe("30");
  const before = server.to(listing).length;
  for (const [typed, sentence] of [
    ["two weeks", "“two weeks” is not a whole number. Please enter digits, such as 100."],
    ["1,5", "“1,5” is not a whole number. Please enter digits, such as 100."],
    ["10000", "Numbers from 0 to 9,999 are allowed."],
  ] as const) {
    await user.clear(days);
    await user.type(days, typed);
    await user.click(dialog.getByRole("button", { name: "Filter" }));
    expect([days.value, dialog.getByRole("alert").textContent]).toEqual([typed, sentence]);
    expect(days.getAttribute("aria-invalid")).toBe("true");
  }
  expect(server.to(listing)).toHaveLength(before);
  // Another comparison begins with its usual length.
  await chooseOption(dialog.getByLabelText("Comparison"), "in the next … days");
  expect(dialog.getByLabelText<HTMLInputElement>("Days").value).toBe("30");
});

test("the number of a filter is written in the language's own way", async () => {
  const user = userEvent.setup();
  const dialog = within(await openDialog());
  await chooseOption(await dialog.findByLabelText("Field"), "Filled in");
  const number = dialog.getByRole<HTMLInputElement>("textbox", { name: "Number" });
  await user.type(number, "half");
  expect(dialog.getByRole("alert").textContent).toContain("“half” is not a whole number.");
  await user.clear(number);
  await user.type(number, "1,000{Tab}");
  expect([number.value, dialog.queryByRole("alert")]).toEqual(["1,000", null]);
  await user.click(dialog.getByRole("button", { name: "Filter" }));
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ where: { field: "readiness", before: 1000 } }),
  );
});

test("a link shows the same list; what is gone or made by hand is said, not hidden", async () => {
  server.answer(valued, { items: [] });
  open("/vvt-list?where=vendor.in.99&where=lost.is.1&where=vendor.in");
  expect(await screen.findByText("deleted or hidden entry")).toBeTruthy();
  expect(screen.getByText("lost")).toBeTruthy();
  expect(screen.getByText("vendor.in")).toBeTruthy();
  // Incomplete filters match nothing; dropping them would widen the list.
  expect(lastAsked()).toMatchObject({
    where: {
      all: [
        { field: "vendor", in: [99] },
        { field: "lost", is: 1 },
        { field: "vendor.in", is: "" },
      ],
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Remove filter “Vendor”" }));
  await waitFor(() => expect(window.location.search).toBe("?where=lost.is.1&where=vendor.in"));
});

test("a status or a saved filter that there is none of is asked for as it stands, and not left out", async () => {
  open("/vvt-list/mine?status=draft%2Cbogus");
  expect(await screen.findByText("Draft or bogus")).toBeTruthy();
  expect(lastAsked()).toMatchObject({
    filterId: Number.MAX_SAFE_INTEGER,
    status: ["draft", "bogus"],
  });
});

test("if the fields cannot be loaded, the dialog says so", async () => {
  server.answer(offering, () => problem("internal", 500));
  const dialog = await openDialog();
  expect(await within(dialog).findByText(/could not be loaded/)).toBeTruthy();
});

test("any clause comes back from a URL as it was", () => {
  const clauses: Clause[] = [
    [{ field: "vendor", operator: "in", isNot: true, values: ["1", "2"] }],
    [
      { field: "name", operator: "has", isNot: false, values: ["a.b*c|d, 100 % & ü"] },
      { field: "gap", operator: "is", isNot: false, values: ["/externalRecipients/*/vendor"] },
      { field: "tools", operator: "empty", isNot: false, values: [] },
    ],
  ];
  for (const clause of clauses) expect(parseClause(clauseText(clause))).toEqual(clause);
  const view = { ...recordViewOf({}, ""), where: clauses };
  const [, search = ""] = addressOfView(view).split("?");
  expect(recordViewOf({}, search).where).toEqual(clauses);
  expect(recordListQuery(view).where).toMatchObject({
    all: [{ not: { field: "vendor", in: [1, 2] } }, { any: expect.any(Array) }],
  });
  for (const text of [
    "",
    "vendor",
    "vendor.like.1",
    "vendor.empty.1",
    "vendor.in",
    "a b.is.1",
    "name.has.%E0",
  ])
    expect(parseClause(text), text).toBeNull();
});

test("a value of any signs is asked for as the address says it", async () => {
  const values = ["/externalRecipients/*/vendor", "50 %41.x"];
  const where: Clause[] = [[{ field: "vendor", operator: "in", isNot: false, values }]];
  open(addressOfView({ ...recordViewOf({}, ""), where }));
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ where: { field: "vendor", in: values } }),
  );
});
