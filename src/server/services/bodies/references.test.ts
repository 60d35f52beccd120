import { expect, test } from "vitest";
import { asBodies } from "#shared/domain/values.ts";
import type { Item } from "#server/store/items/items.ts";
import { testContext as context } from "#tests/helpers/samples/sampleRules.ts";
import { referencesFrom } from "./references.ts";

/** A processor with `other` as its subprocessor. */
function processor(id: number, title: string, other: number): Item {
  return {
    id,
    kind: "vendor",
    master: false,
    key: null,
    clientId: null,
    parentId: null,
    title,
    state: "active",
    version: 1,
    createdAt: null,
    createdBy: null,
    updatedAt: new Date(0),
    updatedBy: null,
    suggestion: null,
    body: { title, subcontractors: [{ id: other }] },
  };
}

const [one, other] = [processor(1, "Eins", 2), processor(2, "Zwei", 1)];
const itemsOf = (...items: Item[]) => new Map(items.map((item) => [item.id, item]));

test("references in a circle are made once, however often they are asked for", () => {
  const first = referencesFrom(itemsOf(one, other), context)(1);
  expect(asBodies(first?.["subcontractors"])[0]?.["title"]).toBe("Zwei");
  expect(referencesFrom(itemsOf(one, other), context)(1)).toBe(first);
});

test("references in a circle are made once for each place where one begins", () => {
  const from = (id: number) => referencesFrom(itemsOf(one, other), context)(id);
  const first = [1, 2, 1, 2].map(from);
  expect([1, 2, 1, 2].map(from).every((each, index) => each === first[index])).toBe(true);
});

test("references in a circle are made anew when any item of it is another", () => {
  const first = referencesFrom(itemsOf(one, other), context)(1);
  const renamed = referencesFrom(itemsOf(one, processor(2, "Drei", 1)), context)(1);
  expect(asBodies(renamed?.["subcontractors"])[0]?.["title"]).toBe("Drei");
  expect(referencesFrom(itemsOf(one, other), context)(1)).toEqual(first);
});

test("where one begins in a circle decides where it ends, whatever was asked for before", () => {
  const fresh = () => [processor(1, "Eins", 2), processor(2, "Zwei", 1)];
  const expected = referencesFrom(itemsOf(...fresh()), context)(2);
  const items = fresh();
  referencesFrom(itemsOf(...items), context)(1);
  expect(referencesFrom(itemsOf(...items), context)(2)).toEqual(expected);
});
