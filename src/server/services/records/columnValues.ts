import { asBodies, asText } from "#shared/domain/values.ts";
import { withoutHidden } from "#shared/engine/body/project.ts";
import { nodesOf, partWith, walkBody } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ColumnValues, ColumnValuesRequest } from "#shared/generated/types.ts";
import type { Asking, Call } from "#server/auth/call.ts";
import { mapInSlices } from "#server/auth/sharing/slices.ts";
import { joinTitles, textOf } from "#server/exports/format.ts";
import type { ExportContext } from "#server/exports/exportContext.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { ownTexts } from "../bodies/ownTexts.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { filterFields } from "./filters/filterFields.ts";
import { fieldsPresenterOf, presenterOf } from "./presentedBody.ts";
import { factTexts } from "./factTexts.ts";
import { callContext } from "./recordContext.ts";

/** So many values of a column are named in a line of the list; of the others, how many there are. */
const mostNamed = 6;

/**
 * What records say in columns that a viewer has chosen: all that the list can be filtered by. What the
 * viewer may not read, or may not see of a company, is in none.
 */
export function columnValues(
  call: Call,
  { columns, ids }: ColumnValuesRequest,
): Promise<ColumnValues> {
  return call.read(async (tx) => {
    const shown = shownColumns(call, columns);
    const records = (await readRecords(tx, ids)).filter((record) => maySeeRecord(call, record));
    const present = await columnPresenter(tx, call, records, shown);
    const facts = await factTexts(tx, call, columns, records);
    const items = await mapInSlices(call.viewer, records, (record) => {
      const told = facts.map(({ column, said }) => [column, said(record)] as const);
      const all = [...saidBy(present(record), shown), ...told];
      return all
        .map(([column, texts]) => ({ id: record.id, column, text: shortened([...texts]) }))
        .filter(({ text }) => text !== "");
    });
    return { items: items.flat() };
  });
}

/** Columns that are asked for, and the fields that they show. */
interface ShownColumns {
  /** By the pointers of the fields. */
  at: ReadonlyMap<string, readonly string[]>;
  /** The fields, and those around them. */
  nodes: readonly PlanNode[];
  /** How values are written. */
  frame: ExportContext;
}

/**
 * Presents what the columns show: no more than that, if it does not depend on the rest of a record;
 * without values that the record's own conditions hide.
 */
export async function columnPresenter(
  tx: Tx,
  call: Call,
  records: readonly StoredRecord[],
  { nodes }: ShownColumns,
): Promise<(stored: StoredRecord) => Body> {
  if (isStoredAsShown(nodes)) return fieldsPresenterOf(tx, call, records, nodes);
  const context = callContext(call);
  // Which entries the authorities' lists offer is in no column.
  const present = await presenterOf(tx, call, records, []);
  return (stored) => {
    const body = present(stored);
    return withoutHidden(nodes, body, body, context);
  };
}

function isStoredAsShown(nodes: readonly PlanNode[]): boolean {
  return nodesOf(nodes).every(
    ({ readOnly, derive, when, within, follows }) =>
      !readOnly && !derive && !when && !within && !follows,
  );
}

export function shownColumns(call: Call, columns: readonly string[]): ShownColumns {
  const context = callContext(call);
  const offered = filterFields(context);
  const found = new Map<string, string[]>();
  for (const column of new Set(columns))
    for (const pointer of offered.get(column)?.fields ?? [])
      found.set(pointer, [...(found.get(pointer) ?? []), column]);
  const nodes = partWith(({ pointer }) => found.has(pointer))(recordPlan(context).nodes);
  return { at: found, nodes, frame: frameOf(call) };
}

export function saidBy(body: Body, { at, nodes, frame }: ShownColumns): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>();
  walkBody(nodes, body, ({ node, value }) => {
    for (const column of at.get(node.pointer) ?? []) {
      const texts = said.get(column) ?? new Set();
      for (const text of textsOf(value, node, frame)) if (text !== "") texts.add(text);
      if (texts.size > 0) said.set(column, texts);
    }
  });
  return said;
}

/** Entries and choices one by one; all else as one text. */
function textsOf(value: Json | undefined, node: PlanNode, frame: ExportContext): string[] {
  if (node.type === "references" || node.type === "reference")
    return asBodies(value).map(({ title }) => asText(title));
  if (node.type === "enums" && Array.isArray(value))
    return value.map((each) => textOf([each], node, frame));
  return [textOf(value, node, frame)];
}

function shortened(texts: readonly string[]): string {
  const others = texts.length - mostNamed;
  const named = joinTitles(texts.slice(0, mostNamed));
  return others > 0 ? `${named} + ${others}` : named;
}

/** How values are written in a record's own document, without catalogues. */
export function frameOf(call: Asking): ExportContext {
  return {
    kind: "record",
    language: call.language,
    timeZone: timeZoneOf(call.viewer.settings),
    texts: ownTexts(call),
    plans: {},
    items: () => undefined,
    features: [],
    root: {},
    settings: {},
    isUnfinished: false,
  };
}
