import type { FoundTerm, NewEntry, Terms } from "#shared/domain/importing/drafts/draftTypes.ts";
import { keysNamed } from "#shared/domain/importing/cells/named.ts";
import { dayIn, numberIn, truthIn } from "#shared/domain/importing/cells/plainValues.ts";
import { comparable } from "#shared/domain/importing/likeness.ts";
import { asBodies, asText } from "#shared/domain/values.ts";
import { isDay } from "#shared/engine/calendar.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { textOf } from "#server/exports/format.ts";
import { type ExportContext, referencedCatalogue } from "#server/exports/exportContext.ts";

export interface CellReading {
  frame: ExportContext;
  terms: Terms;
  /** Entries to be made, by what they are called before. */
  made: Map<string, NewEntry>;
}

/** A cell that does not say what its field can. */
export class BadCell extends Error {}

export function isChangeable(node: PlanNode): boolean {
  return !node.readOnly && node.type in readers && !node.normalise?.includes("html");
}

/** The value that a cell says; undefined if it is empty. `before` is what it said, with titles. */
export function cellValue(
  text: string,
  node: PlanNode,
  before: Json | undefined,
  reading: CellReading,
): Json | undefined {
  const plain = text.trim();
  return plain === "" ? undefined : readers[node.type]?.(plain, node, before, reading);
}

type Reader = (
  text: string,
  node: PlanNode,
  before: Json | undefined,
  reading: CellReading,
) => Json;

const readers: Partial<Record<PlanNode["type"], Reader>> = {
  text: (text) => text,
  number: (text) => {
    const number = /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : numberIn(text);
    if (number === null) throw new BadCell();
    return number;
  },
  date: (text) => {
    const day = isDay(text) ? text : dayIn(text);
    if (day === null) throw new BadCell();
    return day;
  },
  bool: (text, node, _, reading) => {
    const truth = truthIn(text);
    return truth ?? valueCalled(text, [true, false], node, reading) === true;
  },
  enum: (text, node, _, reading) => valueCalled(text, node.values ?? [], node, reading),
  enums: (text, node, _, reading) =>
    linesIn(text).map((line) => valueCalled(line, node.values ?? [], node, reading)),
  reference: (text, node, before, reading) => entryCalled(text, node, before, reading),
  references: (text, node, before, reading) =>
    linesIn(text).map((line) => entryCalled(line, node, before, reading)),
};

function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The value that is written so in the file's language. */
function valueCalled(
  text: string,
  values: readonly (string | number | boolean)[],
  node: PlanNode,
  { frame }: CellReading,
): Json {
  const called = (value: string | number | boolean) =>
    textOf(node.type === "enums" ? [value] : value, node, frame);
  const found = values.find((value) => comparable(called(value)) === comparable(text));
  if (found === undefined) throw new BadCell();
  return found;
}

function entryCalled(
  text: string,
  node: PlanNode,
  before: Json | undefined,
  { frame, terms, made }: CellReading,
): Body {
  const own = asBodies(before).find(({ title }) => asText(title) === text);
  if (own) return { id: own["id"] ?? null };
  const list = referencedCatalogue(node, frame.plans) ?? "";
  const found: FoundTerm = terms.find(list, text);
  if (found.kind === "known" && found.by !== "likeness") return { id: found.id };
  const [key, second] = keysNamed(list, text);
  const entry = key === undefined || second ? null : terms.byKey(list, key);
  if (entry?.kind === "known") return { id: entry.id };
  if (found.kind !== "new") throw new BadCell();
  const { clientId, title } = found;
  made.set(clientId, { list, clientId, title, more: {} });
  return { clientId, title };
}
