import statuses from "#schemas/lists/statuses.json" with { type: "json" };

/** All statuses to filter by; combined ones come last. */
export const filterStatuses: readonly string[] = [
  ...statuses.items.map(({ value }) => value),
  ...statuses.filters.map(({ value }) => value),
];

/** What a figure or a mark of a chart counts. */
export interface CountedList {
  companyId?: number;
  status?: string;
  alias?: string;
  value?: string;
}

/**
 * URL of the list that a figure counts, in the form of `addressOfView`; by itself, so that pages with
 * figures don't load what the list needs.
 */
export function listAddress({ companyId, status, alias, value }: CountedList): string {
  const query = new URLSearchParams();
  if (status !== undefined) query.set("status", status);
  if (alias !== undefined && value !== undefined) {
    query.set("filterAlias", alias);
    query.set("filterValue", value);
  }
  const path = companyId === undefined ? "/vvt-list" : `/vvt-list/all/company/${companyId}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** URL of the list behind a figure of the dashboard. */
export function countedAddress(alias: string, value: string): string {
  return listAddress({ alias, value });
}
