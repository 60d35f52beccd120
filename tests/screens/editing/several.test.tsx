import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/several/Several.tsx";
import "#client/widgets/columns/ColumnsWidget.tsx";
import { notices } from "#client/state/notices.ts";
import controls from "#schemas/lists/tomControls.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import { readPath, savePath } from "../editorPage.ts";
import { json, refused } from "../fakeServer.ts";
import { hrefOf, open, reload, server, signedIn, startPages, visitorLog } from "../setup.tsx";

// One of them must have a data protection officer.
const companies = ["Kiel", "Wien", "Zurich"].map((title, at) => ({
  id: at + 1,
  title,
  ...(title === "Wien" ? { dpoRequired: true } : {}),
}));
const references = companies.map(({ id, title }) => ({ id, title }));
let sent: Body[] = [];

beforeEach(async () => {
  await startPages();
  sent = [];
  server
    .answer("/api/filter/companies/all", companies)
    .answer("/api/companies", companies)
    .answer("/api/companyGroup/departmentsInCompanies", ({ body }) =>
      json([{ id: 33, title: `Reception ${String(body["companyId"])}`, companyId: 3 }]),
    )
    .answer(savePath, ({ body }) => {
      sent.push(body);
      const assigned = body["companyAssignment"] as Body[];
      const { companyAssignment: _, companyDifferences: __, ...rest } = body;
      const items = assigned.map((company, at) => ({
        ...visitorLog(rest),
        id: 77 + at,
        version: 1,
        company,
        siblings: assigned.flatMap((each, other) =>
          other === at ? [] : [{ id: 77 + other, name: rest["name"], company: each }],
        ),
      }));
      return json({ items });
    });
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

async function begin() {
  const { user } = open("/vvt/create");
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  await user.type(screen.getByLabelText(/^Name/), "Unsolicited applications");
  await user.click(await screen.findByRole("button", { name: "Create for several companies" }));
  const picker = await screen.findByRole("combobox", { name: /^Companies/ });
  for (const { title } of companies) {
    await user.click(picker);
    await user.click(await screen.findByRole("option", { name: title }));
  }
  const table = await screen.findByRole("region", { name: "By company" });
  return { user, table };
}

const cellOf = (table: HTMLElement, name: string, field: string) => {
  const line = within(table).getByRole<HTMLTableCellElement>("rowheader", { name: field });
  const head = within(table).getByRole<HTMLTableCellElement>("columnheader", { name });
  const cell = line.closest("tr")?.cells[head.cellIndex];
  if (!cell) throw new Error(`no cell for ${name}`);
  return cell;
};

test("a template is offered until the activity has a name", async () => {
  const { user } = open("/vvt/create");
  const link = await screen.findByRole("link", { name: "Begin with a template" });
  expect(link.getAttribute("href")).toBe("/vvt/selectTemplate");
  await user.type(screen.getByLabelText(/^Name/), "V");
  await waitFor(() => expect(screen.queryByRole("link", { name: link.textContent })).toBeNull());
});

test("companies follow the first until one says something else; all is sent at once", async () => {
  const { user, table } = await begin();
  within(cellOf(table, "Wien", "Internal number")).getByText("as Kiel");
  const change = { name: "Change Internal number for Wien" };
  await user.click(within(table).getByRole("button", change));
  const own = await within(cellOf(table, "Wien", "Internal number")).findByRole("textbox");
  await user.type(own, "W-1");
  // A department belongs to one company, so each has its own.
  const department = within(cellOf(table, "Zurich", "Department")).getByRole("combobox");
  await user.click(department);
  await user.click(await screen.findByRole("option", { name: "Reception 3" }));
  expect(screen.queryByRole("combobox", { name: /^Company/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: "Unsolicited applications",
    companyAssignment: references,
    companyDifferences: [
      { company: { id: 2 }, values: { internalId: "W-1" } },
      { company: { id: 3 }, values: { department: { id: 33 } } },
    ],
  });
  // Editor continues with the first record and links to the others.
  expect(await hrefOf("Wien")).toBe("/vvt/edit/78");
  expect(screen.queryByRole("region", { name: "By company" })).toBeNull();
});

test("a difference is given up again, and undone; what belongs to a company that is gone is not sent", async () => {
  const { user, table } = await begin();
  await user.click(within(table).getByRole("button", { name: "Change Internal number for Wien" }));
  const cell = () => cellOf(table, "Wien", "Internal number");
  await user.type(await within(cell()).findByRole("textbox"), "W-1");
  await within(table).findByText("one difference");
  await user.click(
    within(table).getByRole("button", { name: "Internal number for Wien as Kiel again" }),
  );
  within(cell()).getByText("as Kiel");
  await user.click(
    within(table).getByRole("button", { name: "Change Internal number for Zurich" }),
  );
  const zurich = cellOf(table, "Zurich", "Internal number");
  await user.type(await within(zurich).findByRole("textbox"), "Z-1");
  await user.click(screen.getByRole("button", { name: /Remove Zurich/ }));
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.["companyDifferences"]).toBeUndefined();
  expect(sent[0]?.["companyAssignment"]).toEqual(references.slice(0, 2));
});

test("what is refused in one company stands in its column, and nothing is lost", async () => {
  const { user, table } = await begin();
  await user.click(within(table).getByRole("button", { name: "Change Internal number for Wien" }));
  const cell = cellOf(table, "Wien", "Internal number");
  await user.type(await within(cell).findByRole("textbox"), "W-1");
  const fields = [
    {
      path: "/companyDifferences/0/values/internalId",
      code: "pattern",
      message: "Wien: not like that",
    },
  ];
  server.answer(savePath, refused(fields));
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await within(cell).findByText("not like that");
  const field = within(cell).getByRole<HTMLInputElement>("textbox");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe("W-1");
  within(cellOf(table, "Wien", "Completeness")).getByRole("button", { name: /1 error/ });
  within(cellOf(table, "Zurich", "Completeness")).getByRole("button", { name: /^\d+ missing/ });
});

test("the first is written in its column, once on the page, and the others follow", async () => {
  const { user, table } = await begin();
  const field = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: "Internal number" });
  expect(field()).toHaveLength(1);
  const [first] = field();
  expect(cellOf(table, "Kiel", "Internal number").contains(first ?? null)).toBe(true);
  await user.type(first as HTMLInputElement, "K-1");
  await user.click(within(table).getByRole("button", { name: "Change Internal number for Wien" }));
  const wien = await within(cellOf(table, "Wien", "Internal number")).findByRole("textbox");
  await waitFor(() => expect((wien as HTMLInputElement).value).toBe("K-1"));
  await user.click(screen.getByRole("button", { name: "For one company only" }));
  // Field returns to its place and keeps its text.
  expect(field().map(({ value }) => value)).toEqual(["K-1"]);
});

