import { expect, test } from "vitest";
import { recordPlan } from "../bodies/plans.ts";
import { registerFields, withFields } from "./registerFields.ts";

test("a register is made from what it prints and what that is derived from, not from risks", () => {
  const fields = registerFields(recordPlan({}), "register");

  for (const name of ["name", "company", "contactItems", "externalRecipients", "tom", "status"])
    expect([name, fields.has(name)]).toEqual([name, true]);
  // Third countries among the recipients depend on the company's country.
  expect(fields.has("companyCountry")).toBe(true);
  for (const name of ["riskAssessment", "dpiaBlacklistEntries", "internalKeywords"])
    expect([name, fields.has(name)]).toEqual([name, false]);
  expect(withFields({ name: "x", internalKeywords: "y" }, fields)).toEqual({ name: "x" });
});
