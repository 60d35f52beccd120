import type { Body } from "#shared/engine/plan/types.ts";
import type { SavedFilter } from "#shared/generated/types.ts";
import type { Asking, Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, listItems, readItems } from "#server/store/items/items.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { maySeeItem, visibilityOf } from "../../companies/companyVisibility.ts";
import { conditionOf, type Wanted } from "./conditionOf.ts";
import { withNamed } from "./namedEntries.ts";

/** The catalogues of saved filters, with whose they are. */
export const savedKinds = { groupFilters: "group", userFilters: "user" } as const;

export type SavedKind = keyof typeof savedKinds;

type FilterType = (typeof savedKinds)[SavedKind];

function isSavedKind(kind: string): kind is SavedKind {
  return kind in savedKinds;
}

export function wantedBy(body: Body): Wanted {
  // Border: stored as its document, which has the same type, allows it.
  return (body["conditions"] ?? {}) as Wanted;
}

/** A saved filter that the viewer may use: the group's, or their own. */
export async function readSavedFilter(tx: Tx, call: Asking, id: number): Promise<Item> {
  const item = (await readItems(tx, [id])).get(id);
  return mustExist(item && isSavedKind(item.kind) && maySeeItem(call, item) ? item : null);
}

/**
 * The condition of a saved filter, for lists, figures, exports and work on many records: `notFound`
 * if the viewer has no such filter, `filterUnusable` if it names what is none any more or what they
 * may not filter by. Never anything wider than what was saved.
 */
export async function savedCondition(tx: Tx, call: Asking, id: number): Promise<RecordCondition> {
  const condition = usableCondition(call, (await readSavedFilter(tx, call, id)).body);
  return withNamed(tx, call, condition);
}

/** The same of a filter's body. */
export function usableCondition(call: Asking, body: Body): RecordCondition {
  try {
    return conditionOf(call, wantedBy(body));
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === "invalid")
      throw new Problem("filterUnusable", {}, thrown);
    throw thrown;
  }
}

/** The saved filters that a viewer has, in the order of their tabs. */
export async function savedFiltersOf(
  tx: Tx,
  call: Call,
  types: readonly FilterType[],
): Promise<Item[]> {
  const kinds = Object.keys(savedKinds).filter(isSavedKind);
  const wanted = kinds.filter((kind) => types.includes(savedKinds[kind]));
  const lists = wanted.map((kind) => listItems(tx, kind, visibilityOf(call, kind)));
  return (await Promise.all(lists)).map((list) => list.toSorted(byPlace)).flat();
}

const last = 100;

/** Lists come by title, which decides among those of one place. */
function byPlace(one: Item, other: Item): number {
  return Number(one.body["place"] ?? last) - Number(other.body["place"] ?? last);
}

/** A saved filter as it is shown, without what it finds. */
export function presentSaved({ id, kind, title, version, body }: Item): SavedFilter {
  const { description, place, sort, descending } = body;
  return {
    id,
    title,
    version,
    filterType: isSavedKind(kind) ? savedKinds[kind] : "user",
    conditions: wantedBy(body),
    ...(typeof description === "string" ? { description } : {}),
    ...(typeof place === "number" ? { place } : {}),
    ...(typeof sort === "string" ? { sort, descending: descending === true } : {}),
  };
}
