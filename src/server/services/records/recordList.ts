import { limits } from "#shared/api/limits.ts";
import type {
  AddedValue,
  FilterCount,
  FilterRequest,
  FilterValues,
  FilterValuesRequest,
  RecordPage,
  RecordRow,
  RecordsListRequest,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, unknownCursor } from "#server/auth/problem.ts";
import { listItems } from "#server/store/items/items.ts";
import { shapeOf } from "#server/store/records/conditionShape.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { countGroups } from "#server/store/records/recordGroups.ts";
import {
  listFound,
  type PageQuery,
  type RecordListRow,
  type RecordRows,
} from "#server/store/records/recordList.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import { listGrouped } from "#server/store/records/recordGroupList.ts";
import { found } from "#server/store/records/recordSearch.ts";
import { namesOfRows } from "#server/store/records/rowNames.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { totalUpTo } from "#server/store/query/cursor.ts";
import { offeredValues } from "./filters/offeredValues.ts";
import { filterOf, mustBeFindable, narrowedBy } from "./filters/filterOf.ts";
import { inKeptOrder } from "./filters/keptOrder.ts";
import { type GroupedList, groupedList, groupsFound } from "./recordGroups.ts";
import { columnSort } from "./columnSort.ts";
import { addedColumnReader, addedFieldSort } from "./customFieldColumns.ts";
import { presentRecordRow } from "./presentRow.ts";
import { peopleAmong } from "../bodies/references.ts";

/**
 * A page of the register, filtered and sorted, with its exact total; of a search that is counted
 * later, with what is known without counting.
 */
export function listPage(call: Call, asked: RecordsListRequest): Promise<RecordPage> {
  return call.read(async (tx) => {
    const wanted = await inKeptOrder(tx, call, asked);
    const condition = await narrowedBy(tx, call, wanted);
    const whole = wholeOf(call, wanted, condition);
    const [, { rows, total, groups }, all] = await together([
      // Mostly known with the viewer, which spares a statement on each page.
      call.viewer.isFindable || mustBeFindable(tx, condition),
      readPage(tx, call, wanted, condition),
      whole && countRecords(tx, whole, limits.exactTotal),
    ]);
    return {
      ...(rows.next === undefined ? {} : { next: rows.next }),
      ...(total === null ? knownOf(rows) : totalUpTo(limits.exactTotal, total)),
      ...(all === null ? {} : { all: totalUpTo(limits.exactTotal, all).total }),
      items: await presentRows(tx, call, rows.items),
      ...(groups ? { groups } : {}),
    };
  });
}

/** Reads the rows of a page, their total unless it is counted later, and the groups of a grouped list. */
async function readPage(
  tx: Tx,
  call: Call,
  wanted: RecordsListRequest,
  condition: RecordCondition,
): Promise<{ rows: RecordRows; total: number | null; groups?: GroupedList["groups"] }> {
  const { groupBy, folded = [], countLater } = wanted;
  const page = await pageQuery(tx, call, wanted);
  const narrowed = await found(tx, condition);
  if (!narrowed) return { rows: { items: [] }, total: 0, ...(groupBy ? { groups: [] } : {}) };
  // Which groups there are tells where to read.
  const grouped = groupBy ? await groupedList(tx, call, groupBy, narrowed, folded) : null;
  // A frequent word is found at once, but counted slowly.
  const isCountedLater = countLater === true && shapeOf(condition).search !== undefined;
  const [rows, total] = await together([
    grouped ? listGrouped(tx, narrowed, page, grouped.grouping) : listFound(tx, narrowed, page),
    isCountedLater ? null : countRecords(tx, narrowed, limits.exactTotal),
  ]);
  if (!rows) throw unknownCursor();
  return { rows, total, ...(grouped ? { groups: grouped.groups } : {}) };
}

async function presentRows(
  tx: Tx,
  call: Call,
  items: readonly RecordListRow[],
): Promise<RecordRow[]> {
  const names = await namesOfRows(tx, items);
  const facts = items.map((row) => row.facts);
  const added = await addedColumnReader(tx, call, facts);
  const people = peopleAmong(names.accounts, call.language);
  return items.map((row) => ({
    ...presentRecordRow(call, row, people(row.updatedBy), names.titleOf),
    ...withCustom(added(row.facts)),
  }));
}

async function pageQuery(tx: Tx, call: Call, wanted: RecordsListRequest): Promise<PageQuery> {
  const { sortColumn } = wanted;
  return {
    ...sortedBy(call, wanted.sortField),
    sort: wanted.sort ?? "updatedAt",
    ...(sortColumn === undefined ? {} : await columnSort(tx, call, sortColumn)),
    descending: wanted.descending ?? wanted.sort === undefined,
    perPage: wanted.perPage ?? limits.pageSize,
    ...(wanted.after === undefined ? {} : { after: wanted.after }),
  };
}

/** Total as far as it is known without counting. */
function knownOf({ items, next }: RecordRows): Pick<RecordPage, "total" | "more"> {
  return { total: items.length, ...(next === undefined ? {} : { more: true }) };
}

/** All records without the filters, which are counted for the first page of a filtered list. */
function wholeOf(
  call: Call,
  { after }: RecordsListRequest,
  condition: RecordCondition,
): RecordCondition | null {
  const whole = filterOf(call, {});
  const isFiltered = JSON.stringify(condition) !== JSON.stringify(whole);
  return isFiltered && after === undefined ? whole : null;
}

function sortedBy(call: Call, field: number | undefined): Pick<PageQuery, "added"> {
  if (field === undefined) return {};
  const added = addedFieldSort(call, field);
  if (!added) throw invalidField("/sortField", "notOffered");
  return { added };
}

function withCustom(custom: AddedValue[]): Pick<RecordRow, "custom"> {
  return custom.length > 0 ? { custom } : {};
}

/** Counts the matching records per company or domain. */
export function countsBy(
  call: Call,
  kind: "company" | "domain",
  wanted: FilterRequest,
): Promise<FilterCount[]> {
  return call.read(async (tx) => {
    const condition = await narrowedBy(tx, call, wanted);
    const [, groups] = await together([
      mustBeFindable(tx, condition),
      groupsFound(tx, call, kind, condition),
    ]);
    return groups.flatMap(({ value, title, count }) => {
      const id = Number(value);
      return id === 0 ? [] : [{ id, title, count }];
    });
  });
}

/** The values of a filter that records have, as far as the viewer may see these. */
export function filterValuesOf(call: Call, wanted: FilterValuesRequest): Promise<FilterValues> {
  return call.read(async (tx) => {
    await mustBeFindable(tx);
    return offeredValues(tx, call, { ...wanted, condition: filterOf(call, {}) });
  });
}

/** Lists all companies visible to the viewer with their record counts. */
export function allCompanies(call: Call): Promise<FilterCount[]> {
  return call.read(async (tx) => {
    const groups = await countGroups(tx, { column: "companyId" }, filterOf(call, {}));
    const counts = new Map(groups.map(({ value, count }) => [value, count]));
    const { companies } = call.viewer;
    const items = await listItems(tx, "companies", companies === null ? {} : { ids: companies });
    return items.map((item) => ({
      id: item.id,
      title: displayTitle(item.body, call.language),
      count: counts.get(item.id) ?? 0,
    }));
  });
}
