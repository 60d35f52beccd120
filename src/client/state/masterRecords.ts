import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import { type PagedList, emptyPagedList, pageLoader, storePage } from "./pages.ts";
import type { MasterRecordPage, MasterRecordsWanted } from "#shared/generated/types.ts";
import { appState } from "./appState.ts";

export type MasterRow = Snapshot<MasterRecordPage["items"][number]>;

export interface MasterView {
  text: string;
  sort: "name" | "updatedAt";
  isDescending: boolean;
}

export const masterList = appState<PagedList & Pick<MasterRecordPage, "items">>(() => ({
  ...emptyPagedList(),
  items: [],
}));

function masterRecordsQuery({ text, sort, isDescending }: MasterView): MasterRecordsWanted {
  const wanted = text.trim();
  return {
    sort,
    descending: isDescending,
    ...(wanted.length >= limits.searchMinimum ? { text: wanted } : {}),
  };
}

const pages = pageLoader({
  list: masterList,
  read: (body: MasterRecordsWanted, after, options) =>
    call("templates.masters", { body: after === null ? body : { ...body, after } }, options),
  take: (page, isFirst) => storePage(masterList, page, isFirst),
});

export function loadMasters(view: MasterView): Promise<void> {
  return pages.load(masterRecordsQuery(view));
}

export function loadMoreMasters(view: MasterView): Promise<void> {
  return pages.loadMore(masterRecordsQuery(view));
}
