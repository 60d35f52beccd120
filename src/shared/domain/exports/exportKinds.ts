import exportTypes from "#schemas/lists/exportTypes.json" with { type: "json" };
import type { ExportTypes } from "#shared/generated/types.ts";
import type { Feature } from "#shared/generated/words/words.ts";

/** A section of a document that is laid out by letters. */
export interface LetteredSection {
  /** The letter of Art. 30(1) that its fields state. */
  letter: string;
  /** The letter under which it is printed; none if the document has none. */
  shown?: string;
}

export interface ExportKindFacts {
  value: ExportTypes;
  article: string;
  audience: "authority" | "internal";
  /** Licence feature without which there is none. */
  feature?: Feature;
  /** Side whose duty it documents; both if absent. */
  side?: "controller" | "processor";
  layout: "letters" | "steps" | "measures";
  letters?: readonly LetteredSection[];
  /** Overview of all records that precedes the single ones. */
  overview?: "assessments" | "countries" | "measures" | "risks" | "rules";
  /** True if it covers a single record. */
  single?: boolean;
  /** The kind whose fields it holds, if that is one with all fields of a record. */
  fields?: ExportTypes;
  isRunning?: boolean;
}

// Border: the structure of the list is tested.
const kinds = new Map(
  (exportTypes.items as readonly ExportKindFacts[]).map((each) => [each.value, each]),
);

/** Finds the properties of a kind of export; throws if there is no such kind. */
export function kindFacts(kind: ExportTypes): ExportKindFacts {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no such kind of export: ${kind}`);
  return found;
}

export function goesToAuthority(kind: ExportTypes): boolean {
  return kindFacts(kind).audience === "authority";
}

/** True if a kind is a register of Art. 30, which states who is responsible. */
export function isRegister(kind: ExportTypes): boolean {
  const { side, letters = [] } = kindFacts(kind);
  return side !== undefined && letters.length > 0;
}

/** The register that an activity is in; of one in both, the controller's. */
export function registerOf(onlyProcessor: boolean): ExportKindFacts {
  const side = onlyProcessor ? "processor" : "controller";
  const found = [...kinds.values()].find((each) => each.side === side && isRegister(each.value));
  if (!found) throw new Error(`no register of the ${side}`);
  return found;
}

/** The kinds of export that a licence has, in the order of the documents. */
export function licensedKinds(features: readonly Feature[]): ExportTypes[] {
  return [...kinds.values()]
    .filter(({ feature }) => feature === undefined || features.includes(feature))
    .map(({ value }) => value);
}
