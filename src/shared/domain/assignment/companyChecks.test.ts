import { expect, test } from "vitest";
import { closedCompany } from "./companyChecks.ts";

test("deactivating a company that activities still name is warned about, not refused", () => {
  expect(closedCompany({ active: false, usage: 3 })).toEqual([
    { path: "/active", code: "closedCompany", level: "warning" },
  ]);
  expect(closedCompany({ active: false, usage: 0 })).toEqual([]);
  expect(closedCompany({ active: true, usage: 3 })).toEqual([]);
  expect(closedCompany({})).toEqual([]);
});
