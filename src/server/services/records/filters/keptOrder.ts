import { askedSort, parseSort } from "#shared/domain/listOrder.ts";
import type { RecordsListRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { addedFieldSort } from "../customFieldColumns.ts";
import { readSavedFilter } from "./savedFilters.ts";

/**
 * The request in the order that is kept with its saved filter, if it asks for that and one is kept
 * there. One by a field that is there no more, or that others may read, is not.
 */
export async function inKeptOrder(
  tx: Tx,
  call: Call,
  wanted: RecordsListRequest,
): Promise<RecordsListRequest> {
  const { filterId, sortAsSaved, ...rest } = wanted;
  if (sortAsSaved !== true || typeof filterId !== "number") return wanted;
  const { sort, descending } = (await readSavedFilter(tx, call, filterId)).body;
  if (typeof sort !== "string") return wanted;
  const kept = askedSort(parseSort(sort));
  const isGone = kept.sortField !== undefined && addedFieldSort(call, kept.sortField) === null;
  if (isGone) return wanted;
  const { sort: _sort, sortField: _field, sortColumn: _column, ...others } = rest;
  return { ...others, filterId, ...kept, descending: descending === true };
}
