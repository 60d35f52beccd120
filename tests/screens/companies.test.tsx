import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import { hrefOf, open, openSheet, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

const admin = { ...tenantAdmin, features: ["tom"] };
const austria = { id: 40, title: "Austria", countryCode: "AT", eea: true, authority: "DSB, Wien" };
const germany = { id: 49, title: "Germany", countryCode: "DE", eea: true };
const stored = { version: 4, canEdit: true, master: false, active: true };
const kiel = {
  ...stored,
  id: 5,
  title: "Nordlicht Kiel",
  city: "Kiel",
  country: germany,
  state: "sh",
  dpoRequired: true,
  usage: 3,
};
const wien = { ...stored, id: 6, title: "Nordlicht Wien", country: austria, usage: 0 };
const shop = {
  ...stored,
  id: 61,
  title: "Shop",
  companyId: 6,
  company: { id: 6, title: "Nordlicht Wien" },
  usage: 1,
};

beforeEach(async () => {
  await startPages();
  const groups = [
    { id: 5, title: "Nordlicht Kiel", count: 0 },
    { id: 6, title: "Nordlicht Wien", count: 1 },
  ];
  const unused = { items: [], total: 0, isHeld: false, groups: [] };
  server
    .answer("/api/admin/company/list", { items: [kiel, wien], total: 2 })
    .answer("/api/filter/companies/all", [kiel, wien])
    .answer("/api/countries", [austria, germany])
    .answer("/api/admin/departments/list", { items: [shop], total: 1, isHeld: true, groups })
    .answer("/api/admin/company/findUsage", unused)
    .answer("/api/admin/departments/findUsage", unused);
  await signedIn(admin);
});

test("departments are grouped by company; each group has an add button, even when empty", async () => {
  open("/settings/departments");
  const heads = await screen.findAllByRole("rowheader");
  expect(heads.map((head) => head.textContent)).toEqual([
    "Nordlicht Kiel 0 entries Add department",
    "Nordlicht Wien 1 entry Add department",
  ]);
  const lines = screen.getAllByRole("row").map((row) => row.textContent ?? "");
  expect(lines.findIndex((line) => line.startsWith("Shop"))).toBe(
    lines.findIndex((line) => line.startsWith("Nordlicht Wien")) + 1,
  );
  expect(await hrefOf("Add department: Nordlicht Kiel")).toBe(
    "/settings/departments/list/5/create",
  );
});

test("the departments of one company have their own address, and a new one belongs to it", async () => {
  server.answer("/api/admin/addCompanyDepartment", { ...shop, id: 62, title: "IT" });
  const { user, sheet } = await openSheet("/settings/departments/list/6/create");
  const company = await sheet.findByRole("combobox", { name: /Company/ });
  await waitFor(() => expect(company).toHaveProperty("value", "Nordlicht Wien"));
  expect(server.to("/api/admin/departments/list")[0]?.body).toMatchObject({ parentId: 6 });
  await user.type(sheet.getByRole("textbox", { name: /Name/ }), "IT");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await server.sent("/api/admin/addCompanyDepartment")).toMatchObject({
    companyId: 6,
    title: "IT",
    active: true,
  });
  await waitFor(() => expect(window.location.pathname).toBe("/settings/departments/list/6"));
});

