import { expect, test } from "vitest";
import { newBody } from "#shared/engine/body/defaults.ts";
import { planOf } from "#shared/generated/plans.ts";
import { isOnlyAssigned } from "./assigned.ts";

const base = { ...newBody(planOf("record").nodes), language: "de", clientId: "c" };

test("a new record with nothing but its companies is empty, with anything else it is not", () => {
  const companies = [{ id: 1, title: "Kiel" }];
  expect(isOnlyAssigned({ ...base, companyAssignment: [] }, base)).toBe(true);
  const assigned = { ...base, companyAssignment: companies, company: companies[0] ?? null };
  expect(isOnlyAssigned(assigned, base)).toBe(true);
  expect(isOnlyAssigned({ ...assigned, dpiaState: "notAssessed" }, base)).toBe(true);
  expect(isOnlyAssigned({ ...assigned, name: "Lohn" }, base)).toBe(false);
  expect(isOnlyAssigned({ ...base, name: "Lohn" }, base)).toBe(false);
  expect(isOnlyAssigned({ ...assigned, id: 7 }, { ...base, id: 7 })).toBe(false);
});
