import { useCallback } from "react";
import { useLocation } from "wouter";

/** Search and order of a list in the settings, as its URL says. */
export interface ListView {
  text: string;
  sort: string;
  isDescending: boolean;
}

export function listViewOf(search: string): ListView {
  const query = new URLSearchParams(search);
  return {
    text: query.get("text") ?? "",
    sort: query.get("sort") ?? "",
    isDescending: query.get("order") === "descending",
  };
}

function listViewSearch({ text, sort, isDescending, part }: ListView & { part?: string }): string {
  const query = new URLSearchParams();
  if (text !== "") query.set("text", text);
  if (sort !== "") query.set("sort", sort);
  if (isDescending) query.set("order", "descending");
  if (part !== undefined && part !== "all") query.set("part", part);
  return query.size > 0 ? `?${query}` : "";
}

/** Addresses of a list and of what is open over it; one part of the list's items may be shown. */
export function useListAddress<View extends ListView & { part?: string }>(
  base: string,
  view: View,
) {
  const [, go] = useLocation();
  const hrefOf = useCallback(
    (...parts: readonly (string | number | undefined)[]) =>
      [base, ...parts].filter((part) => part !== undefined).join("/") + listViewSearch(view),
    [base, view],
  );
  const change = useCallback(
    // A typed word is one step in the browser history, not one per letter.
    (part: Partial<View>) =>
      go(base + listViewSearch({ ...view, ...part }), { replace: "text" in part }),
    [base, go, view],
  );
  return { hrefOf, change, go };
}