test("a department names its company and cannot be moved; a category with the same title is proposed", async () => {
  server.answer("/api/admin/departments/byId/61", shop);
  const categories = [{ id: 9, title: "shop" }];
  server.answer("/api/departmentCategories", categories);
  server.answer("/api/admin/editCompanyDepartment", { ...shop, version: 5 });
  const { user, sheet } = await openSheet("/settings/departments/edit/61");
  await sheet.findByText("Nordlicht Wien");
  expect(sheet.queryByRole("combobox", { name: /Company/ })).toBeNull();
  await sheet.findByText("Suggestion: shop.");
  await user.click(sheet.getByRole("button", { name: "Apply" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await server.sent("/api/admin/editCompanyDepartment")).toMatchObject({
    id: 61,
    companyId: 6,
    version: 4,
    departmentCategories: [{ id: 9 }],
  });
});

test("a company is sent under the request's names; country and state fill in the authority, and a change proposes another", async () => {
  server.answer("/api/admin/company/add", { ...kiel, id: 7, title: "Nordlicht Bremen" });
  const { user, sheet } = await openSheet("/settings/companies/create");
  const name = await sheet.findByRole("textbox", { name: "Name" });
  const authority = sheet.getByRole("textbox", { name: "Supervisory authority" });
  expect(sheet.queryByRole("combobox", { name: "Federal state" })).toBeNull();
  await user.type(name, "Nordlicht Bremen");
  await user.click(sheet.getByRole("combobox", { name: "Country" }));
  await user.click(await screen.findByRole("option", { name: "Germany" }));
  expect(authority).toHaveProperty("value", "");
  const state = await sheet.findByRole("combobox", { name: "Federal state" });
  await chooseOption(state, "Bremen");
  expect(authority).toHaveProperty("value", "LfDI Bremen, Bremerhaven");
  // A value that was filled in follows the change; one entered by hand stays and the other is
  // proposed.
  await chooseOption(state, "Hamburg");
  expect(authority).toHaveProperty("value", "HmbBfDI, Hamburg");
  await user.type(authority, " (HH)");
  await chooseOption(state, "Berlin");
  await sheet.findByText("Suggestion: BlnBDI, Berlin.");
  expect(authority).toHaveProperty("value", "HmbBfDI, Hamburg (HH)");
  // A proposed officer is no designated one: "no" is an answer of its own.
  const officer = sheet.getByRole("radiogroup", { name: "Data protection officer designated" });
  expect(within(officer).queryByRole("radio", { checked: true })).toBeNull();
  await user.click(within(officer).getByRole("radio", { name: "no" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  const { clientId: _, ...sent } = await server.sent("/api/admin/company/add");
  expect(sent).toMatchObject({
    companyName: "Nordlicht Bremen",
    responsibleCountryId: 49,
    responsibleState: "be",
    supervisoryAuthority: "HmbBfDI, Hamburg (HH)",
    dpoRequired: false,
    active: true,
  });
  expect(Object.keys(sent)).not.toContain("title");
});

test("a company's sheet says what is still missing; companies are closed, not deleted, and have a page of measures", async () => {
  server.answer("/api/admin/company/byId/5", kiel);
  const { user, sheet } = await openSheet("/settings/companies/edit/5");
  await sheet.findByRole("checkbox", { name: "Active" });
  expect(sheet.queryByText("The address has to be in the register.")).toBeNull();
  // Gaps are pointed out once a field has lost focus.
  const fields = ["textbox", "combobox", "button"].flatMap((role) => sheet.queryAllByRole(role));
  for (const field of fields) field.focus();
  await sheet.findByText("The address has to be in the register.");
  await sheet.findByText(/have to be named in the register/);
  await user.click(sheet.getByRole("checkbox", { name: "Active" }));
  await user.tab();
  await sheet.findByText(/Archive its activities, too/);
  expect(sheet.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(await hrefOf(/Measures of the company/, sheet)).toBe("/settings/companies/tom/5");
});

test("a company's measures are saved separately", async () => {
  const measure = { id: 80, title: "disk encryption" };
  const tom = { encryptionMeasures: { measures: [measure] } };
  server
    .answer("/api/admin/company/byId/5", { ...kiel, tom })
    .answer("/api/admin/companyTom/companyTom", { ...kiel, version: 5 })
    .answer("/api/tom", [measure]);
  const { user, sheet } = await openSheet("/settings/companies/tom/5");
  await sheet.findByText("disk encryption");
  // Nothing is inherited here, so nothing deviates.
  expect(sheet.queryByText("different")).toBeNull();
  const panel = sheet.getByRole("group", { name: /^Further/ });
  await user.click(within(panel).getByRole("button", { name: "Add" }));
  await user.type(within(panel).getByRole("textbox"), "Four eyes.");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await server.sent("/api/admin/companyTom/companyTom")).toEqual({
    companyId: 5,
    version: 4,
    tom: {
      encryptionMeasures: { measures: [measure] },
      furtherMeasures: { note: "Four eyes." },
    },
  });
  await waitFor(() => expect(window.location.pathname).toBe("/settings/companies"));
});

test("without the licence there is no link to measures", async () => {
  await signedIn({ ...admin, features: [] });
  server.answer("/api/admin/company/byId/5", kiel);
  const { user } = open("/settings/companies");
  await user.click(await screen.findByRole("button", { name: "Actions for Nordlicht Kiel" }));
  expect(screen.queryByRole("menuitem", { name: "Measures of the company" })).toBeNull();
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
});

test("a company with measures is saved from its own form", async () => {
  const tom = {
    isSet: true,
    encryptionMeasures: { measures: [{ id: 80, title: "disk encryption", control: "encryption" }] },
  };
  const whole = { ...kiel, tom, tomUpdatedAt: "2026-11-19T10:00:00.000Z" };
  server.answer("/api/admin/company/byId/5", whole);
  server.answer("/api/admin/company/edit", { ...whole, version: 5 });
  const { user, sheet } = await openSheet("/settings/companies/edit/5");
  await user.type(await sheet.findByRole("textbox", { name: "Fax" }), "0431 1");
  expect(sheet.queryByText("Measures as at")).toBeNull();
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await server.sent("/api/admin/company/edit")).toMatchObject({
    companyId: 5,
    companyName: "Nordlicht Kiel",
    responsibleCity: "Kiel",
    responsibleFax: "0431 1",
    responsibleCountryId: 49,
    version: 4,
  });
});

test("the address of a missing company redirects to the list", async () => {
  server.answer("/api/admin/departments/list", { items: [], total: 0, groups: [] });
  open("/settings/departments/list/999");
  await screen.findByText("There is no such entry");
  expect(await hrefOf("All")).toBe("/settings/departments");
});
