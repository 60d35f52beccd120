import { setImmediate as breathe } from "node:timers/promises";
import { draftDifferences } from "#shared/domain/importing/differences.ts";
import type { Draft } from "#shared/domain/importing/draftTypes.ts";
import { comparable, entryIndex, type EntryIndex } from "#shared/domain/importing/likeness.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import {
  type ImportRow,
  type ImportSheet,
  type Judged,
  judgeImportRows,
  type NamedRecord,
  readImportRows,
  recordsNamed,
} from "#server/store/imports/imports.ts";
import { listItems } from "#server/store/items/items.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { visibilityOf } from "../companies/companyVisibility.ts";
import { type ImportPayload, ownImport, tableOf, tellImport } from "./importJob.ts";
import { entryFileIn, judgeEntries } from "./entryRows.ts";
import { type DraftReader, draftReader } from "./importRows.ts";
import { type ImportTerms, readTerms } from "./importTerms.ts";
import { judgeSheets } from "./judgeSheets.ts";
import { lossesOf, ownReader } from "./ownDraft.ts";
import { type OwnEntries, readOwnEntries } from "./ownEntries.ts";

const batch = 250;
/** Comparisons of names beyond which rows are not held against records that are merely alike. */
const mostLikenesses = 1_000_000;
/** From this likeness on, somebody is asked whether it is the same activity. */
const alike = 0.8;

/**
 * Thinks through what each row of an import would become, and keeps it. Done in short transactions,
 * so that nobody waits for it.
 */
export async function judgeRows(call: Call, id: number): Promise<void> {
  const own = await call.transaction((tx) => ownImport(tx, call, id));
  const file = entryFileIn(own.payload);
  if (file) {
    const sheet = { job: id, sheet: own.payload.settings.sheet };
    return judgeEntries(call, sheet, file, own.payload);
  }
  const { payload, sheet, terms, entries, known } = await call.transaction(async (tx) => {
    const own = await ownImport(tx, call, id);
    return {
      payload: own.payload,
      sheet: { job: id, sheet: own.payload.settings.sheet },
      terms: await readTerms(tx, call, own.payload.settings, id),
      entries: await entriesOf(tx, call, id, own.payload),
      known: await knownRecords(
        tx,
        call,
        own.payload.tables[own.payload.settings.sheet]?.rows ?? 0,
      ),
    };
  });
  if (tableOf(payload).profile === ownWorkbook) return judgeSheets(call, sheet, terms);
  const read = entries ? ownReader(call, payload, entries) : draftReader(payload, terms);
  const seen: Seen = { numbers: new Map(), names: new Map(), own: entries && new Map() };
  let isApart = false;
  for (let after = 0; ;) {
    const last = await call.transaction(async (tx) => {
      const rows = await readImportRows(tx, sheet, after, batch);
      const drafts = rows.map((row) => ({ row, draft: read(row.cells) }));
      isApart ||= drafts.some(({ draft }) => draft.apart.length > 0);
      await judgeImportRows(tx, sheet, await judged(tx, drafts, known, seen, payload));
      return rows.at(-1)?.number;
    });
    if (last === undefined) break;
    after = last;
    await breathe();
  }
  const { terms: open, known: knownTerms } = terms.asked();
  await call.transaction((tx) =>
    tellImport(tx, id, {
      terms: open.slice(0, mostTerms),
      knownTerms,
      isApart,
      newFields: [...(entries?.fields.fresh ?? [])],
    }),
  );
}

/** Terms that are told; what comes after these is decided as the rules say. */
const mostTerms = 2000;

/** Records that rows may mean. */
export interface KnownRecords {
  byNumber: ReadonlyMap<string, NamedRecord>;
  /** All of the same name and number, the oldest first. */
  byBoth: ReadonlyMap<string, readonly NamedRecord[]>;
  byName: ReadonlyMap<string, NamedRecord>;
  /** By company; none where there are too many. */
  alike: ReadonlyMap<number, EntryIndex>;
}

async function knownRecords(tx: Tx, call: Call, rows: number): Promise<KnownRecords> {
  const companies = await listItems(tx, "companies", {
    withInactive: true,
    ...visibilityOf(call, "companies"),
  });
  const records = await recordsNamed(
    tx,
    companies.map(({ id }) => id),
  );
  const isMuch = records.length * rows > mostLikenesses;
  const groups = isMuch ? [] : [...Map.groupBy(records, ({ company }) => company)];
  const index = (all: readonly NamedRecord[]) =>
    entryIndex(all.map(({ id, name }) => ({ id, titles: [name] })));
  return {
    byBoth: Map.groupBy(
      records.toSorted((one, other) => one.id - other.id),
      ({ name, internalId, company }) => bothKey(company, name, internalId ?? ""),
    ),
    byNumber: firstBy(records, ({ internalId, company }) => numberKey(company, internalId ?? "")),
    byName: firstBy(records, ({ name, company }) => nameKey(company, name)),
    alike: new Map(groups.map(([company, all]) => [company, index(all)])),
  };
}

function firstBy(records: readonly NamedRecord[], keyOf: (each: NamedRecord) => string) {
  const found = new Map<string, NamedRecord>();
  for (const each of records) {
    const key = keyOf(each);
    if (key !== "" && !found.has(key)) found.set(key, each);
  }
  return found;
}

function numberKey(company: number, internalId: string): string {
  return internalId === "" ? "" : `${company} ${internalId.trim().toLowerCase()}`;
}

