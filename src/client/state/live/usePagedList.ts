import { useCallback } from "react";
import { useSnapshot } from "valtio";
import type { PagedList } from "../requests/pagedList.ts";
import { type Loaded, useResource } from "./useResource.ts";

export interface LoadedList<Reply> extends Loaded<Reply> {
  /** Properties of the end of the list, which reads the next page. */
  end: { next: string | number | null; isLoading: boolean; hasFailed: boolean; onMore: () => void };
}

/** Reads the first page of a list, and again when its input changes or others change its topics. */
export function usePagedList<Input, Reply extends { next?: string | number }>(
  list: PagedList<Input, Reply>,
  input: Input,
): LoadedList<Reply> {
  const loaded = useResource(list, input);
  const { status } = useSnapshot(list.more);
  // Border: the reply is told to be one of those with a cursor.
  const next = (loaded.data as { next?: string | number } | null)?.next ?? null;
  const [isLoading, hasFailed] = [status === "loading", status === "failed"];
  const onMore = useCallback(() => void list.loadMore(), [list]);
  return { ...loaded, end: { next, isLoading, hasFailed, onMore } };
}
