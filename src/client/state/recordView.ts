import filterAliases from "#schemas/lists/filterAliases.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import { recordGroupings, type RecordGrouping } from "#shared/generated/recordList.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { idToAsk, parseId } from "#shared/api/ids.ts";
import { askedSort, parseSort, type Sort } from "#shared/domain/listOrder.ts";
import {
  type Clause,
  clauseText,
  conditionOfClauses,
  parseClause,
  unreadClause,
} from "./filters/clauses.ts";

export type RecordQuery = Operations["records.list"]["body"];

type Alias = NonNullable<RecordQuery["filterAlias"]>;

/** Filters and sort order of the list, all kept in the URL. */
export interface RecordView {
  filterId: string;
  /** True if `where` replaces the saved filter's conditions instead of adding to them. */
  isChanged: boolean;
  groupBy: RecordGrouping | null;
  companyId: number | null;
  statuses: readonly string[];
  /** Filters set by a figure on the dashboard. */
  counted: { alias: Alias; value: string } | null;
  /** Conditions on any field, all of which have to hold. */
  where: readonly Clause[];
  text: string;
  sort: Sort;
  isDescending: boolean;
  /** True if the saved filter's own order applies, because the address gives no other. */
  isOrderKept: boolean;
  /** Arrangement of the gaps; null if records are shown instead of gaps. */
  gapsBy: GapsBy | null;
}

export type GapsBy = (typeof gapOrders)[number];

/** The arrangements of gaps, the usual one first. */
export const gapOrders = ["field", "article", "record"] as const;

export interface RecordPath {
  readonly filterId?: string | undefined;
  readonly group?: string | undefined;
  readonly groupId?: string | undefined;
}

/**
 * Parses the view from the URL. What is missing takes its default, as do orders and arrangements that
 * there are none of; what would narrow the list and says nothing is kept, so that it is not wider.
 */
export function recordViewOf(path: RecordPath, search: string): RecordView {
  const query = new URLSearchParams(search);
  const groupId = parseId(path.groupId);
  const isDomain = path.group === "domain";
  return {
    filterId: path.filterId ?? "all",
    isChanged: query.has("changed"),
    groupBy: groupingNamed(query.get("group")) ?? groupingOfPath(path),
    companyId: isDomain ? null : groupId,
    statuses: (query.get("status") ?? "").split(",").filter(Boolean),
    counted: countedOf(query),
    where: [
      ...(isDomain && groupId !== null ? [inDomain(groupId)] : []),
      ...query
        .getAll("where")
        .filter(Boolean)
        .map((text) => parseClause(text) ?? unreadClause(text)),
    ],
    text: query.get("text") ?? "",
    sort: parseSort(query.get("sort")),
    isDescending: query.get("order") === "descending",
    isOrderKept: (path.filterId ?? "all") !== "all" && !/\b(changed|sort|order)=/.test(search),
    gapsBy: gapOrders.find((each) => each === query.get("gaps")) ?? null,
  };
}

/** The URL of a view; defaults are omitted. */
export function addressOfView(view: RecordView): string {
  const path = ["/vvt-list", view.filterId, ...groupPath(view)].join("/");
  const query = new URLSearchParams();
  for (const [name, value] of filterParams(view)) query.append(name, value);
  // The path names a company then.
  if (view.groupBy && view.companyId !== null) query.set("group", view.groupBy);
  if (view.text !== "") query.set("text", view.text);
  addOrder(query, view);
  if (view.gapsBy) query.set("gaps", view.gapsBy);
  const isUsual = path === "/vvt-list/all";
  return (isUsual ? "/vvt-list" : path) + (query.size > 0 ? `?${query}` : "");
}

/** Of a saved filter, only the order that is kept with it needs no words. */
function addOrder(query: URLSearchParams, view: RecordView): void {
  if (view.isOrderKept) return;
  if (view.filterId !== "all" || view.sort !== "name") query.set("sort", view.sort);
  if (view.isDescending) query.set("order", "descending");
}

