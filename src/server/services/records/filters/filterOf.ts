import { limits } from "#shared/api/limits.ts";
import { statusesOfFilter } from "#shared/domain/workflow/transitions.ts";
import type { RecordsListRequest } from "#shared/generated/types.ts";
import { offeredFilters, type OfferedFilter } from "#shared/generated/recordList.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { isFindable } from "#server/store/accounts/groups.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { needsFilterValues } from "#server/store/records/conditionShape.ts";
import { dpiaMissing, type RecordCondition } from "#server/store/records/recordCondition.ts";
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

/** The condition of a request, with that of a saved filter if the request names one. */
export async function narrowedBy(
  tx: Tx,
  call: Asking,
  { filterId, ...wanted }: NarrowingWish,
): Promise<RecordCondition> {
  const condition = await withNamed(tx, call, filterOf(call, wanted));
  if (typeof filterId !== "number") return condition;
  const saved = await savedCondition(tx, call, filterId);
  await mustBeFindable(tx, saved);
  return { all: [condition, saved] };
}

/** After an update that brings new filters, records are not found by them for a while. */
export async function mustBeFindable(tx: Tx, condition?: RecordCondition): Promise<void> {
  if (condition && !needsFilterValues(condition)) return;
  if (!(await isFindable(tx))) throw new Problem("filtersNotReady", { retryAfter: 30 });
}

/** Translates a request into a condition, limited to the companies visible to the caller. */
export function filterOf(call: Asking, wanted: FilterWish): RecordCondition {
  const text = wanted.text?.trim() ?? "";
  return {
    all: [
      ...ofAlias(wanted.filterAlias, wanted.filterValue),
      ...offeredFilters.flatMap((param) => conditionOfParam[param](call, wanted)),
      ...(text.length < limits.searchMinimum ? [] : [{ text: "searchText", has: text } as const]),
      ...(wanted.where ? [conditionOf(call, wanted.where)] : []),
    ],
  };
}

/**
 * Maps each list filter to its condition; a filter offered by a document but missing here fails to
 * compile.
 */
const conditionOfParam: Record<
  OfferedFilter,
  (call: Asking, wanted: FilterWish) => RecordCondition[]
> = {
  companyId: (call, { companyId }) => {
    const companies = visibleCompanies(call, companyId);
    return companies ? [{ column: "companyId", in: companies }] : [];
  },
  domainId: (_call, { domainId }) =>
    domainId === undefined ? [] : [{ column: "domainId", in: [domainId] }],
  status: (_call, { status = [] }) =>
    status.length > 0 ? [{ column: "status", in: status.flatMap(statusesOfFilter) }] : [],
};

function visibleCompanies(call: Asking, wanted: number | undefined): readonly number[] | undefined {
  const { companies } = call.viewer;
  if (companies === null) return wanted === undefined ? undefined : [wanted];
  return wanted === undefined ? companies : companies.filter((id) => id === wanted);
}

/** Records of a grade; "none" selects those without a risk assessment. */
function ofGrade(grade: string): RecordCondition {
  if (grade === "none") return { column: "riskLevel", isEmpty: true };
  const level = riskLevelOf(grade);
  return { column: "riskLevel", in: level === null ? [] : [level] };
}

/** Filters of the dashboard, so that each figure opens the list it counted. */
function ofAlias(alias: Alias, value: string | null | undefined): RecordCondition[] {
  const text = value ?? "";
  if (!alias) return [];
  const conditions: Record<NonNullable<Alias>, () => RecordCondition> = {
    status: () => ({ column: "status", in: statusesOfFilter(text) }),
    risk: () => ({ any: text.split(",").map(ofGrade) }),
    dpia: () => (text === "missing" ? dpiaMissing : { column: "dpiaState", in: [text] }),
    vendorDpa: () =>
      text === "withoutSafeguard"
        ? { column: "thirdCountry", in: [true] }
        : { column: "vendorDpa", in: [text] },
    priority: () => ({ column: "priority", in: [Number(text) || 0] }),
    country: () => ({ flow: text }),
  };
  return [conditions[alias]()];
}
