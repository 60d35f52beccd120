import { ref } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { foldedOf } from "../records/folding.ts";
import { loadRecords, recordList, recordListNow } from "../recordList.ts";
import { recordListQuery, type RecordView } from "../recordView.ts";
import type { Heard } from "./heard.ts";
import { appState } from "../appState.ts";

/** Records that others have changed since the list was read, where that would move its lines. */
export const waitingChanges = appState<{ ids: number[]; isLost: boolean }>(() => ({
  ids: [],
  isLost: false,
}));

/** Nothing waits: the list is another one, or has been read again. */
export function forgetWaiting(): void {
  Object.assign(waitingChanges, { ids: [], isLost: false });
}

type Page = Operations["records.list"]["reply"];

/** Reads as many lines of a view as are shown; null if that fails. */
async function readShown(view: RecordView): Promise<Page | null> {
  const query = recordListQuery(view);
  const shown = Math.max(recordListNow().items.length, limits.pageSize);
  const folded = foldedOf(query.groupBy, true);
  const body = {
    ...query,
    ...(folded.length > 0 ? { folded: [...folded] } : {}),
    perPage: Math.min(limits.pageSizeMaximum, shown),
  };
  return call("records.list", { body }, { inPlace: "all" }).catch(() => null);
}

function isSameOrder({ items, groups = [] }: Page, shown: Page): boolean {
  const { length } = shown.items;
  const isWhole = shown.next === undefined ? items.length === length : items.length >= length;
  if (!isWhole || JSON.stringify(groups) !== JSON.stringify(shown.groups ?? [])) return false;
  return shown.items.every(({ id }, at) => id === items[at]?.id);
}

/** Takes over what has changed in lines that stay where they are. */
function takeInPlace(page: Page, shown: Page): void {
  const items = shown.items.map((before, at) => {
    const now = page.items[at];
    return now && JSON.stringify(now) !== JSON.stringify(before) ? now : before;
  });
  recordList.state.data = ref({ ...shown, total: page.total, more: page.more, items });
}

/**
 * Follows what others have changed in the register: lines that stay where they are show it at once,
 * all else waits until somebody asks for it.
 */
export async function followList(view: RecordView, heard: readonly Heard[] | null): Promise<void> {
  const { data } = recordList.state;
  if (recordListNow().status !== "ready" || !data || data.items.length === 0) return;
  const page = await readShown(view);
  // Another list, or read again meanwhile.
  if (!page || recordList.state.data !== data) return;
  if (isSameOrder(page, data)) return takeInPlace(page, data);
  const ids = (heard ?? []).flatMap(({ id }) => (id === undefined ? [] : [id]));
  waitingChanges.ids = [...new Set([...waitingChanges.ids, ...ids])];
  waitingChanges.isLost ||= heard === null;
}

export async function showWaiting(view: RecordView): Promise<void> {
  forgetWaiting();
  await loadRecords(view);
}
