import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { SavedFilter } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { isFindable } from "#server/store/accounts/groups.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { countSeveral } from "#server/store/records/countSeveral.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { readRecords } from "#server/store/records/records.ts";
import { maySeeItem, maySeeRecord } from "../../companies/companyVisibility.ts";
import { callContext } from "../recordContext.ts";
import type { Wanted } from "./conditionOf.ts";
import { filterFields, type FilterField } from "./filterFields.ts";
import { fieldTitles } from "./filterOptions.ts";
import { filterOf } from "./filterOf.ts";
import { withNamed } from "./namedEntries.ts";
import {
  presentSaved,
  readSavedFilter,
  savedFiltersOf,
  usableCondition,
  wantedBy,
} from "./savedFilters.ts";

type FilterType = SavedFilter["filterType"];

type Found = Pick<SavedFilter, "count" | "more" | "gone" | "unusable">;

/** Saved filters in the order of their tabs, each with what it finds for the viewer now. */
export function listSaved(call: Call, types: readonly FilterType[]): Promise<SavedFilter[]> {
  return call.read(async (tx) => {
    const items = await savedFiltersOf(tx, call, types);
    const found = await foundBy(tx, call, items);
    return items.map((item) => ({ ...presentSaved(item), ...found.get(item.id) }));
  });
}

/** One saved filter of the group or the viewer. */
export function openSaved(call: Call, id: number): Promise<SavedFilter> {
  return call.read(async (tx) => {
    const item = await readSavedFilter(tx, call, id);
    return { ...presentSaved(item), ...(await foundBy(tx, call, [item])).get(id) };
  });
}

/** How many records the filters find for the viewer, and how much of what they name is gone. */
export async function foundBy(
  tx: Tx,
  call: Call,
  items: readonly Item[],
): Promise<Map<number, Found>> {
  const [isCounted, gone, counts] = await together([
    call.viewer.isFindable || isFindable(tx),
    goneIn(tx, call, items),
    countsOf(tx, call, items),
  ]);
  return new Map(
    items.map(({ id }, index) => {
      const missing = gone.get(id) ?? 0;
      const count = isCounted ? counts[index] : {};
      return [id, { ...count, ...(missing > 0 ? { gone: missing } : {}) }];
    }),
  );
}

async function countsOf(tx: Tx, call: Call, items: readonly Item[]): Promise<Found[]> {
  const conditions: (RecordCondition | null)[] = [];
  for (const { body } of items) {
    const condition = conditionIn(call, body);
    conditions.push(condition && (await withNamed(tx, call, condition)));
  }
  const usable = conditions.filter((condition) => condition !== null);
  const most = limits.exactTotal;
  const counts = await countSeveral(tx, usable, most);
  return conditions.map((condition) => {
    if (!condition) return { unusable: true };
    const count = counts[usable.indexOf(condition)] ?? 0;
    return count > most ? { count: most, more: true } : { count };
  });
}

/** Condition of a saved body; null if it can't be used any more. */
function conditionIn(call: Call, body: Body): RecordCondition | null {
  try {
    return { all: [filterOf(call, {}), usableCondition(call, body)] };
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === "filterUnusable") return null;
    throw thrown;
  }
}

/** Something that a condition names, by its field. */
interface Named {
  field: FilterField;
  value: string | number | boolean;
}

function namedIn(wanted: Wanted, fields: ReadonlyMap<string, FilterField>): Named[] {
  const { all = [], any = [], not, is, in: values = [] } = wanted;
  const inner = [...all, ...any, ...(not ? [not] : [])].flatMap((each) => namedIn(each, fields));
  const field = fields.get(wanted.field ?? "");
  if (!field) return inner;
  const own = [...(is === undefined ? [] : [is]), ...values];
  return [...inner, ...own.map((value) => ({ field, value }))];
}

/**
 * How much of what each filter names there is no more, or is not the viewer's to see. What is gone
 * and what is hidden look the same.
 */
async function goneIn(tx: Tx, call: Call, filters: readonly Item[]): Promise<Map<number, number>> {
  const fields = filterFields(callContext(call));
  const named = new Map(filters.map(({ id, body }) => [id, namedIn(wantedBy(body), fields)]));
  const all = [...named.values()].flat();
  const [items, records] = await together([
    readItems(tx, all.filter((each) => !isOfTemplate(each)).flatMap(idsOf)),
    readRecords(tx, all.filter(isOfTemplate).flatMap(idsOf)),
  ]);
  const templates = new Set(records.filter((each) => maySeeRecord(call, each)).map(({ id }) => id));
  const titles = fieldTitles(call);
  const isGone = ({ field, value }: Named): boolean => {
    const { by, list } = field;
    if (by === "field") return !titles.has(String(value));
    if (by !== "reference" || typeof value !== "number") return false;
    if (isOfTemplate({ field })) return !templates.has(value);
    const item = items.get(value);
    return !item || item.kind !== list || item.state === "gone" || !maySeeItem(call, item);
  };
  return new Map([...named].map(([id, all]) => [id, all.filter(isGone).length]));
}

function isOfTemplate({ field }: Pick<Named, "field">): boolean {
  return field.list === "templates";
}

function idsOf({ field, value }: Named): number[] {
  return field.by === "reference" && typeof value === "number" ? [value] : [];
}
