import { useCallback, useMemo } from "react";
import { useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import {
  listHref,
  type ListValues,
  valuesIn,
  withoutFilters,
} from "#client/state/listViews/listParameters.ts";
import type { ListView } from "#client/state/listViews/listView.ts";

/** The parameters of a list in the address, and how they are changed. */
export interface ListPlace {
  values: ListValues;
  change: (part: ListValues) => void;
  /** Shows all rows again. */
  reset: () => void;
  /** Address with some parameters changed, of the list or of something over it. */
  hrefOf: (part?: ListValues, path?: string) => string;
}

/** Reads and writes the address. */
export function useListPlace<Row>({ document }: ListView<Row>): ListPlace {
  const search = useSearch();
  const [, go] = useLocation();
  const values = useMemo(() => valuesIn(document, search), [document, search]);
  const hrefOf = useCallback(
    (part: ListValues = {}, path?: string) => listHref(document, { ...values, ...part }, path),
    [document, values],
  );
  const change = useCallback(
    // A typed word is one step in the browser history, not one per letter.
    (part: ListValues) => go(hrefOf(part), { replace: (document.search ?? "") in part }),
    [go, hrefOf, document],
  );
  const reset = useCallback(
    () => go(listHref(document, withoutFilters(document, values))),
    [go, document, values],
  );
  return useMemo(() => ({ values, change, reset, hrefOf }), [values, change, reset, hrefOf]);
}
