import { expect, test } from "vitest";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();
const group = await makeGroup(app, { title: "Nordlicht Gruppe", settings: { reviewMonths: 9 } });
const reader = await makePerson(app, group);

test("a company is read with its country's name and its version", async () => {
  const id = await makeCompany(app, group, "Nordlicht Kiel GmbH");
  const { body } = await reader.get(`/api/company/${id}`);
  expect(body).toMatchObject({
    id,
    title: "Nordlicht Kiel GmbH",
    city: "Kiel",
    countryCode: "DE",
    countryName: "Deutschland",
    version: 1,
  });
  await reader.read(`/api/companyTom/companyTom/${id}`);
});

test("the group's own settings apply where set, else the product's defaults", async () => {
  const { body } = await reader.get("/api/company-group/settings");
  expect(body).toMatchObject({ id: group, title: "Nordlicht Gruppe", reviewMonths: 9, version: 1 });
  expect(body.dpaExpiringDays).toBe(60);
  expect(body.features).toContain("risk");
});
