import type { Sort } from "#shared/domain/listOrder.ts";
import { appState } from "../appState.ts";

export interface ListOrder {
  sort: Sort;
  isDescending: boolean;
}

/** The orders that are kept with saved filters, by their ids, once these are known. */
export const keptOrders = appState<Record<string, ListOrder>>(() => ({}));
