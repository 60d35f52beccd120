import { expect, test } from "vitest";
import { closedCompany } from "./companyChecks.ts";

test("who closes a company that is named is reminded of its activities; nothing is refused", () => {
  expect(closedCompany({ active: false, usage: 3 })).toEqual([
    { path: "/active", code: "closedCompany", level: "warning" },
  ]);
  expect(closedCompany({ active: false, usage: 0 })).toEqual([]);
  expect(closedCompany({ active: true, usage: 3 })).toEqual([]);
  expect(closedCompany({})).toEqual([]);
});