function filterParams(view: RecordView): [string, string][] {
  const { statuses: chosen, counted, isChanged, filterId, where } = view;
  return [
    ...(chosen.length > 0 ? [["status", chosen.join(",")] satisfies [string, string]] : []),
    ...(counted
      ? ([
          ["filterAlias", counted.alias],
          ["filterValue", counted.value],
        ] satisfies [string, string][])
      : []),
    ...(isChanged && filterId !== "all" ? [["changed", "1"] satisfies [string, string]] : []),
    ...where.map((clause): [string, string] => ["where", clauseText(clause)]),
  ];
}

/** The request for a view; search texts are sent from the fourth character. */
export function recordListQuery(view: RecordView): RecordQuery {
  const text = searchedText(view);
  return {
    filterId: view.isChanged ? "all" : askedFilter(view),
    ...(view.companyId === null ? {} : { companyId: view.companyId }),
    ...(view.counted ? { filterAlias: view.counted.alias, filterValue: view.counted.value } : {}),
    ...(view.statuses.length > 0 ? { status: plainStatuses(view.statuses) } : {}),
    ...(view.where.length > 0 ? { where: conditionOfClauses(view.where) } : {}),
    ...(text === "" ? {} : { text }),
    ...(view.groupBy ? { groupBy: view.groupBy } : {}),
    // The same before and after it is known which order that is.
    ...(view.isOrderKept
      ? { sort: "name", sortAsSaved: true }
      : { ...askedSort(view.sort), descending: view.isDescending }),
    perPage: limits.pageSize,
  };
}

function askedFilter({ filterId }: RecordView): number | "all" {
  return filterId === "all" ? "all" : idToAsk(filterId);
}

/** Text to search for; empty if it is too short. */
export function searchedText({ text }: RecordView): string {
  const trimmed = text.trim();
  return trimmed.length >= limits.searchMinimum ? trimmed : "";
}

/** Typed text while it is too short to search for; empty otherwise. */
export function typedName({ text }: RecordView): string {
  const trimmed = text.trim();
  return trimmed.length < limits.searchMinimum ? trimmed : "";
}

export function isNarrowed(view: RecordView): boolean {
  const isText = searchedText(view) !== "";
  const isPlace = view.companyId !== null || view.filterId !== "all";
  return (
    isText || isPlace || view.statuses.length > 0 || view.counted !== null || view.where.length > 0
  );
}

export function withoutFilters(view: RecordView): RecordView {
  return {
    ...view,
    filterId: "all",
    isChanged: false,
    isOrderKept: false,
    companyId: null,
    statuses: [],
    counted: null,
    where: [],
    text: "",
  };
}

function groupPath(view: RecordView): string[] {
  if (view.companyId !== null) return ["company", String(view.companyId)];
  return view.groupBy ? [view.groupBy] : [];
}

/** A domain that a path names is a condition like others, which say its name. */
function inDomain(id: number): Clause {
  return [{ field: "domain", operator: "in", isNot: false, values: [String(id)] }];
}

/** A path that names a company or domain is a filter, with any other word the list is grouped. */
function groupingOfPath({ group, groupId }: RecordPath): RecordGrouping | null {
  if (group === undefined || parseId(groupId) !== null) return null;
  return groupingNamed(group) ?? "company";
}

function groupingNamed(name: string | null): RecordGrouping | null {
  return recordGroupings.find(({ key }) => key === name)?.key ?? null;
}

/** Expands a combined status into those it covers. */
export function plainStatuses(chosen: readonly string[]): string[] {
  const members = chosen.flatMap(
    (one) => statuses.filters.find(({ value }) => value === one)?.members ?? [one],
  );
  return [...new Set(members)];
}

function countedOf(query: URLSearchParams): RecordView["counted"] {
  const alias = filterAliases.items.find(({ value }) => value === query.get("filterAlias"));
  const value = query.get("filterValue");
  // Border: the aliases equal those in the operation's document, as a test verifies.
  return alias && value ? { alias: alias.value as Alias, value } : null;
}
