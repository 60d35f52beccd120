import { type NamedBasis, readLegalBasis } from "../cells/legalBasis.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import { linesOf } from "../cutText.ts";
import type { FoundTerm } from "./draftTypes.ts";
import { askFor, type CellAt, leave, place, take, type Work, writeText } from "./draftWork.ts";
import { nodeAt } from "../targets.ts";

/** Fields that name legal bases, beside the note on them. */
const basisFields = [
  "legality",
  "nationalDataProtectionLaw",
  "nationalLegalObligation",
  "flexibilityClause",
];

/** Stores the legal bases that a cell names for sure, asks for the others, and keeps its words as a note. */
export function readBasisCell(work: Work, at: CellAt): void {
  const { column, rule } = at;
  const text = linesOf(at.cell)
    .map((line) => ownValue(rule.codes ?? {}, line) ?? line)
    .join("\n");
  if (!rule.bare) writeText(work, at, text);
  const { values, asks, rest, pieces } = readLegalBasis(text);
  const row = rule.to.slice(0, rule.to.lastIndexOf("/"));
  for (const value of values)
    if (!placeBasis(work, at, row, value)) leave(work, column, value.text, "unknownBasis");
  askBases(work, column, row, asks);
  for (const words of rest)
    if (!basisFields.some((field) => placeOwn(work, at, `${row}/${field}`, words)))
      leave(work, column, words, "unknownBasis");
  const isSilent = values.length === 0 && asks.length === 0 && rest.length === 0;
  if (isSilent && pieces.length > 0) leave(work, column, text, "unknownBasis");
}

function placeBasis(work: Work, at: CellAt, row: string, { list, key, text }: NamedBasis): boolean {
  const field = basisFields.find((name) => nodeAt(`${row}/${name}`)?.lookup?.list === list);
  const to = `${row}/${field}`;
  return (
    field !== undefined && placeKnown(work, at, { to, list, text }, work.terms.byKey(list, key))
  );
}

/** An entry of the group's own that is called so. */
function placeOwn(work: Work, at: CellAt, to: string, text: string): boolean {
  const list = nodeAt(to)?.lookup?.list ?? "";
  return (
    work.terms.has(list, text) &&
    placeKnown(work, at, { to, list, text }, work.terms.find(list, text))
  );
}

interface BasisPlace {
  to: string;
  list: string;
  text: string;
}

function placeKnown(
  work: Work,
  { column }: CellAt,
  { to, list, text }: BasisPlace,
  term: FoundTerm,
): boolean {
  if (term.kind !== "known" || term.by === "likeness") return false;
  place(work, to, take(work, { to, column, text, list }, term));
  return true;
}

function askBases(work: Work, column: number, row: string, asks: readonly NamedBasis[]): void {
  for (const [text, entries] of Map.groupBy(asks, (entry) => entry.text)) {
    const choices = entries.flatMap(({ list, key }) => {
      const term = work.terms.byKey(list, key);
      return term.kind === "known" ? [term.title] : [];
    });
    const field = basisFields.find(
      (name) => nodeAt(`${row}/${name}`)?.lookup?.list === entries[0]?.list,
    );
    askFor(work, { to: `${row}/${field}`, column, text }, choices);
  }
}