test("a further field differs once it is chosen, also one of another step, and is the same for all again", async () => {
  const { user, table } = await begin();
  const lines = () => within(table).getAllByRole("rowheader");
  const more = () => screen.getByRole("button", { name: "Another field by company" });
  const before = lines().length;
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Post");
  await user.click(more());
  await user.click(screen.getByRole("menuitem", { name: "Description" }));
  // Field moves into the company columns and keeps its text.
  const [field, ...others] = screen.getAllByRole("textbox", { name: "Description" });
  expect(others).toHaveLength(0);
  const kiel = cellOf(table, "Kiel", "Description");
  expect(kiel.contains(field ?? null)).toBe(true);
  expect((field as HTMLTextAreaElement).value).toBe("Post");
  const change = { name: "Change Description for Wien" };
  const wien = within(table).getByRole("button", change);
  await waitFor(() => expect(document.activeElement).toBe(wien));
  await user.click(wien);
  const cell = within(cellOf(table, "Wien", "Description"));
  await user.type(await cell.findByRole("textbox"), "amt");
  await user.click(more());
  expect(screen.queryByRole("menuitem", { name: "Description" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "External recipients" }));
  expect(lines()).toHaveLength(before + 2);
  const same = { name: "External recipients the same for all companies" };
  await user.click(within(table).getByRole("button", same));
  await waitFor(() => expect(document.activeElement).toBe(more()));
  expect(lines()).toHaveLength(before + 1);
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    description: "Post",
    companyDifferences: [{ company: { id: 2 }, values: { description: "Postamt" } }],
  });
});

