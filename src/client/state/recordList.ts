import { ref, type Snapshot } from "valtio";
import { call, type CallOptions } from "#client/api/call.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { listColumns, loadColumns } from "./listColumns.ts";
import {
  emptyPagedList,
  type PagedList,
  pageLoader,
  queryKey,
  rowsKey,
  storePage,
} from "./pages.ts";
import { foldedOf } from "./records/folding.ts";
import { recordListQuery, type RecordQuery, type RecordView } from "./recordView.ts";
import { appState } from "./appState.ts";

type RecordPage = Operations["records.list"]["reply"];

export type RecordRow = Snapshot<RecordPage["items"][number]>;

/** A company or other heading of a grouped list, with its record count. */
export type RecordGroup = Snapshot<NonNullable<RecordPage["groups"]>[number]>;

interface RecordList extends PagedList {
  items: RecordPage["items"];
  groups: NonNullable<RecordPage["groups"]>;
  /** The number of records without the filters; null if none are set. */
  all: number | null;
  /** Text too short for a search: only loaded records with such a name are shown. */
  typed: string;
}

interface Choices {
  isLoaded: boolean;
  companies: readonly { readonly id: number; readonly title: string; readonly count: number }[];
}

export const recordList = appState<RecordList>(() => ({
  ...emptyPagedList(),
  items: [],
  groups: [],
  all: null,
  typed: "",
}));

/** A row as the list keeps it: as it came, since a store for each of its parts would take longer than to show it. */
export function asLine(row: RecordPage["items"][number]): RecordPage["items"][number] {
  return ref(row);
}

/** Those of further rows that are not there yet; one that has moved down meanwhile stays where it is shown. */
function takenOver(items: RecordPage["items"]): RecordPage["items"] {
  const lineOf = ({ id, group }: RecordRow) => `${group ?? ""} ${id}`;
  const places = new Map(recordList.items.map((row, at) => [lineOf(row), at]));
  return items.filter((row) => {
    const place = places.get(lineOf(row));
    if (place !== undefined) recordList.items[place] = row;
    return place === undefined;
  });
}

export function shownRows<Row extends { readonly name: string }>(list: {
  readonly items: readonly Row[];
  readonly typed: string;
}): readonly Row[] {
  const { items, typed } = list;
  if (typed === "") return items;
  const wanted = foldText(typed);
  return items.filter(({ name }) => containsText(foldText(name), wanted));
}

/** How many records are loaded; one may be in several groups. */
export function loadedRecords(items: readonly RecordRow[]): number {
  return new Set(items.map(({ id }) => id)).size;
}

/** Options of the list's filters. */
export const recordChoices = appState<Choices>(() => ({
  isLoaded: false,
  companies: [],
}));

const pages = pageLoader({
  list: recordList,
  read: async (body: ReturnType<typeof recordListQuery>, after, options) => {
    const sorted = await sortedByWhatIsThere(body);
    const folded = foldedPart(body, after === null);
    const whole = {
      ...sorted,
      ...folded,
      ...(after === null ? countLater(body) : { after }),
    };
    // The list itself says that a filter is gone.
    const shown: CallOptions =
      after === null ? { ...options, inPlace: ["network", "notFound", "filterUnusable"] } : options;
    const [page] = await Promise.all([call("records.list", { body: whole }, shown), loadColumns()]);
    return page;
  },
  take: (page, isFirst) => {
    const items = page.items.map(asLine);
    storePage(recordList, { items: isFirst ? items : takenOver(items) }, isFirst);
    if (!isFirst) return;
    recordList.groups = page.groups ?? [];
    recordList.all = page.all ?? null;
  },
});

function foldedPart({ groupBy }: RecordQuery, isFirst: boolean): Pick<RecordQuery, "folded"> {
  const folded = foldedOf(groupBy, isFirst);
  return folded.length > 0 ? { folded: [...folded] } : {};
}

/** The rows of a search are shown before all of them are counted. */
function countLater({ text }: RecordQuery): Pick<RecordQuery, "countLater"> {
  return text === undefined ? {} : { countLater: true };
}

/**
 * A bookmarked URL may sort by a custom field that no longer exists; the default order applies
 * then.
 */
async function sortedByWhatIsThere({ sortField, ...body }: RecordQuery): Promise<RecordQuery> {
  if (sortField === undefined) return body;
  await loadColumns();
  const isThere = listColumns.fields.some(({ addedBy }) => addedBy?.id === sortField);
  return isThere ? { ...body, sortField } : { ...body, sort: "name" };
}

/** Loads the first page of a view, then its total if that takes longer. */
export async function loadRecords(view: RecordView): Promise<void> {
  const query = recordListQuery(view);
  await pages.load(query);
  const isOpen = () => recordList.asked === queryKey(query) && recordList.status === "ready";
  if (!isOpen() || !recordList.isMore || query.text === undefined) return;
  try {
    const body = { ...(await sortedByWhatIsThere(query)), perPage: 1 };
    const { total, more = false } = await call("records.list", { body }, { inPlace: "all" });
    if (isOpen()) Object.assign(recordList, { total, isMore: more });
  } catch {
    // The list says that there are more, just not how many.
  }
}

export function recordsQueryKey(view: RecordView): string {
  return queryKey(recordListQuery(view));
}

/** A key of the rows that a view shows, whatever their order. */
export function recordRowsKey(view: RecordView): string {
  return rowsKey(recordListQuery(view));
}

export function loadMoreRecords(view: RecordView): Promise<void> {
  return pages.loadMore(recordListQuery(view));
}

/** Loads the companies for the list's filter. */
export async function loadChoices(): Promise<void> {
  try {
    recordChoices.companies = await call("filters.companies", {}, { inPlace: "all" });
    recordChoices.isLoaded = true;
  } catch {
    // Only the company filter is missing then, and the column stays.
  }
}
