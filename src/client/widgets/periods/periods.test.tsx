import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";

const billing = { id: 5, title: "Billing data" };
const vouchers = {
  id: 10,
  title: "Vouchers",
  personalDataCategories: [{ id: 5 }],
  periodText: "8 years",
  provision: "§ 147 AO",
};
const payroll = { ...vouchers, id: 11, title: "Payroll", personalDataCategories: [{ id: 6 }] };
const customers = { id: 1, group: { id: 2, title: "Customers" }, personalDataCategory: [billing] };

beforeAll(() => startWidgets());
beforeEach(() => {
  new FakeServer();
});

test("periods about data of the record stand with their law, and lead to the calculator", async () => {
  showDocument("record/deletion", {
    companyCountry: { id: 1, title: "Germany" },
    groupsOfPersons: [customers],
    retentionDuties: [vouchers, payroll],
  });
  const link = await screen.findByRole("link", { name: "Vouchers" });
  expect(link.getAttribute("href")).toBe("/retention?category=5&country=1");
  expect(link.closest("li")?.textContent).toBe("Vouchers: 8 years (§ 147 AO)");
  expect(screen.queryByText(/Payroll/)).toBeNull();
});

test("without such data nothing is said", () => {
  showDocument("record/deletion", { retentionDuties: [vouchers] });
  expect(screen.queryByText("Statutory retention periods")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a country without periods is told of once the record is stored there", async () => {
  const france = { id: 3, title: "France" };
  showDocument("record/deletion", { id: 7, companyCountry: france, groupsOfPersons: [customers] });
  expect(await screen.findByText(/No statutory periods are on file for France/)).toBeTruthy();
});

test("of a country that was not stored yet nothing is said", () => {
  showDocument("record/deletion", { companyCountry: { id: 3, title: "France" } });
  expect(screen.queryByText(/No statutory periods/)).toBeNull();
});
