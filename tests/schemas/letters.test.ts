import { expect, test } from "vitest";
import {
  letterDocument,
  letterPlaceholders,
  unknownPlaceholders,
} from "#shared/domain/letters/letterDocuments.ts";
import { letterKindFacts, letterKinds } from "#shared/domain/letters/letterKinds.ts";
import { plans } from "#shared/generated/plans.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { referencedCatalogue } from "#server/exports/exportContext.ts";

const documents = letterKinds.map(({ value }) => letterDocument(value));
const recordNodes = Object.values(plans)
  .filter(({ document }) => document.startsWith("record/"))
  .flatMap(({ nodes }) => nodes);
const nodesOf = (list: string): readonly PlanNode[] => plans[`catalogues/${list}`]?.nodes ?? [];

function insideOf(node: PlanNode): readonly PlanNode[] {
  if (node.children) return node.children;
  const list = referencedCatalogue(node, plans);
  return list === undefined ? [] : nodesOf(list);
}

function leads(path: string, from: readonly PlanNode[]): boolean {
  const [name, ...rest] = path.split("/");
  const found = from.filter((node) => node.name === name);
  if (rest.length === 0) return found.length > 0;
  return leads(rest.join("/"), found.flatMap(insideOf));
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

const everywhere = [
  ...recordNodes,
  ...recordNodes.flatMap((node) => insideOf(node)),
  ...["companies", "vendor", "outsideCompanies", "tools"].flatMap(nodesOf),
];

test.each(documents)("$kind names only placeholders that there are", ({ sections }) => {
  const texts = sections.flatMap(({ text, heading }) =>
    [text?.de, text?.en, heading.de, heading.en].filter((each) => each !== undefined),
  );
  expect(texts.flatMap(unknownPlaceholders)).toEqual([]);
});

test.each(documents)(
  "$kind has each section once, and each of its texts in both languages",
  (letter) => {
    const keys = letter.sections.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    const words = objectsIn(letter).filter((each) => "de" in each || "en" in each);
    for (const { de, en } of words)
      expect([de, en]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  },
);

test.each(documents)("every path of $kind leads to a field", (letter) => {
  const paths = objectsIn(letter.sections).flatMap((each) => {
    const { at, rows, field, paths: own, cells } = each;
    const inCells = Array.isArray(cells) ? cells.flat() : [];
    const named = [at, typeof rows === "string" ? rows : [], field, own ?? [], inCells].flat();
    return named.filter((path) => typeof path === "string").flatMap((path) => path.split("|"));
  });
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !leads(path, everywhere))).toEqual([]);
});

/** The fields at the end of a path. */
function endsOf(path: string, from: readonly PlanNode[]): PlanNode[] {
  const [name, ...rest] = path.split("/");
  const found = from.filter((node) => node.name === name);
  return rest.length === 0 ? found : endsOf(rest.join("/"), found.flatMap(insideOf));
}

const toPersons = documents.filter(({ kind }) => letterKindFacts(kind).to === "person");

test.each(toPersons)(
  "$kind prints no text that is written for others than its readers",
  (letter) => {
    const rows = objectsIn(letter.sections).flatMap(({ at, cells }) =>
      Array.isArray(cells) ? [{ at, paths: cells.flat().map(String) }] : [],
    );
    const printed = rows.flatMap(({ at, paths }) => {
      const from = typeof at === "string" ? endsOf(at, recordNodes).flatMap(insideOf) : recordNodes;
      return paths.flatMap((path) => path.split("|").flatMap((one) => endsOf(one, from)));
    });
    expect(printed.length).toBeGreaterThan(5);
    const others = printed.filter(
      ({ type, export: place }) =>
        type === "text" && (place?.audience ?? "internal") === "internal",
    );
    expect(others.map(({ pointer }) => pointer)).toEqual([]);
  },
);

test("every placeholder leads to a field", () => {
  const wrong = letterPlaceholders.filter(
    ({ of, path = "" }) =>
      (of === "records" && !leads(path, recordNodes)) ||
      (of === "company" && !leads(path, nodesOf("companies"))),
  );
  expect(wrong).toEqual([]);
});
