import { useCallback, useMemo } from "react";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { addressOfView, recordViewOf, type RecordView } from "#client/state/recordView.ts";

/** Changes part of the list's view. */
export type ChangeView = (part: Partial<RecordView>) => void;

/** The list's view as held in the URL, and a function to change it. */
export function useRecordView(): { view: RecordView; change: ChangeView } {
  const { filterId, group, groupId } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo(
    () => recordViewOf({ filterId, group, groupId }, search),
    [filterId, group, groupId, search],
  );
  const change = useCallback(
    // A typed word is one step in the browser history, not one per letter.
    (part: Partial<RecordView>) =>
      go(addressOfView({ ...view, ...part }), { replace: "text" in part }),
    [go, view],
  );
  return { view, change };
}
