import type { NewEntry } from "#shared/domain/importing/drafts/draftTypes.ts";
import { withDraft } from "#shared/domain/importing/differences.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { rules } from "#shared/domain/rules.ts";
import { asBody } from "#shared/domain/values.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { lettersFor } from "#shared/domain/workflow/readiness.ts";
import { lettersOfRecord, openNeeds } from "#shared/domain/workflow/letters.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ImportRowRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { ImportRow } from "#server/store/imports/imports.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { together } from "#server/store/database/together.ts";
import type { Item } from "#server/store/items/items.ts";
import { recordPlan } from "../bodies/plans.ts";
import { namedIn } from "../bodies/references.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext } from "../records/recordContext.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import { type ReferenceOf, referenceTo } from "../lookups/itemFacts.ts";
import { entryFileIn } from "./entryRows.ts";
import { type Import, tableOf } from "./importJob.ts";
import { openImport } from "./openImport.ts";

type RowLetters = Pick<ImportRowRead, "letters" | "openLetters" | "noneLetters">;

/** The letters of Art. 30 that rows will have once they are imported, by the numbers of the rows. */
export async function lettersOfRows(
  tx: Tx,
  call: Call,
  own: Import,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, RowLetters>> {
  const isOfRecords = !entryFileIn(own.payload) && tableOf(own.payload).profile !== ownWorkbook;
  const activities = rows.filter(({ state }) => state !== "error");
  if (!isOfRecords || activities.length === 0) return new Map();
  const { readDrafts } = await openImport(tx, call, own);
  const drafts = await readDrafts(tx, activities);
  const ids = activities.flatMap(({ recordId }) => recordId ?? []);
  const stored = new Map((await readRecords(tx, ids)).map((record) => [record.id, record.body]));
  const expected = activities.map(({ number, recordId }, at): ExpectedRow => {
    const { body = {}, entries = [] } = drafts[at] ?? {};
    const before = recordId === null ? undefined : stored.get(recordId);
    const numbers = new Map(entries.map(({ clientId }, place) => [clientId, -1 - place]));
    const whole = before ? withDraft(before, body) : body;
    return { number, entries, body: asBody(numbered(whole, numbers)) };
  });
  const context = callContext(call);
  const bodies = expected.map(({ body }) => body);
  const [{ referenceOf }, lists] = await together([
    namedIn(tx, recordPlan(context), bodies, context),
    offeredLists(tx),
  ]);
  return new Map(expected.map((row) => [row.number, lettersOf(row, context, referenceOf, lists)]));
}

/** A row as its record will be; entries that will be made have numbers below zero, in their order. */
interface ExpectedRow {
  number: number;
  entries: readonly NewEntry[];
  body: Body;
}

function lettersOf(
  { entries, body }: ExpectedRow,
  context: ViewerContext,
  referenceOf: ReferenceOf,
  lists: readonly Item[],
): RowLetters {
  const withEntries: ReferenceOf = (id) => {
    const entry = id < 0 ? entries[-1 - id] : undefined;
    if (!entry) return referenceOf(id);
    const { list: kind, title, more } = entry;
    const item = { id, kind, key: null, suggestion: null, body: { ...more, title } };
    return referenceTo(item, context, referenceOf);
  };
  const whole = resolveFrom(body, context, withEntries, lists);
  const gaps = openNeeds(missingFrom(recordPlan(context), whole, context, rules));
  const all = lettersOfRecord(gaps, whole, lettersFor(isOnlyOfProcessor(whole)));
  const inState = (wanted: string) =>
    all.filter(({ state }) => state === wanted).map(({ letter }) => letter);
  return {
    letters: all.map(({ letter }) => letter),
    openLetters: inState("open"),
    noneLetters: inState("none"),
  };
}

/** A body in which entries that will be made have a number of their own, as if they were there. */
function numbered(value: Json, numbers: ReadonlyMap<string, number>): Json {
  if (Array.isArray(value)) return value.map((each) => numbered(each, numbers));
  if (!isBody(value)) return value;
  const { clientId } = value;
  const id = typeof clientId === "string" ? numbers.get(clientId) : undefined;
  if (id !== undefined) return { id };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, numbered(each, numbers)]),
  );
}
