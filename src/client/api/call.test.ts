import { expect, test } from "vitest";
import { calls } from "#shared/generated/calls.ts";
import { operations } from "#shared/generated/operations.ts";
import { hasCall, requireCall } from "./call.ts";

test("every call is made by the first path that the documents describe", () => {
  const made = new Set<string>();
  const offered = operations.filter(({ handler }) => calls[handler] !== undefined);
  for (const { handler, kind, method, path, access, allCompanies, payload } of offered) {
    if (made.has(`${handler} ${kind}`)) continue;
    made.add(`${handler} ${kind}`);
    const call = requireCall(handler, kind);
    const facts = [handler, kind, call.method, call.path, call.access === "public"];
    expect(facts).toEqual([handler, kind, method, path, access === "public"]);
    expect([call.allCompanies, call.payload]).toEqual([allCompanies, payload]);
  }
});

test("a catalogue has only the calls that are described for it", () => {
  expect(hasCall("catalogue.hide", "companies")).toBe(true);
  expect(hasCall("catalogue.hide", "userFilters")).toBe(false);
  expect(() => requireCall("catalogue.hide", "userFilters")).toThrow("userFilters");
  expect(() => requireCall("catalogue.hide")).toThrow("catalogue.hide");
});
