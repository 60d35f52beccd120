import { expect, test } from "vitest";
import { normalise, normaliseValue, tidyTitle } from "./normalise.ts";
import { item, samplePlan, typedItem } from "#tests/helpers/samples/samplePlan.ts";

const tidy = (body: Parameters<typeof normalise>[1]) => normalise(samplePlan.nodes, body);

test("typed text loses its ends and its double spaces, line breaks stay", () => {
  expect(tidy({ name: "  South   garden\u00A0 1 " })).toEqual({ name: "South garden 1" });
  expect(normaliseValue(" a  b \n\n c ", ["trim", "collapse"])).toBe("a b \n\n c");
});

test("a title is one line with single spaces", () => {
  expect(tidyTitle("  Mint \n and\t thyme ")).toBe("Mint and thyme");
});

test("what is blank or null is left out, zero and no are kept", () => {
  expect(tidy({ name: "  ", landlord: null, version: 0, isRented: false })).toEqual({
    version: 0,
    isRented: false,
  });
});

test("an item stands in a list once, whoever gave it its id", () => {
  const mint = { id: 4, clientId: "a", title: "Mint" };
  expect(
    tidy({ tags: [item(3), item(3), mint, typedItem("a"), typedItem("b"), typedItem("b")] }),
  ).toEqual({
    tags: [item(3), mint, typedItem("b")],
  });
});

test("rows and objects are tidied inside, an emptied reference goes", () => {
  expect(tidy({ beds: [{ note: " dry ", plant: {} }], pond: { fish: "  " } })).toEqual({
    beds: [{ note: "dry" }],
    pond: {},
  });
});

test("a word that only one side can follow is followed there, and passed over elsewhere", () => {
  const nodes = samplePlan.nodes.map((node) =>
    node.name === "name" ? { ...node, normalise: ["trim", "shout"] } : node,
  );
  const own = { shout: (text: string) => `${text.toUpperCase()} ` };
  expect(normalise(nodes, { name: " mint " }, own)).toEqual({ name: "MINT" });
  expect(normalise(nodes, { name: " mint " })).toEqual({ name: "mint" });
  expect(normalise(nodes, { name: " mint " }, { shout: () => "" })).toEqual({});
});

test("what no document knows stays, so that it can be refused", () => {
  expect(tidy({ unknown: " x " })).toEqual({ unknown: " x " });
});
