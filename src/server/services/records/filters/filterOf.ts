import { limits } from "#shared/api/limits.ts";
import { statusesOfFilter } from "#shared/domain/workflow/transitions.ts";
import type { RecordsListRequest } from "#shared/generated/types.ts";
import { offeredFilters, type OfferedFilter } from "#shared/generated/recordList.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { isFindable } from "#server/store/accounts/groups.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { RecordCondition, TextColumn } from "#server/store/records/recordCondition.ts";
import type { RecordFilter } from "#server/store/records/recordFilter.ts";
import { riskLevelOf } from "../recordColumns.ts";
import { conditionOf } from "./conditionOf.ts";
import { withNamed } from "./namedEntries.ts";
import { savedCondition } from "./savedFilters.ts";

type Alias = RecordsListRequest["filterAlias"] | null | undefined;

/** Filter conditions of a list or figure; null means the same as absent. */
interface FilterWish extends Pick<
  RecordsListRequest,
  "companyId" | "domainId" | "status" | "text" | "where"
> {
  filterAlias?: Alias;
  filterValue?: string | null;
}

/** Filter conditions, and a saved filter that holds besides. */
interface NarrowingWish extends FilterWish {
  filterId?: number | "all" | null;
}

/** The same with the conditions of a saved filter, if the request names one. */
export async function narrowedBy(
  tx: Tx,
  call: Asking,
  { filterId, ...wanted }: NarrowingWish,
): Promise<RecordFilter> {
  const filter = await withNamed(tx, call, filterOf(call, wanted));
  if (typeof filterId !== "number") return filter;
  const saved = await savedCondition(tx, call, filterId);
  if (!(await isFindable(tx))) throw new Problem("filtersNotReady", { retryAfter: 30 });
  return searchedFirst({ ...filter, where: filter.where ? { all: [saved, filter.where] } : saved });
}

/** Translates a request into filter conditions, limited to the companies visible to the caller. */
export function filterOf(call: Asking, wanted: FilterWish): RecordFilter {
  const filter: RecordFilter = aliasFilter(wanted.filterAlias, wanted.filterValue);
  for (const param of offeredFilters) Object.assign(filter, conditionOfParam[param](call, wanted));
  const text = wanted.text?.trim() ?? "";
  if (text.length >= limits.searchMinimum) filter.text = { has: text };
  if (wanted.where) filter.where = conditionOf(call, wanted.where);
  return searchedFirst(filter);
}

/**
 * The same filter, with a text that all its records contain as what is searched for, unless it has
 * one already: an index finds it then.
 */
export function searchedFirst(filter: RecordFilter): RecordFilter {
  const { where, ...rest } = filter;
  if (!where || filter.text !== undefined) return filter;
  const all = allOf(where);
  const searched = all.find((each) => "text" in each && isSearch(each));
  if (!searched || !("text" in searched)) return filter;
  const others = all.filter((each) => each !== searched);
  const { has, named } = searched;
  return {
    ...rest,
    text: { has, named },
    ...(others.length > 0 ? { where: { all: others } } : {}),
  };
}

function allOf(condition: RecordCondition): readonly RecordCondition[] {
  return "all" in condition ? condition.all.flatMap(allOf) : [condition];
}

function isSearch({ text, has }: Extract<RecordCondition, { text: TextColumn }>): boolean {
  return text === "searchText" && has.length >= limits.searchMinimum;
}

/**
 * Maps each list filter to its condition; a filter offered by a document but missing here fails to
 * compile.
 */
const conditionOfParam: Record<OfferedFilter, (call: Asking, wanted: FilterWish) => RecordFilter> =
  {
    companyId: (call, { companyId }) => {
      const companyIds = visibleCompanies(call, companyId);
      return companyIds ? { companyIds } : {};
    },
    domainId: (_call, { domainId }) => (domainId === undefined ? {} : { domainId }),
    status: (_call, { status = [] }) =>
      status.length > 0 ? { statuses: status.flatMap(statusesOfFilter) } : {},
  };

function visibleCompanies(call: Asking, wanted: number | undefined): readonly number[] | undefined {
  const { companies } = call.viewer;
  if (companies === null) return wanted === undefined ? undefined : [wanted];
  return wanted === undefined ? companies : companies.filter((id) => id === wanted);
}

/** The rank of a grade; "none" selects records without a risk assessment. */
function levelOf(grade: string): number[] {
  if (grade === "none") return [0];
  const level = riskLevelOf(grade);
  return level === null ? [] : [level];
}

/** Filters of the dashboard, so that each figure opens the list it counted. */
function aliasFilter(alias: Alias, value: string | null | undefined): RecordFilter {
  const text = value ?? "";
  if (!alias) return {};
  const filters: Record<NonNullable<Alias>, () => RecordFilter> = {
    status: () => ({ statuses: statusesOfFilter(text) }),
    risk: () => ({ riskLevels: text.split(",").flatMap(levelOf) }),
    dpia: () => (text === "missing" ? { isDpiaMissing: true } : { dpiaState: text }),
    vendorDpa: () => (text === "withoutSafeguard" ? { thirdCountry: true } : { vendorDpa: text }),
    priority: () => ({ priority: Number(text) || 0 }),
    country: () => ({ flowTo: text }),
  };
  return filters[alias]();
}
