import { ownValue } from "#shared/engine/ownValue.ts";
import type { FieldDifference } from "#shared/domain/importing/differences.ts";
import type { Draft } from "#shared/domain/importing/drafts/draftTypes.ts";
import { bodyIn } from "#shared/domain/importing/ownFile.ts";
import type { NamedCells, SheetRecord } from "#shared/domain/importing/ownSheets.ts";
import { licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { asDocument } from "#shared/engine/body/borders.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { merge } from "#shared/engine/body/merge.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { ExportContext } from "#server/exports/exportContext.ts";
import { isAsMarked } from "#server/exports/sheets/cellMarks.ts";
import { type FieldTable, recordTable } from "#server/exports/sheets/sheetPlan.ts";
import { type Stated, statedIn, walkRecord } from "#server/exports/walkExport.ts";
import type { ImportRow } from "#server/store/imports/imports.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readRevisions } from "#server/store/trail/revisions.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { documentFacts } from "../exporting/documentFacts.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { withRecordEffects } from "../documents/recordEffects.ts";
import { callContext, creationContext, editContext } from "../records/recordContext.ts";
import type { ImportTerms } from "./importTerms.ts";
import { BadCell, type CellReading, cellValue, isChangeable } from "./sheetValues.ts";
import { rowsIn } from "./ownEntries.ts";
import type { MissingRow } from "./importJob.ts";

/** Draft of the changes that a row of our workbook would make to its record. */
export interface SheetDraft extends Draft {
  /** The record as it stands; none if the row is a new one. */
  stored?: StoredRecord;
  /** The fields that the file changes: as they would be, and as they are by now. */
  differences: FieldDifference[];
  /** Names of the fields that somebody else has changed meanwhile, too. */
  conflicts: string[];
  /** Rows of the record that the file lacks; an import leaves them as they are. */
  missing: readonly MissingRow[];
}

/** Reads rows of a workbook of ours as drafts, held against the version that they were made of. */
export async function sheetDrafts(
  tx: Tx,
  call: Call,
  terms: ImportTerms,
  rows: readonly ImportRow[],
): Promise<SheetDraft[]> {
  // Border: written by the reader; what a cell says is checked below.
  const records = rows.map(({ cells }) => asDocument<SheetRecord & Body>(bodyIn(cells)));
  const wanted = records.flatMap((record) => idOf(record) ?? []);
  const stored = new Map(
    (
      await readRecords(
        tx,
        wanted.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  const bases = await readRevisions(tx, "record", wanted);
  const context = callContext(call);
  const plan = recordPlan(context);
  const frames = new Map<string, ExportContext>();
  const drafts: SheetDraft[] = [];
  for (const record of records) {
    const frame = frames.get(record.language) ?? (await frameOf(tx, call, record));
    frames.set(record.language, frame);
    const { id = 0 } = idOf(record) ?? {};
    const now = stored.get(id);
    const base = bases.get(id);
    const referenceOf = await referencesOf(tx, plan, base ? [base] : [], {
      ...context,
      language: frame.language,
    });
    const company = now?.companyId ?? companyIn(record, terms);
    const reading: CellReading = { frame, terms: terms.of(company), made: new Map() };
    const titled = (body: Body) => attachReferences(plan.nodes, body, referenceOf);
    drafts.push(await draftOf(tx, call, record, { now, base, titled, reading, company }));
  }
  return drafts;
}

/** Which record and version a row says it is of. */
function idOf({ cells = {} }: Partial<SheetRecord>): { id: number; version: number } | undefined {
  const id = Number(cells["id"] ?? "");
  return Number.isSafeInteger(id) && id > 0
    ? { id, version: Number(cells["version"] ?? 0) || 0 }
    : undefined;
}

async function frameOf(
  tx: Tx,
  call: Call,
  { kind, language }: SheetRecord,
): Promise<ExportContext> {
  const known = licensedKinds(call.viewer.features).find((each) => each === kind) ?? "data";
  const wanted = {
    kind: known,
    language: asLanguage(language),
    contentType: "excel" as const,
    withUnfinished: true,
  };
  const speaking = { ...call, language: wanted.language };
  const facts = await documentFacts(tx, speaking, { wanted }, new Map());
  return { ...facts, root: {}, isUnfinished: false };
}

const companyKey = "company";

function companyIn({ cells = {} }: SheetRecord, terms: ImportTerms): number | null {
  const found = terms.of(null).find("companies", cells[companyKey] ?? "");
  return found.kind === "known" && found.by !== "likeness" ? found.id : null;
}

interface Sides {
  now: StoredRecord | undefined;
  base: Body | undefined;
  titled: (body: Body) => Body;
  reading: CellReading;
  company: number | null;
}

const nothing = { parts: [], entries: [], apart: [], differences: [], conflicts: [], missing: [] };

async function draftOf(tx: Tx, call: Call, record: SheetRecord, sides: Sides): Promise<SheetDraft> {
  const { now, base } = sides;
  if (!idOf(record)) return newDraft(tx, call, record, sides);
  const refused = (code: string) => ({ ...nothing, body: nameIn(record), wrong: [{ code }] });
  if (!now || !maySeeRecord(call, now)) return refused("unknownRecord");
  return base ? changedDraft(tx, call, record, { ...sides, now, base }) : refused("unknownVersion");
}

function saidIn(
  record: SheetRecord,
  { base, titled, reading }: Sides,
  wrong: Draft["wrong"],
): Body {
  const table = recordTable(reading.frame, "");
  const told = base ? titled(base) : {};
  const mine = changedBy(table, record.cells, { body: base ?? {}, told, reading, wrong });
  for (const { field, table: inner } of table.inner) {
    const lines = record.rows[inner.key];
    if (field === undefined || !lines) continue;
    mine[field] = rowsOf(inner, lines, { field, body: mine, told, reading, wrong });
    if (asBodies(mine[field]).length === 0) delete mine[field];
  }
  return mine;
}

async function newDraft(
  tx: Tx,
  call: Call,
  record: SheetRecord,
  sides: Sides,
): Promise<SheetDraft> {
  const { reading, company } = sides;
  const wrong: Draft["wrong"] = [];
  const said = saidIn(record, sides, wrong);
  const home: Body = company === null ? {} : { [companyKey]: { id: company } };
  if (asText(said["name"]) === "") wrong.push({ code: "noName" });
  if (company === null) wrong.push({ code: "noCompany" });
  const entered = { ...said, language: reading.frame.language, ...home };
  const body = await withRecordEffects(tx, creationContext(call, entered), {}, entered);
  return { ...nothing, body, entries: [...reading.made.values()], wrong };
}

async function changedDraft(
  tx: Tx,
  call: Call,
  record: SheetRecord,
  sides: Sides & { now: StoredRecord; base: Body },
): Promise<SheetDraft> {
  const { now, base, reading } = sides;
  const wrong: Draft["wrong"] = [];
  const entered = saidIn(record, sides, wrong);
  const mine = isSame(entered, base)
    ? entered
    : await withRecordEffects(tx, editContext(call, now), base, entered);
  const { body, conflicts } = merge(recordPlan(callContext(call)), base, mine, now.body);
  const changed = Object.keys({ ...base, ...mine }).filter(
    (name) => !isSame(mine[name] ?? null, base[name] ?? null),
  );
  return {
    ...nothing,
    stored: now,
    missing: missingRows(record, now.body, sides.titled(base), reading.frame),
    body: Object.fromEntries(changed.map((name) => [name, body[name] ?? null])),
    entries: [...reading.made.values()],
    wrong,
    differences: changed.flatMap((field) => {
      const [here, there] = [now.body[field] ?? null, body[field] ?? null];
      return isSame(here, there) ? [] : [{ field, here, there }];
    }),
    conflicts: [...new Set(conflicts.map(({ path }) => path.split("/")[1] ?? ""))],
  };
}

function nameIn({ cells = {} }: Partial<SheetRecord>): Body {
  return { name: cells["name"] ?? "" };
}

interface Changing {
  /** Body of a version, with bare ids and with titles. */
  body: Body;
  told: Body;
  reading: CellReading;
  wrong: Draft["wrong"];
}

/** A body with what the changed cells of a row say instead. */
function changedBy(
  { columns }: FieldTable,
  cells: NamedCells,
  { body, told, reading, wrong }: Changing,
): Body {
  const result = structuredClone(body);
  const isUnchanged = isAsMarked(cells["mark"] ?? "");
  for (const { key, field } of columns) {
    const text = ownValue(cells, key) ?? "";
    if (!field || !isChangeable(field.node) || isUnchanged(key, text)) continue;
    const { node, objects } = field;
    const before = objects.reduce((within, name) => asBody(within[name]), told)[node.name];
    try {
      put(result, [...objects, node.name], cellValue(text, node, before, reading));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      wrong.push({ code: "badValue", path: node.pointer });
    }
  }
  return result;
}

function put(body: Body, [name = "", ...rest]: readonly string[], value: Json | undefined): void {
  if (rest.length > 0) {
    const inner = { ...asBody(body[name]) };
    put(inner, rest, value);
    body[name] = inner;
  } else if (value === undefined) delete body[name];
  else body[name] = value;
}

/** The rows of a list with what their cells say instead, and further ones that were added. */
function rowsOf(
  table: FieldTable,
  lines: readonly NamedCells[],
  { field, body, told, ...more }: Changing & { field: string },
): Json[] {
  const seen = new Set<number>();
  const rows = asBodies(body[field]);
  const titles = asBodies(told[field]);
  const result: Body[] = [...rows];
  for (const cells of lines) {
    const at = rows.findIndex((row, place) => rowId(row, place) === cells["rowId"]);
    const isNew = at < 0 || seen.has(at);
    seen.add(at);
    // A copied row keeps the mark of its original, but is all new.
    const own = isNew ? { ...cells, mark: "" } : cells;
    const changed = changedBy(table, own, {
      ...more,
      body: isNew ? {} : (rows[at] ?? {}),
      told: isNew ? {} : (titles[at] ?? {}),
    });
    if (!isNew) result[at] = changed;
    else if (Object.keys(changed).length > 0) result.push(changed);
  }
  return result;
}

function rowId(row: Body, place: number): string {
  return asText(row["id"]) || String(asNumber(row["id"]) ?? place + 1);
}

/** Finds the rows that a workbook had when it was exported, and that only the register still has. */
function missingRows(
  record: SheetRecord,
  now: Body,
  exported: Body,
  frame: ExportContext,
): MissingRow[] {
  const present = rowsIn(now);
  const rows: MissingRow[] = [];
  const look = ({ inner: lists }: FieldTable, stated: Stated, path: string): void => {
    for (const { node, table } of lists) {
      const inFile = new Set((record.rows[table.key] ?? []).map(({ rowId = "" }) => rowId));
      for (const [at, { body, fields }] of (stated.get(node)?.rows ?? []).entries()) {
        const inRow = statedIn(fields);
        const id = `${path}${rowId(body, at)}`;
        if (inFile.has(id)) look(table, inRow, `${id}/`);
        else if (present.has(asNumber(body["id"]) ?? 0)) {
          const cells = table.columns.map((column) => column.read(inRow));
          const text = cells.find((cell) => cell !== undefined && cell !== "") ?? "";
          rows.push({ field: `/${table.key.replaceAll(".", "/")}`, text: String(text) });
        }
      }
    }
  };
  const stated = statedIn(walkRecord(exported, { ...frame, root: exported }));
  look(recordTable(frame, ""), stated, "");
  return rows;
}