test("a further field that was chosen is still one after a reload, whether or not it differs", async () => {
  const { user, table } = await begin();
  await user.click(screen.getByRole("button", { name: "Another field by company" }));
  await user.click(await screen.findByRole("menuitem", { name: "Description" }));
  await within(table).findByRole("rowheader", { name: /^Description/ });
  reload();
  open("/vvt/create");
  const again = await screen.findByRole("region", { name: "By company" });
  await within(again).findByRole("rowheader", { name: /^Description/ });
});

test("the head says how many are created and for whom, leaves one out, and leads to the choice of more", async () => {
  Object.assign(window, { innerWidth: 1440 });
  const { user, table } = await begin();
  await screen.findByText("3 activities");
  await user.click(screen.getByRole("button", { name: "Don’t create for Zurich" }));
  expect(within(table).queryByRole("columnheader", { name: "Zurich" })).toBeNull();
  screen.getByText("2 activities");
  await user.click(screen.getByRole("button", { name: "Add companies" }));
  const picker = screen.getByRole("combobox", { name: /^Companies/ });
  await waitFor(() => expect(document.activeElement).toBe(picker));
});

test("what is emptied for one company stays empty, until it is to be as the first again", async () => {
  const { user, table } = await begin();
  await user.type(screen.getByRole("textbox", { name: "Internal number" }), "K-1");
  await user.click(within(table).getByRole("button", { name: "Change Internal number for Wien" }));
  const cell = () => cellOf(table, "Wien", "Internal number");
  await user.clear(await within(cell()).findByRole("textbox"));
  await within(cell()).findByText("Left empty for Wien.");
  await user.type(
    screen.getAllByRole("textbox", { name: "Internal number" })[0] as HTMLElement,
    "2",
  );
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    internalId: "K-12",
    companyDifferences: [{ company: { id: 2 }, values: { internalId: null } }],
  });
});

test("the way back gives up what was emptied, and the keyboard stays in the cell", async () => {
  const { user, table } = await begin();
  await user.click(within(table).getByRole("button", { name: "Change Internal number for Wien" }));
  const cell = () => cellOf(table, "Wien", "Internal number");
  await within(cell()).findByText("Left empty for Wien.");
  const back = { name: "Internal number for Wien as Kiel again" };
  await user.click(within(cell()).getByRole("button", back));
  within(cell()).getByText("as Kiel");
  const change = within(cell()).getByRole("button", { name: /^Change/ });
  await waitFor(() => expect(document.activeElement).toBe(change));
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.["companyDifferences"]).toBeUndefined();
});

test("only what differs is shown on request; a line stays that has ceased to differ meanwhile", async () => {
  const { user, table } = await begin();
  const lines = () =>
    within(table)
      .getAllByRole("rowheader")
      .map((each) => each.textContent)
      .slice(1);
  const every = lines();
  expect(every).toContain("Internal number");
  await user.click(screen.getByRole("radio", { name: "Different" }));
  screen.getByText("No company differs.");
  await user.click(screen.getByRole("radio", { name: "All" }));
  await user.click(within(table).getByRole("button", { name: "Change Internal number for Wien" }));
  const department = within(cellOf(table, "Zurich", "Department")).getByRole("combobox");
  await user.click(department);
  await user.click(await screen.findByRole("option", { name: "Reception 3" }));
  await within(cellOf(table, "Zurich", "Completeness")).findByText("one difference");
  await user.click(screen.getByRole("radio", { name: "Different" }));
  expect(lines()).toEqual(["Internal number", "Department"]);
  const back = { name: "Internal number for Wien as Kiel again" };
  await user.click(within(table).getByRole("button", back));
  expect(lines()).toEqual(["Internal number", "Department"]);
  await user.click(screen.getByRole("radio", { name: "All" }));
  await user.click(screen.getByRole("radio", { name: "Different" }));
  expect(lines()).toEqual(["Department"]);
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(lines()).toEqual(every);
});

