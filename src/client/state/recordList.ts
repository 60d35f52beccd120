import { ref, type Snapshot, useSnapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { listColumns, loadColumns } from "./listColumns.ts";
import { foldedOf } from "./records/folding.ts";
import { recordListQuery, type RecordQuery, type RecordView } from "./recordView.ts";
import { appState } from "./appState.ts";
import { pagedList } from "./requests/pagedList.ts";

type RecordPage = Operations["records.list"]["reply"];

export type RecordRow = Snapshot<RecordPage["items"][number]>;

type RecordRows = RecordPage["items"];

/** A company or other heading of a grouped list, with its record count. */
export type RecordGroup = Snapshot<NonNullable<RecordPage["groups"]>[number]>;

interface Choices {
  isLoaded: boolean;
  companies: readonly { readonly id: number; readonly title: string; readonly count: number }[];
}

/** Those of further rows that are not there yet; one that has moved down meanwhile stays where it is shown. */
function joinRows(items: RecordRows, further: RecordRows): RecordRows {
  const lines = [...items, ...further].map((row) => [`${row.group} ${row.id}`, row] as const);
  return [...new Map(lines).values()];
}

/** The register's list; rows are plain, since a store for each part of them would take longer than to show it. */
export const recordList = pagedList("records.list", {
  isPlain: true,
  // Other failures are told by a dialog, with the id that support asks for.
  inPlace: ["network", "notFound", "filterUnusable"],
  loadBeside: loadColumns,
  complete: async ({ body = {} }, isFirst) => ({ body: await wholeQuery(body, isFirst) }),
  // Border: the rows are of the call's replies.
  join: (items, further) => joinRows(items as RecordRows, further as RecordRows),
});

/** Text too short for a search: only loaded records with such a name are shown. */
export const recordFilter = appState(() => ({ typed: "" }));

async function wholeQuery(body: RecordQuery, isFirst: boolean): Promise<RecordQuery> {
  const folded = foldedOf(body.groupBy, isFirst);
  return {
    ...(await sortedByWhatIsThere(body)),
    ...(folded.length > 0 && { folded: [...folded] }),
    // The rows of a search are shown before all of them are counted.
    ...(isFirst && body.text !== undefined && { countLater: true as const }),
  };
}

const noPage: RecordPage & Required<Pick<RecordPage, "groups">> = {
  items: [],
  groups: [],
  total: 0,
};

/** The loaded part of the list. While the same rows are read again they stay. */
function shownList(
  { data, status, key, answers }: Snapshot<typeof recordList.state>,
  { typed }: Snapshot<typeof recordFilter>,
) {
  // Border: the key is the input of the latest request.
  const rows = key && recordList.keysOf(JSON.parse(key) as RecordInput).answers;
  const isKnown = data !== null && answers === rows;
  return {
    ...noPage,
    ...data,
    typed,
    rows,
    status: status === "loading" && isKnown ? ("ready" as const) : status,
    /** True if what is shown could not be read again. */
    isOutdated: status === "failed" && isKnown,
  };
}

export function useRecordList() {
  return shownList(useSnapshot(recordList.state), useSnapshot(recordFilter));
}

/** The loaded part of the list now. */
export function recordListNow() {
  return shownList(recordList.state, recordFilter);
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

type RecordInput = ReturnType<typeof recordInput>;

function recordInput(view: RecordView) {
  return { body: recordListQuery(view) };
}

/** Loads the first page of a view, then its total if that takes longer. */
export async function loadRecords(view: RecordView): Promise<void> {
  const input = recordInput(view);
  const page = await recordList.load(input);
  if (page?.more === undefined || input.body.text === undefined) return;
  const { state } = recordList;
  const { key } = state;
  try {
    // A count needs no order, least of all by a field that may be gone.
    const body = { ...input.body, sortField: undefined, perPage: 1 };
    const { total, more } = await call("records.list", { body }, { inPlace: "all" });
    if (state.key === key && state.data) state.data = ref({ ...state.data, total, more });
  } catch {
    // The list says that there are more, just not how many.
  }
}

export function recordsQueryKey(view: RecordView): string {
  return recordList.keysOf(recordInput(view)).key;
}

/** A key of the rows that a view shows, whatever their order. */
export function recordRowsKey(view: RecordView): string {
  return recordList.keysOf(recordInput(view)).answers;
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
