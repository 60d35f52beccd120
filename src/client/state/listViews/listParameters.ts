import { requireCall } from "#client/api/call.ts";
import { parseId } from "#shared/api/ids.ts";
import { limits } from "#shared/api/limits.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { HandlerName } from "#shared/generated/operations.ts";
import type { ListView as ListDocument } from "#shared/generated/types.ts";

export type ListFilter = NonNullable<ListDocument["filters"]>[number];

/** Parameters of a list in the address, each with its values. */
export type ListValues = Readonly<Record<string, readonly string[]>>;

export interface ListSorting {
  sort: string;
  isDescending: boolean;
}

/** The parameters of an address that a list knows; invalid values are left out. */
export function valuesIn(document: ListDocument, search: string): ListValues {
  const query = new URLSearchParams(search);
  const known = [...knownParameters(document)].map(([name, isValue]) => [
    name,
    query.getAll(name).filter((value) => value !== "" && isValue(value)),
  ]);
  return Object.fromEntries(known.filter(([, values = []]) => values.length > 0));
}

type IsValue = (value: string) => boolean;

function knownParameters(document: ListDocument): ReadonlyMap<string, IsValue> {
  const { views, search, filters = [], columns, beside = [] } = document;
  const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);
  const any = () => true;
  return new Map<string, IsValue>([
    ...(views ? [[views.parameter, oneOf(views.values)] as const] : []),
    ...(search === undefined ? [] : [[search, any] as const]),
    ...filters.map((filter) => [addressOfFilter(filter), isValueOf(filter)] as const),
    ["sort", oneOf(columns.flatMap(({ key, sort }) => (sort ? [key] : [])))],
    ["order", oneOf(["ascending", "descending"])],
    ...beside.map((name) => [name, any] as const),
  ]);
}

/** The name of a filter's parameter in the address. */
export function addressOfFilter({ address, parameter }: ListFilter): string {
  return address ?? parameter;
}

function isValueOf({ as, values = [] }: ListFilter): IsValue {
  if (as === "flag") return (value) => value === "yes";
  if (as === "item" || as === "company") return (value) => parseId(value) !== null;
  return (value) => values.includes(value);
}

/** An address of the list with its parameters in the order of the document; defaults are left out. */
export function listHref(document: ListDocument, values: ListValues, path = document.path) {
  const { views } = document;
  const usual = defaultSorting(document, ownValue(values, "sort")?.[0]);
  const defaults: Readonly<Record<string, string>> = {
    ...(views ? { [views.parameter]: views.values[0] ?? "" } : {}),
    sort: document.sort ?? "",
    order: orderOf(usual.isDescending),
  };
  const query = new URLSearchParams(
    [...knownParameters(document).keys()].flatMap((name) =>
      (ownValue(values, name) ?? [])
        .filter((value) => value !== "" && value !== ownValue(defaults, name))
        .map((value) => [name, value]),
    ),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

function orderOf(isDescending: boolean): string {
  return isDescending ? "descending" : "ascending";
}

/** The order by a column, or by the usual one, unless the address says otherwise. */
function defaultSorting({ sort: usual = "", columns }: ListDocument, sort = usual): ListSorting {
  const { isDescending = false } = columns.find(({ key }) => key === sort) ?? {};
  return { sort, isDescending };
}

export function sortingOf(document: ListDocument, values: ListValues): ListSorting {
  const usual = defaultSorting(document, ownValue(values, "sort")?.[0]);
  const order = ownValue(values, "order")?.[0];
  return order === undefined ? usual : { ...usual, isDescending: order === "descending" };
}

/** The parameters that say a list's order. */
export function sortingValues({ sort, isDescending }: ListSorting): ListValues {
  return { sort: [sort], order: [orderOf(isDescending)] };
}

/** The view that is shown, the first one by default; "" for a list without views. */
export function shownView({ views }: ListDocument, values: ListValues): string {
  if (!views) return "";
  return ownValue(values, views.parameter)?.[0] ?? views.values[0] ?? "";
}

/** Parameters without those that narrow the list, or with those of its first view. */
export function withoutFilters(document: ListDocument, values: ListValues): ListValues {
  const { views, search = "", filters = [] } = document;
  const narrowing = [views?.parameter, search, ...filters.map(addressOfFilter)];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !narrowing.includes(name)));
}

/** True if the list shows fewer rows than there are. */
export function isNarrowed(document: ListDocument, values: ListValues): boolean {
  return listHref(document, values) !== listHref(document, withoutFilters(document, values));
}

/** Input of the call for parameters of the address. */
export function listInput(
  document: ListDocument,
  values: ListValues,
): { body: Body } | { query: Body } {
  const parameters = parametersFor(document, values);
  // Border: gen knows that the call exists.
  const { method } = requireCall(document.call as HandlerName);
  return method === "GET" ? { query: parameters } : { body: parameters };
}

/** Input of the call that saves the list as a table. */
export function tableInput(document: ListDocument, values: ListValues): { body: Body } {
  return { body: parametersFor(document, values) };
}

function parametersFor(document: ListDocument, values: ListValues): Body {
  const { views, search, filters = [] } = document;
  const text = (search === undefined ? undefined : ownValue(values, search)?.[0]?.trim()) ?? "";
  const { sort, isDescending } = sortingOf(document, values);
  return {
    ...(views ? { [views.parameter]: shownView(document, values) } : {}),
    ...(search !== undefined && text.length >= limits.searchMinimum ? { [search]: text } : {}),
    ...Object.fromEntries(
      filters.flatMap((filter) => {
        const chosen = ownValue(values, addressOfFilter(filter)) ?? [];
        return chosen.length > 0 ? [[filter.parameter, parameterOf(filter, chosen)]] : [];
      }),
    ),
    ...(sort === "" ? {} : { sort }),
    ...(isDescending ? { descending: true } : {}),
  };
}

function parameterOf({ as }: ListFilter, chosen: readonly string[]) {
  if (as === "several") return [...chosen];
  if (as === "flag") return true;
  return as === "one" ? chosen[0] : Number(chosen[0]);
}
