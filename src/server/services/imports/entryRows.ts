import { draftDifferences, type FieldDifference } from "#shared/domain/importing/differences.ts";
import {
  type EntryDraft,
  type EntryFile,
  entryFileOf,
  entryKey,
  entryReader,
  type EntryRule,
} from "#shared/domain/importing/entryFiles.ts";
import { type DraftContext, notesField } from "#shared/domain/importing/drafts/draftTypes.ts";
import {
  keyOfEntry,
  listAsFile,
  type ListDraft,
  readListRow,
  withUnsaid,
} from "#shared/domain/importing/listSheets.ts";
import { type ColumnRule, ruleOf } from "#shared/domain/importing/targets.ts";
import { requiredIn } from "#shared/domain/catalogues/adding.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { ImportRow, Judged, ImportSheet } from "#server/store/imports/imports.ts";
import type { Item } from "#server/store/items/items.ts";
import { openReferences, type ReferringEntry } from "./entryReferences.ts";
import {
  type Import,
  type ImportPayload,
  inside,
  sheetOf,
  tableOf,
  readRows,
  tellImport,
} from "./importJob.ts";
import {
  entryOf,
  type ImportTerms,
  listsNamedBy,
  mayMake,
  readEntries,
  readTerms,
} from "./importTerms.ts";
import { offeredTargets } from "./offeredTargets.ts";
import { type Judging, repeats, termsToTell } from "./judging.ts";
import { uuidOf } from "#server/store/database/ids.ts";

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
  const { list, profile } = tableOf(payload);
  return list === undefined ? entryFileOf(profile) : listAsFile(list, payload.settings.language);
}

/** Opens the lists that a file of entries is about. */
export async function openEntryRows(tx: Tx, call: Call, own: Import): Promise<OpenEntryRows> {
  const { job, payload } = own;
  const file = mustExist(entryFileIn(payload));
  const refer = await openReferences(tx, call, file, job.id);
  const known = new Map<string, Item>();
  for (const rule of file.rules)
    for (const item of await readEntries(tx, call, rule.list, { withInactive: true }))
      for (const key of keysOf(rule, item)) if (!known.has(key)) known.set(key, item);
  const { list } = tableOf(payload);
  const terms =
    list === undefined
      ? undefined
      : await readTerms(tx, call, payload.settings, job.id, listsNamedBy(list));
  const read: (cells: readonly string[]) => FoundEntry | null = terms
    ? listReader(call, payload, terms)
    : entryReader(file, tableOf(payload).columns);
  const isTree = file.rules.some(({ partOf }) => partOf !== undefined);
  const places = isTree ? await placesOf(inside(call, tx), sheetOf(own), read) : new Map();
  const readRow: ReadEntryRow = ({ cells }) => {
    const found = read(cells);
    if (!found) return null;
    const { entries = [] } = found;
    const referring = refer(withAbove(found, job.id, places, known));
    const { draft } = referring;
    const item = known.get(draft.key);
    // Shipped entries are changed by the product's editors.
    const isOwn = item !== undefined && !item.master;
    return {
      ...referring,
      draft: item ? draft : withUnsaid(draft),
      entries: [...referring.entries, ...entries],
      known: item,
      differences: isOwn ? draftDifferences(saidOf(draft, item), item.body) : [],
    };
  };
  return { read: readRow, terms };
}

/** An entry with others that the columns of a list have named. */
type FoundEntry = EntryDraft & Partial<Pick<ListDraft, "entries">>;

/** The rows of a file of entries, and the terms that they have asked for. */
interface OpenEntryRows {
  read: ReadEntryRow;
  terms: ImportTerms | undefined;
}

/** Reads the rows of a table as entries of a list, by what its columns were taken for. */
function listReader(
  call: Call,
  payload: ImportPayload,
  terms: ImportTerms,
): (cells: readonly string[]) => ListDraft {
  const { settings } = payload;
  const { list = "", columns } = tableOf(payload);
  const offered = offeredTargets(call, list);
  const rules = settings.columns.map((value, column) => {
    const target = offered.get(value ?? "");
    return target ? ruleOf(target, columns[column]?.heading ?? "", settings.language) : noColumn;
  });
  const context: DraftContext = {
    rules,
    language: settings.language,
    terms: terms.of(settings.company),
    company: settings.company,
    isTogether: true,
    otherRecipients: "note",
    codePrefix: "",
    notes: notesField.entry,
  };
  const parent = planOf(`catalogues/${list}`).catalogue?.parent;
  return (cells) => readListRow(list, cells, context, parent);
}

