import { useCallback, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { keptOrders } from "#client/state/filters/keptOrders.ts";
import { addressOfView, recordViewOf, type RecordView } from "#client/state/recordView.ts";

export type ChangeView = (part: Partial<RecordView>) => void;

/** The list's view as held in the URL, and a function to change it. */
export function useRecordView(): { view: RecordView; change: ChangeView } {
  const { filterId, group, groupId } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  const kept = useSnapshot(keptOrders)[filterId ?? ""];
  const view = useMemo(() => {
    const addressed = recordViewOf({ filterId, group, groupId }, search);
    return kept && addressed.isOrderKept ? { ...addressed, ...kept } : addressed;
  }, [filterId, group, groupId, search, kept]);
  const change = useCallback(
    // A typed word is one step in the browser history, not one per letter.
    (part: Partial<RecordView>) =>
      go(addressOfView({ ...view, isOrderKept: view.isOrderKept && !("sort" in part), ...part }), {
        replace: "text" in part,
      }),
    [go, view],
  );
  return { view, change };
}
