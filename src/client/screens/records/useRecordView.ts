import { useCallback, useMemo } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { addressOfView, recordViewOf, type RecordView } from "#client/state/recordView.ts";

/** Changes some of what decides about the list. */
export type ChangeView = (part: Partial<RecordView>) => void;

/** What the address asks the list for, and how to ask for something else. */
export function useRecordView(): { view: RecordView; change: ChangeView } {
  const { filterId, group, groupId } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo(
    () => recordViewOf({ filterId, group, groupId }, search),
    [filterId, group, groupId, search],
  );
  const change = useCallback(
    // Typing a word is one step for the back button, not one for each letter.
    (part: Partial<RecordView>) =>
      go(addressOfView({ ...view, ...part }), { replace: "text" in part }),
    [go, view],
  );
  return { view, change };
}