const noColumn: ColumnRule = { to: "", how: "leave", why: "noColumn" };

function keysOf(rule: EntryRule, item: Item): string[] {
  const { knownBy, fixed = {} } = rule;
  if (knownBy !== undefined) {
    const isSame = Object.entries(fixed).every(([name, value]) => item.body[name] === value);
    return isSame ? [entryKey(rule, "", asText(item.body[knownBy]))] : [];
  }
  const { titles, words = [] } = entryOf(rule.list, item);
  // Entries of companies are the same within one only.
  const home = rule.title === "" ? item.parentId : null;
  return [...titles, ...words].map((title) => keyOfEntry(rule.list, title, home));
}

/** Values that a row gives an entry; includes its title if the entry is known by a field. */
export function saidOf({ list, title, more, isKnownByField }: EntryDraft, item: Item): Body {
  const isSame = !isKnownByField || entryOf(list, item).titles.includes(title);
  return isSame ? more : { ...more, title };
}

/** Holds each row of a file of entries against the lists. */
export async function judgeEntries(tx: Tx, call: Call, own: Import): Promise<Judging> {
  const { read, terms } = await openEntryRows(tx, call, own);
  const seen = new Map<string, number>();
  return {
    judge: async (_tx, rows) => rows.map((row) => judged(call, row, read(row), seen)),
    ...(terms ? { finish: (now) => tellImport(now, own.job.id, termsToTell(terms)) } : {}),
  };
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
  if (draft.wrong) return { code: draft.wrong, column: draft.wrongColumn ?? -1 };
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

/** Label of a field's value; the value itself if it has none. */
export function entryValueTitle(call: Call, list: string, field: string, value: string): string {
  const node = planOf(`catalogues/${list}`).nodes.find(({ name }) => name === field);
  const called = node?.list === undefined ? undefined : `lists.${node.list}.${value}`;
  return (called && exportTexts(call.language)(called)) || value;
}

/** The rows of a file by what it calls them. */
type Places = ReadonlyMap<string, { number: number; draft: EntryDraft }>;

/** Reads where the rows stand that others name as those above them. */
async function placesOf(
  call: Call,
  sheet: ImportSheet,
  read: (cells: readonly string[]) => EntryDraft | null,
): Promise<Places> {
  const places = new Map<string, { number: number; draft: EntryDraft }>();
  for await (const rows of readRows(call, sheet))
    for (const { number, cells } of rows) {
      const draft = read(cells);
      if (draft && draft.ownKey !== "" && !places.has(draft.ownKey))
        places.set(draft.ownKey, { number, draft });
    }
  return places;
}

/** Client id of a row's entry before it is made. */
export function rowClientId(job: number, { number }: Pick<ImportRow, "number">): string {
  return uuidOf(`import ${job} ${number}`);
}

/** A draft with a reference to the entry above it, whether that is there or still to be made. */
function withAbove(
  draft: EntryDraft,
  job: number,
  places: Places,
  known: ReadonlyMap<string, Item>,
): EntryDraft {
  const { above, parts, more } = draft;
  if (!above) return draft;
  const { column, key: text, to } = above;
  const place = places.get(text);
  // Rows that only hold others together are no entries themselves.
  if (!place || place.draft.wrong !== null) {
    const why = place ? "saysNone" : "noEntry";
    return { ...draft, parts: [...parts, { column, to: null, text, by: "none", why }] };
  }
  const item = known.get(place.draft.key);
  const title = item?.title ?? place.draft.title;
  const reference: Body = item
    ? { id: item.id, title }
    : { clientId: rowClientId(job, place), title };
  return {
    ...draft,
    more: { ...more, [to]: reference },
    parts: [...parts, { column, to: `/${to}`, text: title, by: item ? "title" : "new" }],
  };
}
