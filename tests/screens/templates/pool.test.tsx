import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/several/Several.tsx";
import "#client/widgets/columns/ColumnsWidget.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { exampleOf } from "../exampleReplies.ts";
import { savePath } from "../editorPage.ts";
import { json, problem, refused } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const selection = "/api/templates/selection";
const documentOf = "/api/processingActivity/71/document";

const page = exampleOf("templates.selection");
const [row] = page.items;
const text = exampleOf("records.document");
const companies = [
  { id: 1, title: "Nordlicht Kiel GmbH", count: 1 },
  { id: 2, title: "Nordlicht Wien GmbH", count: 1 },
];
const template = {
  id: 71,
  version: 3,
  name: "Lohnabrechnung",
  language: "en",
  leaMaster: true,
  description: "Löhne berechnen und auszahlen.",
  purposeOfProcessing: [{ id: 5, purpose: { id: 8, title: "Pay" }, comments: "kept" }],
};

const creator = { roles: ["ROLE_READER", "ROLE_CREATOR"] };
const keeper = {
  roles: [...creator.roles, "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
  features: ["groupTemplates"],
};

beforeEach(async () => {
  await startClient();
  server
    .answer("/api/filter/companies/all", companies)
    .answer("/api/processingActivity/71", template);
  await signedIn(creator);
});

test("sources and areas are offered with their numbers; model activities are in the reader's language", async () => {
  open("/vvt/selectTemplate");
  const source = await screen.findByRole("combobox", { name: "Source" });
  expect(await optionsOf(source)).toEqual([
    "Model activities (1)",
    "Group templates (4)",
    "Own activities (2)",
  ]);
  expect(server.to(selection).at(-1)?.body).toMatchObject({ type: "master", language: "en" });
  const area = screen.getByRole("combobox", { name: "Kind of department" });
  await chooseOption(area, /^Personal/);
  await waitFor(() => expect(location.search).toBe("?category=9"));
  await waitFor(() => expect(server.to(selection).at(-1)?.body).toMatchObject({ category: 9 }));
  await chooseOption(source, /^Group/);
  await waitFor(() => expect(location.pathname).toBe("/vvt/selectTemplate/group"));
});

test("a template that some activities have not taken over the new version of says so", async () => {
  const others = [
    { ...row, recordsBehind: 3 },
    { ...row, id: 72, name: "Recruiting", recordsBehind: 0, recordsAtRest: 2 },
  ];
  server.answer(selection, { ...page, items: others, total: 2 });
  open("/vvt/selectTemplate/group");
  const said = "new version, not yet taken over by 3 activities";
  await screen.findByRole("link", { name: new RegExp(`^Lohnabrechnung.*${said}$`) });
  expect(screen.getAllByText(/^new version/)).toHaveLength(1);
  // Finalised and archived activities keep their version, so nothing is open there.
  const resting = "2 finalised or archived activities keep the earlier version";
  screen.getByRole("link", { name: new RegExp(`^Recruiting.*${resting}$`) });
});

test("a template is read before it is used, and begins a record for each company chosen, which is created once it is saved", async () => {
  server.answer(savePath, ({ body }) => {
    const { companyAssignment, companyDifferences: _, ...rest } = body;
    const [first, second] = companyAssignment as Body[];
    const siblings = [{ id: 81, name: rest["name"], company: second }];
    return json({
      items: [
        { ...rest, id: 80, version: 1, canEdit: true, company: first, siblings },
        { ...rest, id: 81, version: 1, company: second },
      ],
    });
  });
  const { user } = open("/vvt/selectTemplate/master");
  await user.click(await screen.findByRole("link", { name: /Lohnabrechnung/ }));
  await waitFor(() => expect(location.pathname).toBe("/vvt/selectTemplate/master/71"));
  await screen.findByText("Löhne auszahlen.");
  screen.getByText(/Version 3/);
  const create = screen.getByRole("button", { name: "Prepare activity" });
  expect((create as HTMLButtonElement).disabled).toBe(true);
  for (const { title } of companies) await user.click(await screen.findByLabelText(title));
  await user.click(screen.getByRole("button", { name: "Prepare 2 activities" }));
  await waitFor(() => expect(location.pathname).toBe("/vvt/create"));
  const columns = await screen.findByRole("region", { name: "By company" });
  for (const { title } of companies) within(columns).getByRole("columnheader", { name: title });
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Lohnabrechnung");
  expect(server.to(savePath)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save 2 activities" }));
  await screen.findByText("2 activities saved");
  const [sent] = server.to(savePath);
  expect(sent?.body).toMatchObject({
    name: "Lohnabrechnung",
    parentTemplateId: 71,
    parentTemplateVersion: template.version,
    companyAssignment: [{ id: 1 }, { id: 2 }],
    purposeOfProcessing: [{ purpose: { id: 8 } }],
  });
  expect(sent?.body["leaMaster"]).not.toBe(true);
  expect(sent?.body["purposeOfProcessing"]).not.toMatchObject([{ id: 5 }]);
  await waitFor(() => expect(location.pathname).toBe("/vvt/edit/80"));
  for (const [at, { title }] of companies.entries()) {
    const link = await screen.findByRole("link", { name: title });
    expect(link.getAttribute("href")).toBe(`/vvt/edit/${80 + at}`);
  }
});

test("the preview says how many fields are fixed and how many are asked for, if any are", async () => {
  const html =
    '<section><h2>Zwecke</h2><dl><div><dt>Zwecke</dt><dd>Paying wages.</dd><dd class="mark" data-mark="fixed">fixed</dd></div></dl></section>';
  server.answer(documentOf, { ...text, html, rules: { fixed: 1, asked: 2 } });
  const { unmount } = open("/vvt/selectTemplate/master/71");
  await screen.findByText(
    "1 field is fixed. 2 fields are asked for. You can change everything else.",
  );
  expect(screen.getByText("fixed").dataset["mark"]).toBe("fixed");
  unmount();
  server.answer(documentOf, text);
  open("/vvt/selectTemplate/master/71");
  await screen.findByText("Löhne auszahlen.");
  expect(screen.queryByText(/You can change everything else/)).toBeNull();
});

test("for one company, the editor begins with the template, and keeps what is fixed", async () => {
  const templateRules = [{ field: "description", rule: "fixed" }];
  server.answer("/api/processingActivity/71", { ...template, templateRules });
  const { user } = open("/vvt/selectTemplate/master/71");
  await user.click(await screen.findByLabelText("Nordlicht Wien GmbH"));
  await user.click(screen.getByRole("button", { name: "Prepare activity" }));
  await waitFor(() => expect(location.pathname).toBe("/vvt/create"));
  const company = await screen.findByRole("combobox", { name: /^Company/ });
  expect((company as HTMLInputElement).value).toBe("Nordlicht Wien GmbH");
  screen.getByText("Löhne berechnen und auszahlen.");
  expect(screen.queryByRole("textbox", { name: "Description" })).toBeNull();
  expect(screen.queryByRole("region", { name: "By company" })).toBeNull();
  expect(server.to(savePath)).toEqual([]);
});

const germany = { id: 1, title: "Germany", countryCode: "DE", eea: true };
const austria = { id: 2, title: "Austria", countryCode: "AT", eea: true };
const seats = companies.map(({ id, title }, at) => ({
  id,
  title,
  country: [germany, austria][at],
}));
const kielOnly = {
  ...template,
  leaMaster: false,
  controller: true,
  company: seats[0],
  companyCountry: germany,
  description: "Wages under section 26 BDSG.",
  purposeOfProcessing: [
    {
      id: 5,
      purpose: { id: 8, title: "Pay" },
      nationalDataProtectionLaw: [
        {
          id: 41,
          title: "Section 4 BDSG",
          country: germany,
          counterparts: [{ country: { id: 2 }, entry: "at-dsg-12" }],
        },
      ],
    },
  ],
  internalRecipients: [
    {
      id: 6,
      typeOfRecipient: { id: 9, title: "Department", isDepartment: true },
      department: { id: 33, title: "Payroll office", companyId: 1 },
    },
  ],
};

test("what does not fit a company is shown before the record is begun for it", async () => {
  server
    .answer("/api/processingActivity/71", kielOnly)
    .answer("/api/filter/companies/all", seats)
    .answer("/api/nationalDataProtectionLaw", [
      { id: 42, key: "at-dsg-12", title: "Section 12 DSG", country: austria },
    ]);
  const { user } = open("/vvt/selectTemplate/own/71");
  await user.click(await screen.findByLabelText("Nordlicht Wien GmbH"));
  const prepare = { name: "Prepare activity" };
  await user.click(screen.getByRole("button", prepare));
  const misfit = { name: "Not everything fits this company" };
  const dialog = within(await screen.findByRole("dialog", misfit));
  const [line] = dialog.getAllByRole("listitem");
  expect([...(line?.querySelectorAll("b, p") ?? [])].map(({ textContent }) => textContent)).toEqual(
    [
      "Nordlicht Wien GmbH",
      "Left out: Internal recipients, row 1: Department (“Payroll office”).",
      "Does not apply there: Purposes of the processing, row 1: National data protection law (“Section 4 BDSG”, suggested instead: “Section 12 DSG”).",
      "Please read, mentions another country: Description (“BDSG”).",
    ],
  );
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(location.pathname).toBe("/vvt/selectTemplate/own/71");
  await user.click(screen.getByRole("button", prepare));
  const again = within(await screen.findByRole("dialog", misfit));
  await user.click(again.getByRole("button", prepare));
  await waitFor(() => expect(location.pathname).toBe("/vvt/create"));
});

test("the editor opens at once for a company that all of a template fits", async () => {
  server.answer("/api/processingActivity/71", kielOnly).answer("/api/filter/companies/all", seats);
  const { user } = open("/vvt/selectTemplate/own/71");
  await user.click(await screen.findByLabelText("Nordlicht Kiel GmbH"));
  await user.click(screen.getByRole("button", { name: "Prepare activity" }));
  await waitFor(() => expect(location.pathname).toBe("/vvt/create"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a template of the group names what it leaves to the company of the original", async () => {
  await signedIn(keeper);
  server
    .answer("/api/processingActivity/71", kielOnly)
    .answer(savePath, ({ body }) => json({ ...body, id: 80, version: 1, canEdit: true }));
  const { user } = open("/settings/vvt/group-templates/selectTemplate/own/71");
  const take = { name: "Take over as a group template" };
  await user.click(await screen.findByRole("button", take));
  const question = { name: "A template belongs to no company" };
  const dialog = within(await screen.findByRole("alertdialog", question));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Department: Payroll office",
  ]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(server.to(savePath)).toEqual([]);
  await user.click(screen.getByRole("button", take));
  const again = within(await screen.findByRole("alertdialog", question));
  await user.click(again.getByRole("button", { name: "Create without these entries" }));
  await waitFor(() => expect(server.to(savePath)).toHaveLength(1));
  const { typeOfRecipient } = kielOnly.internalRecipients[0] ?? {};
  const { internalRecipients } = server.to(savePath)[0]?.body ?? {};
  expect(internalRecipients).toEqual([{ clientId: expect.any(String), typeOfRecipient }]);
});

test("for several companies, the column of each says what its record loses", async () => {
  server
    .answer("/api/processingActivity/71", kielOnly)
    .answer("/api/filter/companies/all", seats)
    .answer(savePath, refused([]));
  const { user } = open("/vvt/selectTemplate/own/71");
  for (const { title } of companies) await user.click(await screen.findByLabelText(title));
  const prepare = { name: "Prepare 2 activities" };
  await user.click(screen.getByRole("button", prepare));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  await user.click(dialog.getByRole("button", prepare));
  const left = "Left out: Internal recipients, row 1: Department (“Payroll office”).";
  const line = await screen.findByText(left);
  const cell = line.closest("td") as HTMLTableCellElement;
  const head = cell.closest("table")?.rows[0]?.cells[cell.cellIndex];
  expect(head?.textContent).toBe("Nordlicht Wien GmbH");
  within(cell).getByText(/^Please read, .*“BDSG”/);
  await user.click(await screen.findByRole("button", { name: "Save 2 activities" }));
  await waitFor(() => expect(server.to(savePath)).toHaveLength(1));
  // The first keeps what is its own.
  expect(server.to(savePath)[0]?.body["internalRecipients"]).toMatchObject([
    { department: { id: 33 } },
  ]);
});

test("of a model activity, the texts to read are shown for companies of other countries", async () => {
  const description = "Wages under section 26 BDSG.";
  server
    .answer("/api/processingActivity/71", { ...template, description })
    .answer("/api/filter/companies/all", seats);
  const { user } = open("/vvt/selectTemplate/master/71");
  for (const { title } of companies) await user.click(await screen.findByLabelText(title));
  await user.click(screen.getByRole("button", { name: "Prepare 2 activities" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Nordlicht Wien GmbHPlease read, mentions another country: Description (“BDSG”).",
  ]);
});

test("a template's own company comes first, whatever their order", async () => {
  const [recipient] = kielOnly.internalRecipients;
  const department = { id: 33, title: "Payroll office", companyId: 2 };
  const internalRecipients = [{ ...recipient, department }];
  const ofWien = { ...kielOnly, company: seats[1], companyCountry: austria, internalRecipients };
  server
    .answer("/api/processingActivity/71", ofWien)
    .answer("/api/filter/companies/all", seats)
    .answer(savePath, refused([]));
  const { user } = open("/vvt/selectTemplate/own/71");
  for (const { title } of companies) await user.click(await screen.findByLabelText(title));
  const prepare = { name: "Prepare 2 activities" };
  await user.click(screen.getByRole("button", prepare));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", prepare));
  await user.click(await screen.findByRole("button", { name: "Save 2 activities" }));
  await waitFor(() => expect(server.to(savePath)).toHaveLength(1));
  expect(server.to(savePath)[0]?.body).toMatchObject({
    companyAssignment: [{ id: 2 }, { id: 1 }],
    internalRecipients: [{ department: { id: 33 } }],
  });
});

test("a template that is gone before the record is saved is said, and the record is saved without it", async () => {
  const templateRules = [{ field: "description", rule: "fixed" }];
  server.answer("/api/processingActivity/71", { ...template, templateRules });
  const { user } = open("/vvt/selectTemplate/master/71");
  await user.click(await screen.findByLabelText("Nordlicht Wien GmbH"));
  await user.click(screen.getByRole("button", { name: "Prepare activity" }));
  await user.type(await screen.findByLabelText(/^Name/), " in Vienna");
  const fields = [{ path: "/parentTemplateId", code: "unknownReference", message: "Gone." }];
  server.answer(savePath, refused(fields));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/The template is no longer there/);
  // Without the template, nothing is fixed any more.
  const description = await screen.findByRole("textbox", { name: "Description" });
  expect((description as HTMLTextAreaElement).value).toBe("Löhne berechnen und auszahlen.");
  server.answer(savePath, ({ body }) => json({ ...body, id: 80, version: 1, canEdit: true }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(location.pathname).toBe("/vvt/edit/80"));
  const [, sent] = server.to(savePath);
  expect(sent?.body).toMatchObject({ name: "Lohnabrechnung in Vienna" });
  for (const name of ["parentTemplateId", "parentTemplateVersion", "givenRules"])
    expect(sent?.body[name] ?? []).toEqual([]);
  expect(screen.queryByText(/The template is no longer there/)).toBeNull();
});

test("a template that can't be read is said, and what was chosen stays", async () => {
  server.answer("/api/processingActivity/71", () => problem("internal", 500));
  const { user } = open("/vvt/selectTemplate/master/71");
  await user.click(await screen.findByLabelText("Nordlicht Wien GmbH"));
  await user.click(screen.getByRole("button", { name: "Prepare activity" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(location.pathname).toBe("/vvt/selectTemplate/master/71");
  expect((screen.getByLabelText("Nordlicht Wien GmbH") as HTMLInputElement).checked).toBe(true);
  server.answer("/api/processingActivity/71", template);
  await user.click(screen.getByRole("button", { name: "Prepare activity" }));
  await waitFor(() => expect(location.pathname).toBe("/vvt/create"));
});

test("whoever only reads sees the text, but nothing to create", async () => {
  await signedIn({ roles: ["ROLE_READER"] });
  open("/vvt/selectTemplate/master/71");
  await screen.findByText("Löhne auszahlen.");
  expect(screen.queryByRole("button", { name: /Create/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Begin without a template" })).toBeNull();
});

test("a text that can't be loaded is asked for again in its place", async () => {
  server.answer(documentOf, () => problem("internal", 500));
  const { user } = open("/vvt/selectTemplate/master/71");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer(documentOf, text);
  await user.click(again);
  await screen.findByText("Löhne auszahlen.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("of a template that is gone is said that it is, and not that the connection is", async () => {
  const message = "This entry does not exist, or no longer exists.";
  server.answer(documentOf, () => problem("notFound", 404, { message }));
  open("/vvt/selectTemplate/group/71");
  await screen.findByText(message);
  expect(screen.queryByText(/connection/)).toBeNull();
});

test("an administrator takes a template over as one of the group", async () => {
  await signedIn(keeper);
  server.answer(savePath, ({ body }) => json({ ...body, id: 90, version: 1 }));
  const { user } = open("/settings/vvt/group-templates/selectTemplate/own/71");
  await user.click(await screen.findByRole("button", { name: "Take over as a group template" }));
  await waitFor(() => expect(location.pathname).toBe("/settings/vvt/group-templates/edit/90"));
  const [sent] = server.to(savePath);
  expect(sent?.body).toMatchObject({ template: true, parentTemplateId: 71 });
  expect(sent?.body).not.toHaveProperty("company");
});

test("the group's templates are listed with where they are used, by area and words", async () => {
  await signedIn(keeper);
  const items = [{ ...row, recordsBehind: 3, recordsAtRest: 1 }];
  server.answer("/api/groupTemplates", { ...page, items, total: 1 });
  const { user } = open("/settings/vvt/group-templates/list");
  const link = await screen.findByRole("link", { name: "Lohnabrechnung" });
  expect(link.getAttribute("href")).toBe("/settings/vvt/group-templates/edit/71");
  expect(link.closest("tr")?.textContent).toMatch(/Personal.*2/);
  screen.getByText("new version, not yet taken over by 3 activities");
  screen.getByText("one finalised or archived activity keeps the earlier version");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: /^Personal/ }));
  await waitFor(() => expect(location.search).toBe("?category=9"));
  const lastAsked = () => server.to("/api/groupTemplates").at(-1)?.body;
  await waitFor(() => expect(lastAsked()).toMatchObject({ category: 9 }));
});

test("an administrator of some companies only is offered no template to keep", async () => {
  await signedIn({ ...keeper, allCompanies: false });
  open("/settings/vvt/group-templates/selectTemplate/own/71");
  await screen.findByText("Löhne auszahlen.");
  expect(screen.queryByRole("button", { name: "Take over as a group template" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Begin without a template" })).toBeNull();
});

test("what a template names and is gone is said, and a template is created without it", async () => {
  await signedIn(keeper);
  const fields = [
    { path: "/purposeOfProcessing/0/purpose", code: "notOffered", message: "Not offered" },
  ];
  server.answer(savePath, ({ body }) =>
    Array.isArray(body["purposeOfProcessing"]) && body["purposeOfProcessing"].length > 0
      ? problem("invalid", 412, { fields })
      : json({ ...template, id: 90 }),
  );
  const { user } = open("/settings/vvt/group-templates/selectTemplate/own/71");
  await user.click(await screen.findByRole("button", { name: "Take over as a group template" }));
  const question = await screen.findByRole("alertdialog", { name: /no longer exists/ });
  within(question).getByText("Purpose: Pay");
  await user.click(within(question).getByRole("button", { name: "Create without these entries" }));
  await waitFor(() => expect(server.to(savePath)).toHaveLength(2));
  const [first, second] = server.to(savePath).map(({ body }) => body);
  expect(second).toEqual({ ...first, purposeOfProcessing: [] });
});