test("each column says what its record lacks, and leads there", async () => {
  const { user, table } = await begin();
  const gapsOf = (name: string) =>
    within(cellOf(table, name, "Completeness")).getByRole("button", { name: /\d missing/ });
  const count = (name: string) =>
    [...(gapsOf(name).textContent ?? "").matchAll(/\d+/g)].reduce(
      (sum, [of]) => sum + Number(of),
      0,
    );
  await waitFor(() => expect(count("Wien")).toBe(count("Kiel") + 1));
  await user.click(gapsOf("Wien"));
  await user.click(screen.getByRole("menuitem", { name: /No data protection officer named/ }));
  const change = within(cellOf(table, "Wien", "Contacts")).getByRole("button", {
    name: "Change Contacts for Wien",
  });
  await waitFor(() => expect(document.activeElement).toBe(change));
  // Gaps common to all companies lead to the common step.
  await user.click(gapsOf("Wien"));
  await user.click(screen.getByRole("menuitem", { name: /No purpose entered/ }));
  await screen.findByRole("heading", { name: "Purposes", level: 2 });
});

test("what has no room in its cell opens below its line, and closes to where it was opened", async () => {
  const { user, table } = await begin();
  await user.click(within(table).getByRole("button", { name: "Change Contacts for Kiel" }));
  const part = within(table).getByRole("group", { name: "Contacts: Kiel" });
  await waitFor(() => expect(document.activeElement).toBe(part));
  within(part).getByRole("button", { name: /Add/ });
  await user.click(within(part).getByRole("button", { name: "Done" }));
  expect(within(table).queryByRole("group", { name: "Contacts: Kiel" })).toBeNull();
  const change = within(table).getByRole("button", { name: "Change Contacts for Kiel" });
  await waitFor(() => expect(document.activeElement).toBe(change));
});

test("a step is not ticked as long as one of the companies lacks something there, and the list of gaps leads to it", async () => {
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
    features: ["tom"],
  });
  const tomControls = controls.items.map(({ value }) => value);
  const covered = companies.map((each) =>
    each.title === "Wien" ? each : { ...each, tomControls },
  );
  server.answer("/api/filter/companies/all", covered).answer("/api/companies", covered);
  const { user, table } = await begin();
  const steps = screen.getByRole("navigation", { name: "Steps" });
  const missing = { name: new RegExp(`^${tomControls.length} recommended 7 `) };
  await user.click(await within(steps).findByRole("button", missing));
  await screen.findByRole("heading", { name: /measures/i, level: 2 });
  await user.click(within(steps).getByRole("button", { name: "All gaps and errors" }));
  const list = await screen.findByRole("dialog");
  const gap = { name: /^Wien · Step 7 · Encryption/ };
  await user.click(await within(list).findByRole("button", gap));
  const again = await screen.findByRole("region", { name: "By company" });
  const change = within(cellOf(again, "Wien", "Technical and organisational measures")).getByRole(
    "button",
    { name: /^Change/ },
  );
  await waitFor(() => expect(document.activeElement).toBe(change));
  await user.click(screen.getByRole("button", { name: /Remove Wien/ }));
  await within(steps).findByRole("button", { name: /^complete 7 / });
  expect(table).toBeDefined();
});

test("one company is enough again", async () => {
  const { user } = await begin();
  await user.click(screen.getByRole("button", { name: "For one company only" }));
  expect(screen.queryByRole("region", { name: "By company" })).toBeNull();
  await screen.findByRole("combobox", { name: /^Company/ });
});

test("where the first says nothing, what applies to each company is named as its own", async () => {
  const { table } = await begin();
  within(cellOf(table, "Kiel", "Contacts")).getByText("persons of the company");
  within(cellOf(table, "Wien", "Contacts")).getByText("persons of the company");
  within(cellOf(table, "Wien", "Internal recipients")).getByText("as Kiel");
});

test("who saves one of several that were created together is told of no empty rows", async () => {
  const siblings = [{ id: 78, name: "Besucherbuch", company: references[1] ?? null }];
  const stored = visitorLog({ siblings });
  server
    .answer(readPath, stored)
    .answer(savePath, ({ body }) => json({ ...stored, ...body, siblings, version: 4 }));
  const { user } = open("/vvt/edit/77");
  await user.type(await screen.findByLabelText(/^Name/), " of the gate");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(notices.toast?.text).toBe("Saved"));
  expect(screen.getByRole("link", { name: "Wien" })).toBeTruthy();
});
