import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { hrefOf, open, server, signedIn, startPages } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const reading = {
  per: "row",
  heads: [3],
  headings: ["Nr.", "Name"],
  sections: "department",
  sectionTexts: ["IT", "HR"],
  known: 4,
  isUnsure: false,
  chosen: [],
  unnamed: [{ number: 7, above: 6, text: "Talent pool" }],
};
const register = {
  name: "Register",
  lines: 4,
  isHidden: false,
  isLeft: false,
  table: 0,
  activities: 2,
};
const legend = { name: "Legend", lines: 2, isHidden: true, isLeft: false, activities: 0 };
const lines = [
  { number: 3, cells: ["Nr.", "Name"], as: "head" },
  { number: 5, cells: ["IT", "IT"], as: "section" },
  { number: 6, cells: ["1", "Payroll"], as: "activity", activity: 1 },
  { number: 7, cells: ["", "", "Talent pool"], as: "unnamed", activity: 2 },
];

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
  const now = { ...exampleOf("imports.read"), sources: [{ ...register, reading }, legend] };
  server
    .answer("/api/imports/read", now)
    .answer("/api/imports/change", now)
    .answer("/api/imports/sheet", { items: lines, total: 4 });
});

const models = () => server.to("/api/imports/change").map(({ body }) => body["model"]);

test("an import begins with the sheet as it is, and before each line with what it is read as", async () => {
  open("/import/5");
  const table = await screen.findByRole("table");
  const heads = within(table).getAllByRole("rowheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "3 · headings",
    "5 · section",
    "6 · Activity 1",
    "7 · unsure",
  ]);
  expect(await hrefOf("Continue to the columns")).toBe("/import/5?step=columns");
  expect(await hrefOf(/^Legend \(hidden\)/)).toBe("/import/5?step=file&sheet=1");
});

test("a row without a name is asked about; each row's role can be chosen by its menu", async () => {
  open("/import/5");
  await userEvent.click(await screen.findByRole("button", { name: "Belongs to row 6" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Row 6: Activity 1/ }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Leave out" }));
  await waitFor(() => expect(models()).toHaveLength(2));
  expect(models()).toEqual([
    [{ sheet: 0, rows: [{ number: 7, as: "goesOn" }] }],
    [{ sheet: 0, rows: [{ number: 6, as: "leave" }] }],
  ]);
});

test("what an activity is, which rows are headings and what sections mean can be changed", async () => {
  open("/import/5");
  await userEvent.click(await screen.findByRole("button", { name: "Block" }));
  const rows = screen.getByRole("textbox", { name: "Rows" });
  await userEvent.clear(rows);
  await userEvent.type(rows, "2, x");
  expect(screen.getByRole("alert").textContent).toMatch(/row numbers/);
  await userEvent.clear(rows);
  await userEvent.type(rows, "2, 3{Enter}");
  await chooseOption(screen.getByRole("combobox", { name: /To all rows below/ }), "company");
  await userEvent.click(screen.getByRole("checkbox", { name: "Read this sheet" }));
  await waitFor(() => expect(models()).toHaveLength(4));
  expect(models()).toEqual([
    [{ sheet: 0, per: "block" }],
    [{ sheet: 0, heads: [2, 3] }],
    [{ sheet: 0, sections: "company" }],
    [{ sheet: 0, isLeft: true }],
  ]);
});
