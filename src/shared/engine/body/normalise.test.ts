import { expect, test } from "vitest";
import { normalise, normaliseValue, tidyTitle } from "./normalise.ts";
import { item, samplePlan, typedItem } from "#tests/helpers/samples/samplePlan.ts";

const tidy = (body: Parameters<typeof normalise>[1]) => normalise(samplePlan.nodes, body);

test("text is trimmed and its double spaces collapsed; line breaks stay", () => {
  expect(tidy({ name: "  South   garden\u00A0 1 " })).toEqual({ name: "South garden 1" });
  expect(normaliseValue(" a  b \n\n c ", ["trim", "collapse"])).toBe("a b \n\n c");
});

test("a title is one line with single spaces", () => {
  expect(tidyTitle("  Mint \n and\t thyme ")).toBe("Mint and thyme");
});

test("blank and null values are left out, zero and false are kept", () => {
  expect(tidy({ name: "  ", landlord: null, version: 0, isRented: false })).toEqual({
    version: 0,
    isRented: false,
  });
});

test("a list contains an item once, whoever assigned its id", () => {
  const mint = { id: 4, clientId: "a", title: "Mint" };
  expect(
    tidy({ tags: [item(3), item(3), mint, typedItem("a"), typedItem("b"), typedItem("b")] }),
  ).toEqual({
    tags: [item(3), mint, typedItem("b")],
  });
});

test("rows and objects are normalised inside, and an emptied reference is removed", () => {
  expect(tidy({ beds: [{ note: " dry ", plant: {} }], pond: { fish: "  " } })).toEqual({
    beds: [{ note: "dry" }],
    pond: {},
  });
});

test("a normaliser that exists on one side only is applied there and skipped elsewhere", () => {
  const nodes = samplePlan.nodes.map((node) =>
    node.name === "name" ? { ...node, normalise: ["trim", "shout"] } : node,
  );
  const own = { shout: (text: string) => `${text.toUpperCase()} ` };
  expect(normalise(nodes, { name: " mint " }, own)).toEqual({ name: "MINT" });
  expect(normalise(nodes, { name: " mint " })).toEqual({ name: "mint" });
  expect(normalise(nodes, { name: " mint " }, { shout: () => "" })).toEqual({});
});

test("unknown properties stay, so that they can be refused", () => {
  expect(tidy({ unknown: " x " })).toEqual({ unknown: " x " });
});
