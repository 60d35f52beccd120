import { parseId } from "#shared/api/ids.ts";
import { parseSort } from "#shared/domain/listOrder.ts";
import { plainStatuses, type RecordView, searchedText } from "../recordView.ts";
import {
  clausesOf,
  type Clause,
  type Condition,
  conditionOfClauses,
  withFurther,
} from "./clauses.ts";
import type { ListOrder } from "./keptOrders.ts";
import { orderSaved, type SavedFilter } from "./savedFilters.ts";

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

/** True if a view differs from its saved filter, or has filters that are not saved. */
export function isUnsaved(view: RecordView, saved: SavedFilter | undefined): boolean {
  const { isChanged, where, statuses, companyId } = view;
  const isElsewhere = companyId !== null || searchedText(view) !== "";
  const isSorted =
    saved !== undefined && !view.isOrderKept && !isSameOrder(orderSaved(saved), view);
  return isChanged || where.length > 0 || statuses.length > 0 || isElsewhere || isSorted;
}

/** The order of a view as it is saved; the usual one needs no words. */
export function orderToSave({
  sort,
  isDescending,
}: ListOrder): Pick<SavedFilter, "sort" | "descending"> {
  const isUsual = sort === parseSort(null) && !isDescending;
  return isUsual ? {} : { sort, descending: isDescending };
}

function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.sort === other.sort && one.isDescending === other.isDescending;
}

/** All that a view filters by, in one condition. */
export function conditionOfView(view: RecordView, saved: SavedFilter | undefined): Condition {
  const { statuses, companyId, where } = view;
  const among = (field: string, values: readonly (string | number)[]): Clause => [
    { field, operator: "in", isNot: false, values: values.map(String) },
  ];
  const own = clausesOfSaved(view, saved);
  const text = searchedText(view);
  const searched: Clause[] =
    text === "" ? [] : [[{ field: "searchText", operator: "has", isNot: false, values: [text] }]];
  const clauses = [
    ...withFurther(own ?? [], where),
    ...(statuses.length > 0 ? [among("status", plainStatuses(statuses))] : []),
    ...(companyId === null ? [] : [among("company", [companyId])]),
    ...searched,
  ];
  const condition = conditionOfClauses(clauses);
  return own === null && saved ? { all: [saved.conditions, condition] } : condition;
}
