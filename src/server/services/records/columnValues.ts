import { asBodies, asText } from "#shared/domain/values.ts";
import { walkBody } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ColumnValues, ColumnValuesRequest } from "#shared/generated/types.ts";
import type { Asking, Call } from "#server/auth/call.ts";
import { joinTitles, textOf } from "#server/exports/format.ts";
import type { Frame } from "#server/exports/frame.ts";
import { readRecords } from "#server/store/records/records.ts";
import { ownTexts } from "../bodies/ownTexts.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { filterFields } from "./filters/filterFields.ts";
import { presenterOf } from "./presentedBody.ts";
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
  return call.transaction(async (tx) => {
    const columnsAt = columnsByPointer(call, columns);
    const records = (await readRecords(tx, ids)).filter((record) => maySeeRecord(call, record));
    // Which entries the authorities' lists offer is in no column.
    const present = await presenterOf(tx, call, records, []);
    const facts = await factTexts(tx, call, columns, records);
    return {
      items: records.flatMap((record) => {
        const told = facts.map(({ column, said }) => [column, said(record)] as const);
        const all = [...saidBy(call, present(record), columnsAt), ...told];
        return all
          .map(([column, texts]) => ({ id: record.id, column, text: shortened([...texts]) }))
          .filter(({ text }) => text !== "");
      }),
    };
  });
}

/** The columns asked for, by the pointers of the fields that they show. */
export function columnsByPointer(
  call: Call,
  columns: readonly string[],
): ReadonlyMap<string, string[]> {
  const offered = filterFields(callContext(call));
  const found = new Map<string, string[]>();
  for (const column of new Set(columns))
    for (const pointer of offered.get(column)?.fields ?? [])
      found.set(pointer, [...(found.get(pointer) ?? []), column]);
  return found;
}

/** What a record says in each column, each value once. */
export function saidBy(
  call: Call,
  body: Body,
  columnsAt: ReadonlyMap<string, readonly string[]>,
): Map<string, Set<string>> {
  const frame = frameOf(call);
  const said = new Map<string, Set<string>>();
  walkBody(recordPlan(callContext(call)).nodes, body, ({ node, value }) => {
    for (const column of columnsAt.get(node.pointer) ?? []) {
      const texts = said.get(column) ?? new Set();
      for (const text of textsOf(value, node, frame)) if (text !== "") texts.add(text);
      if (texts.size > 0) said.set(column, texts);
    }
  });
  return said;
}

/** Entries and choices one by one; all else as one text. */
function textsOf(value: Json | undefined, node: PlanNode, frame: Frame): string[] {
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
function frameOf(call: Asking): Frame {
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
