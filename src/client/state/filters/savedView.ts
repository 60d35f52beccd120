import { parseId } from "#shared/api/ids.ts";
import { plainStatuses, type RecordView } from "../recordView.ts";
import { clausesOf, type Clause, type Condition, conditionOfClauses } from "./clauses.ts";
import type { SavedFilter } from "./savedFilters.ts";

/** The saved filter of a view, if it has one that is known. */
export function savedOf(
  { filterId }: RecordView,
  items: readonly SavedFilter[],
): SavedFilter | undefined {
  const id = parseId(filterId);
  return items.find((each) => each.id === id);
}

/** The conditions that a view takes from its saved filter; null if they are more than clauses. */
export function clausesOfSaved(
  { isChanged }: RecordView,
  saved: SavedFilter | undefined,
): readonly Clause[] | null {
  return saved && !isChanged ? clausesOf(saved.conditions) : [];
}

/** Whether a view shows something else than its saved filter, or a filter that is not saved. */
export function isUnsaved(view: RecordView): boolean {
  const { isChanged, where, statuses, companyId, domainId } = view;
  return (
    isChanged || where.length > 0 || statuses.length > 0 || companyId !== null || domainId !== null
  );
}

/** All that a view filters by, in one condition; a text that is searched for is none. */
export function conditionOfView(view: RecordView, saved: SavedFilter | undefined): Condition {
  const { statuses, companyId, domainId, where } = view;
  const among = (field: string, values: readonly (string | number)[]): Clause => [
    { field, operator: "in", isNot: false, values: values.map(String) },
  ];
  const own = clausesOfSaved(view, saved);
  const clauses = [
    ...(own ?? []),
    ...(statuses.length > 0 ? [among("status", plainStatuses(statuses))] : []),
    ...(companyId === null ? [] : [among("company", [companyId])]),
    ...(domainId === null ? [] : [among("domain", [domainId])]),
    ...where,
  ];
  const condition = conditionOfClauses(clauses);
  return own === null && saved ? { all: [saved.conditions, condition] } : condition;
}