function bothKey(company: number, name: string, internalId: string): string {
  return `${nameKey(company, name)} / ${internalId.trim().toLowerCase()}`;
}

function nameKey(company: number, name: string): string {
  return `${company} ${comparable(name)}`;
}

/** Numbers and names of rows before, by the row that had them first. */
interface Seen {
  numbers: Map<string, number>;
  names: Map<string, number>;
  /** How often a record of a file of ours has been seen: there may be several of the same name. */
  own?: Map<string, number> | undefined;
}

interface Drafted {
  row: ImportRow;
  draft: Draft;
}

async function judged(
  tx: Tx,
  drafts: readonly Drafted[],
  known: KnownRecords,
  seen: Seen,
  payload: ImportPayload,
): Promise<Judged[]> {
  const matched = drafts.map((each) => ({ ...each, ...matchOf(each.draft.body, known, seen) }));
  const ids = matched.flatMap(({ same }) => same?.id ?? []);
  const stored = new Map((await readRecords(tx, ids)).map((record) => [record.id, record]));
  return matched.map(({ row, draft, same, like }): Judged => {
    const name = asText(draft.body["name"]).slice(0, 300);
    const wrong = wrongWith(row, draft, seen, payload);
    const base = { number: row.number, name, recordId: same?.id ?? like?.id ?? null };
    if (wrong) return { ...base, state: "error", told: wrong };
    const record = same ? stored.get(same.id) : undefined;
    const loss: Body = seen.own ? countLosses(draft, same !== undefined) : {};
    if (same && record) {
      const fields = draftDifferences(draft.body, record.body).map(({ field }) => field);
      return fields.length > 0
        ? { ...base, state: "changed", told: { fields, ...loss } }
        : { ...base, state: "same", told: { fields } };
    }
    if (like) return { ...base, state: "unclear", told: { like: like.certainty } };
    return { ...base, state: "new", told: loss };
  });
}

function countLosses({ parts }: Draft, isKnown: boolean): Body {
  const { without, lacking } = lossesOf(parts, isKnown);
  return {
    without: without.length,
    ...(lacking.length > 0 ? { lacking: lacking.length } : {}),
  };
}

interface Matched {
  same?: NamedRecord | undefined;
  like?: { id: number; certainty: number } | undefined;
}

/** The record that a draft means: by number, else by name and company; else one of a like name. */
function matchOf(body: Body, known: KnownRecords, { own }: Seen): Matched {
  const company = asNumber(asBody(body["company"])["id"]);
  if (company === undefined) return {};
  const name = asText(body["name"]);
  if (own) {
    const key = bothKey(company, name, asText(body["internalId"]));
    const before = own.get(key) ?? 0;
    own.set(key, before + 1);
    return { same: known.byBoth.get(key)?.[before] };
  }
  const same =
    known.byNumber.get(numberKey(company, asText(body["internalId"]))) ??
    known.byName.get(nameKey(company, name));
  if (same) return { same };
  const like = known.alike.get(company)?.match(name);
  return like && like.certainty >= alike
    ? { like: { id: like.id, certainty: like.certainty } }
    : {};
}

function wrongWith(row: ImportRow, draft: Draft, seen: Seen, payload: ImportPayload): Body | null {
  const [wrong] = draft.wrong;
  if (wrong)
    return { code: wrong.code, ...(wrong.column === undefined ? {} : { column: wrong.column }) };
  const fault = row.faults?.find(
    ({ column }) => (payload.settings.columns[column] ?? null) !== null,
  );
  if (fault) return { code: fault.code, column: fault.column };
  const twice = seen.own ? null : repeats(row.number, draft.body, seen);
  if (twice) return twice;
  const [problem] = schemaProblems(validators.record, draft.body);
  return problem ? { code: "invalid", path: problem.path, problem: problem.code } : null;
}

function repeats(number: number, body: Body, seen: Seen): Body | null {
  const company = asNumber(asBody(body["company"])["id"]) ?? 0;
  const places = [
    { map: seen.numbers, key: numberKey(company, asText(body["internalId"])), code: "numberTwice" },
    { map: seen.names, key: nameKey(company, asText(body["name"])), code: "nameTwice" },
  ];
  for (const { map, key, code } of places) {
    const before = key === "" ? undefined : map.get(key);
    if (before !== undefined && before !== number) return { code, line: before };
    if (key !== "") map.set(key, number);
  }
  return null;
}

/** The entries of a file of ours; none of any other file. */
async function entriesOf(tx: Tx, call: Call, id: number, payload: ImportPayload) {
  return tableOf(payload).profile === ownProgram
    ? readOwnEntries(tx, call, id, payload)
    : undefined;
}

/** Reads a row as a draft, with the terms as they are now. */
export async function readerOf(
  tx: Tx,
  call: Call,
  id: number,
): Promise<{
  payload: ImportPayload;
  sheet: ImportSheet;
  terms: ImportTerms;
  read: DraftReader;
  /** Of a file of ours. */
  entries: OwnEntries | undefined;
}> {
  const { payload } = await ownImport(tx, call, id);
  const terms = await readTerms(tx, call, payload.settings, id);
  const entries = await entriesOf(tx, call, id, payload);
  return {
    payload,
    sheet: { job: id, sheet: payload.settings.sheet },
    terms,
    entries,
    read: entries ? ownReader(call, payload, entries) : draftReader(payload, terms),
  };
}
