import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
// Loaded beforehand, so that no test waits for a module to be transformed.
import "#client/screens/editor/EditorScreen.tsx";
import "#client/screens/editor/several/Several.tsx";
import "#client/widgets/columns/ColumnsWidget.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { type FakeServer, json, problem } from "../fakeServer.ts";
import { open, signedIn, startPages, visitorLog } from "../setup.tsx";

const savePath = "/api/processingActivity/activity";
const companies = ["Kiel", "Wien", "Zurich"].map((title, at) => ({ id: at + 1, title }));
let server: FakeServer;
let sent: Body[] = [];

beforeEach(async () => {
  server = await startPages();
  sent = [];
  server
    .answer("/api/customFields", { fields: [] })
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
    })
    .answer("/api/processingActivity/77", visitorLog());
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
  const line = within(table).getByRole("rowheader", { name: field }).closest("tr");
  const cell = line?.querySelector<HTMLElement>(`[data-head="${name}"]`);
  if (!cell) throw new Error(`no cell for ${name}`);
  return cell;
};

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
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: "Unsolicited applications",
    companyAssignment: companies,
    companyDifferences: [
      { company: { id: 2 }, values: { internalId: "W-1" } },
      { company: { id: 3 }, values: { department: { id: 33 } } },
    ],
  });
  // The editor goes on with the first, and leads to the others.
  const link = await screen.findByRole("link", { name: "Wien" });
  expect(link.getAttribute("href")).toBe("/vvt/edit/78");
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
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.["companyDifferences"]).toBeUndefined();
  expect(sent[0]?.["companyAssignment"]).toEqual(companies.slice(0, 2));
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
  server.answer(savePath, () => problem("invalid", 412, { fields }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const head = await within(table).findByRole("columnheader", { name: /Wien: not like that/ });
  within(head).getByText("one difference");
  expect(within(cell).getByRole<HTMLInputElement>("textbox").value).toBe("W-1");
});

test("one company is enough again", async () => {
  const { user } = await begin();
  await user.click(screen.getByRole("button", { name: "For one company only" }));
  expect(screen.queryByRole("region", { name: "By company" })).toBeNull();
  await screen.findByRole("combobox", { name: /^Company/ });
});
