import { useSnapshot } from "valtio";
import { savedFilters } from "#client/state/filters/savedFilters.ts";

/** What a saved filter is called; undefined while that is not known, and for none. */
export function useFilterTitle(filter: number | null | undefined): string | undefined {
  const { items } = useSnapshot(savedFilters);
  return items.find(({ id }) => id === filter)?.title;
}
