import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  followList,
  forgetWaiting,
  showWaiting,
  waitingChanges,
} from "#client/state/live/followList.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { recordsQueryKey } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { WaitingChanges } from "../../list/WaitingChanges.tsx";

/** Notice of others' changes that are held back because showing them would move the list. */
export function FollowedChanges({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const { ids, isLost } = useSnapshot(waitingChanges);
  const asked = recordsQueryKey(view);
  useEffect(() => forgetWaiting, [asked]);
  useHeard(
    ({ topic, kind }) => topic === "records" && kind !== "comment",
    (heard) => void followList(view, heard),
  );
  const isAny = ids.length > 0 || isLost;
  const words =
    ids.length > 0 ? text("live.changes", { count: ids.length }) : text("live.someChanges");
  return <WaitingChanges words={isAny ? words : null} onShow={() => void showWaiting(view)} />;
}
