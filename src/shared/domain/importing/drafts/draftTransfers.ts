import type { Body } from "#shared/engine/plan/types.ts";
import { type NamedPlace, readPlaces } from "../cells/places.ts";
import { textOf } from "../cutText.ts";
import { ask, type CellAt, leave, noted, refer, take, type Work, writeText } from "./draftWork.ts";
import { hostOf } from "../recipients.ts";

/** Where each of them stands in the row of a recipient. */
const fields = { countries: "country", vendor: "vendor" } as const;
const safeguards = "appropriateSafeguards";
const list = "externalRecipients";

/** Keeps a cell on transfers as a note; what it names for sure becomes a recipient of each country. */
export function readTransferCell(work: Work, at: CellAt): void {
  const { column } = at;
  const text = textOf(at.cell);
  const host = hostOf(at.cell, work.named);
  if (host) host.remarks.push({ column, text });
  else writeText(work, at, noted(work, at));
  const { values, asks, rest } = readPlaces(text);
  for (const row of rowsOf(values)) {
    const filled = rowFor(work, column, row);
    if (Object.keys(filled).length > 0) work.draft.addRow(list, filled);
  }
  for (const [words, places] of Map.groupBy(asks, (place) => place.text))
    ask(
      work,
      column,
      words,
      places.flatMap((place) => titleOf(work, place)),
    );
  for (const words of rest) ask(work, column, words, []);
}

/** A country begins a row; safeguards belong to the country before them, or to the only one. */
function rowsOf(values: readonly NamedPlace[]): NamedPlace[][] {
  const rows: NamedPlace[][] = [[]];
  for (const value of values) {
    const last = rows.at(-1) ?? [];
    const isNext = value.list === "countries" && last.some((each) => each.list === "countries");
    if (isNext) rows.push([value]);
    else last.push(value);
  }
  return rows.filter((row) => row.length > 0);
}

function rowFor(work: Work, column: number, row: readonly NamedPlace[]): Body {
  const filled: Body = {};
  const proofs: Body[] = [];
  for (const value of row) {
    const reference = referenceTo(work, column, value);
    if (!reference) continue;
    if (value.list === safeguards) proofs.push(reference);
    else filled[fields[value.list]] = reference;
  }
  return proofs.length > 0 ? { ...filled, [safeguards]: proofs } : filled;
}

function referenceTo(work: Work, column: number, { list: kind, key, text }: NamedPlace) {
  const to = `/${list}/*/${kind === safeguards ? safeguards : fields[kind]}`;
  if (key === undefined) return refer(work, to, column, text);
  const known = work.terms.byKey(kind, key);
  if (known.kind === "known") return take(work, { to, column, text, list: kind }, known);
  leave(work, column, text, "noEntry");
  return null;
}

function titleOf(work: Work, { list: kind, key = "" }: NamedPlace): string[] {
  const known = work.terms.byKey(kind, key);
  return known.kind === "known" ? [known.title] : [];
}
