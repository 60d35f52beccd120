import { expect, test } from "vitest";
import { operatorOf } from "./demoOperator.ts";

const facts = { name: "Förde Hosting GmbH", address: "Kai 1, Kiel", email: "a@foerde.example" };
const stated = { operator: { de: facts, en: facts } };

test("a demo has an operator that is made up, in both languages", () => {
  const { operator } = operatorOf({}, true);
  expect(operator?.de.name).toMatch(/Demo/);
  expect(operator?.en.name).toBe(operator?.de.name);
  expect(Object.keys(operator?.en ?? {})).toEqual(Object.keys(operator?.de ?? {}));
});

test("without a demo nobody is made up, and whoever is stated stays, with a demo or without", () => {
  expect(operatorOf({}, false)).toEqual({});
  for (const hasDemo of [true, false]) expect(operatorOf(stated, hasDemo)).toBe(stated);
});
