import { zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { condense, expand, packWhole } from "./condensedBodies.ts";
import firstDictionary from "./firstDictionary.json" with { type: "json" };

const text = JSON.stringify({ name: "Lohnabrechnung", tools: [{ id: 12, title: "Personio" }] });
const later = text.replace("Lohnabrechnung", "Lohn und Gehalt");

test("versions condensed before there was a second dictionary are read for ever", async () => {
  const dictionary = Buffer.from(firstDictionary.join("\n"));
  const packed = zstdCompressSync(text, { dictionary });
  expect(expand(packed, null)).toBe(text);
  const version = { version: 2, text: later, found: {} };
  const [second] = await condense([version], { version: 1, packed });
  expect(second && expand(second.packed, second.base ? packed : null)).toBe(later);
});

test("a whole version is read as it was packed", () => {
  expect(expand(packWhole(text), null)).toBe(text);
});
