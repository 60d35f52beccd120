import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { parseSort } from "#shared/domain/listOrder.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { keptOrders, type ListOrder } from "./keptOrders.ts";
import { appState } from "../appState.ts";

/** A saved filter, with how many records it finds now. */
export type SavedFilter = Operations["filters.allList"]["reply"][number];

interface SavedFilters {
  status: "idle" | "ready" | "failed";
  items: SavedFilter[];
}

/** The saved filters of the group and of whoever is signed in. */
export const savedFilters = appState<SavedFilters>(() => ({ status: "idle", items: [] }));

const kinds = { group: "groupFilters", user: "userFilters" } as const;

export async function loadSavedFilters(): Promise<void> {
  try {
    savedFilters.items = await call("filters.allList", {}, { inPlace: "all" });
    savedFilters.status = "ready";
    for (const each of savedFilters.items) keptOrders[each.id] = orderSaved(each);
  } catch {
    // The list is complete without them.
    savedFilters.status = "failed";
  }
}

/** The order in which a filter was saved. */
export function orderSaved({
  sort,
  descending,
}: Pick<SavedFilter, "sort" | "descending">): ListOrder {
  return { sort: parseSort(sort ?? null), isDescending: descending === true };
}

/** A filter to be saved; with an id, it replaces the stored one. */
export type FilterToSave = Pick<SavedFilter, "title" | "conditions" | "filterType"> &
  Partial<Pick<SavedFilter, "id" | "version" | "place" | "description" | "sort" | "descending">>;

/** The id of a filter that was saved, the message of why it was not, or null if that was shown. */
export async function saveFilter({
  filterType,
  ...filter
}: FilterToSave): Promise<number | string | null> {
  const name = filter.id === undefined ? "catalogue.create" : "catalogue.edit";
  // Border: conditions consist of plain values.
  const body = filter as never;
  try {
    const stored = await call(name, { body }, { kind: kinds[filterType], inPlace: ["invalid"] });
    await loadSavedFilters();
    return Number(stored["id"]);
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const { fields, message } = thrown.facts;
    await loadSavedFilters();
    return thrown.code === "invalid" ? (fields[0]?.message ?? message) : null;
  }
}
