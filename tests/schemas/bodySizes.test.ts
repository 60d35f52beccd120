import { expect, test } from "vitest";
import { machines_create_request } from "#shared/generated/requestValidators.js";
import { record } from "#shared/generated/validators.js";
import { mostProblems } from "#shared/engine/rules/mostProblems.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";

/** List that counts how many of its entries are read. */
function watched(entries: readonly unknown[]) {
  const seen = { entries: 0 };
  const list = new Proxy([...entries], {
    get: (target, name, receiver) => {
      if (typeof name === "string" && /^\d+$/.test(name)) seen.entries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { list, seen };
}

test("a list that is too long is refused without a look at its entries", () => {
  const { list, seen } = watched(Array.from({ length: 40_000 }, () => 1));
  const problems = schemaProblems(record, { name: "x", purposeOfProcessing: list });
  const own = problems.filter(({ path }) => path.startsWith("/purposeOfProcessing"));
  expect(own).toEqual([
    {
      path: "/purposeOfProcessing",
      code: "maxItems",
      level: "error",
      status: 412,
      params: { limit: 50 },
    },
  ]);
  expect(seen.entries).toBe(0);
});

test("a list within its limit is checked entry by entry", () => {
  const { list, seen } = watched(Array.from({ length: 50 }, () => 1));
  const problems = schemaProblems(record, { name: "x", purposeOfProcessing: list });
  expect(problems.filter(({ code }) => code === "type")).toHaveLength(50);
  expect(seen.entries).toBeGreaterThanOrEqual(50);
});

test("no more than a hundred errors are told, whatever is wrong, and the rest is not looked for", () => {
  const unknown = Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`u${at}`, 1]));
  expect(schemaProblems(record, unknown)).toHaveLength(mostProblems);
  expect(record.errors?.length).toBeLessThan(2 * mostProblems);
  const rows = Array.from({ length: 50 }, () => unknown);
  const { list, seen } = watched(rows);
  expect(schemaProblems(record, { purposeOfProcessing: list })).toHaveLength(mostProblems);
  expect(record.errors?.length).toBeLessThan(3 * mostProblems);
  expect(seen.entries).toBeLessThan(5);
});

test.each(["areas", "companies"])(
  "entries of a machine's %s are not compared each with each",
  (name) => {
    const { list, seen } = watched(Array.from({ length: 900 }, (_, at) => ({ [`u${at}`]: 1 })));
    expect(schemaProblems(machines_create_request, { [name]: list })).not.toEqual([]);
    expect(seen.entries).toBeLessThan(10_000);
  },
);
