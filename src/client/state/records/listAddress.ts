import statuses from "#schemas/lists/statuses.json" with { type: "json" };

/** All statuses to filter by; combined ones come last. */
export const filterStatuses: readonly string[] = [
  ...statuses.items.map(({ value }) => value),
  ...statuses.filters.map(({ value }) => value),
];

/** List counted by a figure or by a mark of a chart. */
export interface CountedList {
  companyId?: number;
  status?: string;
  alias?: string;
  value?: string;
  /** The saved filter that narrows what is counted. */
  filterId?: number | null | undefined;
  /** A condition as the list's address says it. */
  where?: string;
  /** True if the records' gaps are shown instead of the records. */
  isOfGaps?: boolean;
}

/**
 * URL of the list that a figure counts, in the form of `addressOfView`; by itself, so that pages with
 * figures don't load what the list needs.
 */
export function listAddress(counted: CountedList): string {
  const { companyId, status, alias, value, filterId = null, where, isOfGaps } = counted;
  const query = new URLSearchParams();
  if (status !== undefined) query.set("status", status);
  if (alias !== undefined && value !== undefined) {
    query.set("filterAlias", alias);
    query.set("filterValue", value);
  }
  if (where !== undefined) query.set("where", where);
  if (isOfGaps === true) query.set("gaps", "field");
  const view = filterId === null ? "/vvt-list" : `/vvt-list/${filterId}`;
  const path =
    companyId === undefined ? view : `/vvt-list/${filterId ?? "all"}/company/${companyId}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** URL of the list behind a figure of the dashboard, of all records or those a saved filter finds. */
export function countedAddress(alias: string, value: string, filterId?: number | null): string {
  return listAddress({ alias, value, filterId });
}
