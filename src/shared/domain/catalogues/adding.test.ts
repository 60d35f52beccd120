import { expect, test } from "vitest";
import { planOf } from "#shared/generated/plans.ts";
import { expandRoles } from "../workflow/roles.ts";
import { askedIn, howToAddIn, requiredIn } from "./adding.ts";

const [clerk, editor, admin] = [
  expandRoles(["ROLE_CREATOR"]),
  expandRoles(["ROLE_TENANT_EDITOR"]),
  expandRoles(["ROLE_TENANT_ADMIN"]),
];

function ways(list: string, more: object = {}) {
  const { catalogue } = planOf(`catalogues/${list}`);
  return [clerk, editor, admin].map((roles) => howToAddIn({ list, ...more }, catalogue, roles));
}

test("whoever keeps a list creates in it, and all others suggest, unless the field names who creates", () => {
  expect(ways("appropriateSafeguards")).toEqual(["suggest", "suggest", "create"]);
  expect(ways("vendor", { create: "ROLE_TENANT_EDITOR" })).toEqual(["suggest", "create", "create"]);
  expect(ways("tools", { create: "all" })).toEqual(["create", "create", "create"]);
});

test("nobody adds to lists of the product, nor companies and accounts", () => {
  for (const list of ["legality", "countries", "companies", "staff"])
    expect([list, ...ways(list)]).toEqual([list, null, null, null]);
  expect(howToAddIn(undefined, undefined, admin)).toBeNull();
});

test("what belongs to something is added only where that is known", () => {
  expect(ways("departments")).toEqual([null, null, null]);
  const filterBy = { companyId: "/company/id" };
  expect(ways("departments", { filterBy })).toEqual(["suggest", "suggest", "create"]);
});

test("asked for is what the list's document names, else what an item must have besides its title", () => {
  const address = ["street", "postcode", "city", "country"];
  expect(askedIn(planOf("catalogues/deletionPractise"))).toContain("years");
  expect(askedIn(planOf("catalogues/outsideCompanies"))).toEqual(address);
  expect(requiredIn(planOf("catalogues/outsideCompanies"))).toEqual([]);
  expect(askedIn(planOf("catalogues/tom"))).toEqual(["control"]);
  expect(requiredIn(planOf("catalogues/tom"))).toEqual(["control"]);
  for (const list of ["domains", "departments", "vendor"])
    expect(askedIn(planOf(`catalogues/${list}`))).toEqual([]);
});
