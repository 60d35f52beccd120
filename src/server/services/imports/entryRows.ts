import { draftDifferences, type FieldDifference } from "#shared/domain/importing/differences.ts";
import {
  type EntryDraft,
  type EntryFile,
  entryFileOf,
  entryKey,
  entryReader,
  type EntryRule,
} from "#shared/domain/importing/entryFiles.ts";
import { requiredIn } from "#shared/domain/catalogues/adding.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { ImportRow, Judged } from "#server/store/imports/imports.ts";
import type { Item } from "#server/store/items/items.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { makeItem } from "../catalogues/catalogueWrite.ts";
import { titleBody } from "../records/recordItems.ts";
import { placesOf, rowClientId, withAbove } from "./entriesAbove.ts";
import { openReferences, type ReferringEntry } from "./entryReferences.ts";
import { type Import, type ImportPayload, inside, sheetOf, tableOf } from "./importJob.ts";
import { entryOf, mayMake, readEntries } from "./importTerms.ts";
import { type Judging, repeats } from "./judging.ts";
import { madeBefore, madeDocument, makeEntriesOf, withIds, withoutOpen } from "./madeEntries.ts";

/** Longest title of an entry. */
const mostLetters = 200;

/** A row of a file of entries, and the entry that there is of it. */
export interface EntryRow extends ReferringEntry {
  known: Item | undefined;
  /** Values in the file that the entry does not have. */
  differences: FieldDifference[];
}

/** Reads rows of a file of entries against those that there are. */
type ReadEntryRow = (row: Pick<ImportRow, "cells">) => EntryRow | null;

/** Entry format of an import's table; undefined for files that hold activities. */
export function entryFileIn(payload: ImportPayload): EntryFile | undefined {
  return entryFileOf(tableOf(payload).profile);
}

/** Opens the lists that a file of entries is about. */
export async function openEntryRows(
  tx: Tx,
  call: Call,
  file: EntryFile,
  own: Import,
): Promise<ReadEntryRow> {
  const { job, payload } = own;
  const refer = await openReferences(tx, call, file, job.id);
  const known = new Map<string, Item>();
  for (const rule of file.rules)
    for (const item of await readEntries(tx, call, rule.list, { withInactive: true }))
      for (const key of keysOf(rule, item)) if (!known.has(key)) known.set(key, item);
  const read = entryReader(file, tableOf(payload).columns);
  const isTree = file.rules.some(({ partOf }) => partOf !== undefined);
  const places = isTree ? await placesOf(inside(call, tx), sheetOf(own), read) : new Map();
  return ({ cells }) => {
    const found = read(cells);
    if (!found) return null;
    const referring = refer(withAbove(found, job.id, places, known));
    const { draft } = referring;
    const item = known.get(draft.key);
    // Shipped entries are changed by the product's editors.
    const isOwn = item !== undefined && !item.master;
    return {
      ...referring,
      known: item,
      differences: isOwn ? draftDifferences(saidOf(draft, item), item.body) : [],
    };
  };
}

function keysOf(rule: EntryRule, item: Item): string[] {
  const { knownBy, fixed = {} } = rule;
  if (knownBy !== undefined) {
    const isSame = Object.entries(fixed).every(([name, value]) => item.body[name] === value);
    return isSame ? [entryKey(rule, "", asText(item.body[knownBy]))] : [];
  }
  const { titles, words = [] } = entryOf(rule.list, item);
  return [...titles, ...words].map((title) => entryKey(rule, title, ""));
}

/** Values that a row gives an entry; includes its title if the entry is known by a field. */
export function saidOf({ list, title, more, isKnownByField }: EntryDraft, item: Item): Body {
  const isSame = !isKnownByField || entryOf(list, item).titles.includes(title);
  return isSame ? more : { ...more, title };
}

/** Holds each row of a file of entries against the lists. */
export async function judgeEntries(tx: Tx, call: Call, own: Import): Promise<Judging> {
  const read = await openEntryRows(tx, call, mustExist(entryFileIn(own.payload)), own);
  const seen = new Map<string, number>();
  return { judge: async (_tx, rows) => rows.map((row) => judged(call, row, read(row), seen)) };
}

function judged(
  call: Call,
  { number }: ImportRow,
  row: EntryRow | null,
  seen: Map<string, number>,
): Judged {
  const name = (row?.draft.title ?? "").slice(0, 300);
  const base = { number, name, recordId: null };
  const wrong = row ? wrongWith(call, number, row, seen) : { code: "noName" };
  if (wrong) return { ...base, state: "error", told: wrong };
  if (!row?.known) return { ...base, state: "new", told: null };
  const fields = row.differences.map(({ field }) => field);
  return { ...base, state: fields.length > 0 ? "changed" : "same", told: { fields } };
}

function wrongWith(
  call: Call,
  number: number,
  { draft, known, entries }: EntryRow,
  seen: Map<string, number>,
): Body | null {
  if (draft.wrong) return { code: draft.wrong };
  const twice = repeats(number, { nameTwice: draft.key }, seen);
  if (twice) return twice;
  if (draft.title.length > mostLetters) return { code: "tooLong" };
  if (known) return null;
  if (![draft.list, ...entries.map(({ list }) => list)].every((list) => mayMake(call, list)))
    return { code: "mayNotMake" };
  const missing = requiredIn(planOf(`catalogues/${draft.list}`)).find(
    (name) => draft.more[name] === undefined,
  );
  return missing === undefined ? null : { code: "missing", list: draft.list, field: missing };
}

/** Makes the entry of a row, unless there is one by now, and those that it names. */
export async function makeEntry(
  tx: Tx,
  long: Call,
  job: number,
  { draft, known, entries }: EntryRow,
  row: Pick<ImportRow, "number">,
  { language }: EntryFile,
): Promise<JobDocument[]> {
  if (known) return [];
  const made = await madeBefore(tx, draft.more);
  const others = await makeEntriesOf(tx, long, { entries, body: { language } }, made);
  const { list, title } = draft;
  const more = withoutOpen(withIds(draft.more, made));
  const body = {
    clientId: rowClientId(job, row),
    ...titleBody(list, title, { language }),
    ...more,
  };
  const item = await makeItem(tx, long, body, { kind: list }, { isFromFile: true });
  return [...others, madeDocument(item)];
}

/** The lists that a file of entries adds to. */
export function listsOf({ rules }: EntryFile): string[] {
  const all = rules.flatMap(({ list, beside = [] }) => [list, ...beside.map((each) => each.list)]);
  return [...new Set(all)];
}

export function listTitle({ language }: Call, list: string): string {
  return exportTexts(language)(`${plans[`catalogues/${list}`]?.textKey}.labels`) ?? list;
}

export function entryFieldTitle(call: Call, list: string, field: string): string {
  const texts = exportTexts(call.language);
  const plan = planOf(`catalogues/${list}`);
  const node = plan.nodes.find(({ name }) => name === field);
  const label = texts(`${node?.textKey ?? `${plan.textKey}.${field}`}.label`);
  return `${listTitle(call, list)}: ${label ?? texts("export.import.entryTitle") ?? field}`;
}

/** True if entries of a list have a title in each language. */
export function isTranslated(list: string): boolean {
  return plans[`catalogues/${list}`]?.catalogue?.translated === true;
}

/** Label of a field's value; the value itself if it has none. */
export function entryValueTitle(call: Call, list: string, field: string, value: string): string {
  const node = planOf(`catalogues/${list}`).nodes.find(({ name }) => name === field);
  const called = node?.list === undefined ? undefined : `lists.${node.list}.${value}`;
  return (called && exportTexts(call.language)(called)) || value;
}
