import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { loadRecords, recordList } from "#client/state/recordList.ts";
import { folding, foldGroups, unfoldGroups, type GroupId } from "#client/state/records/folding.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { groupLines, type GroupedLine } from "./groupLines.ts";

export function useGroupLines(): GroupedLine[] {
  const { items, groups, next, typed } = useSnapshot(recordList);
  const { folded } = useSnapshot(folding);
  return useMemo(
    () => groupLines({ items, groups, folded, typed, isWhole: next === null }),
    [items, groups, folded, typed, next],
  );
}

/** Folds groups, or unfolds them; rows that were left out are read then. */
export function setFolded(view: RecordView, ids: readonly GroupId[], isFolded: boolean): void {
  if (isFolded) foldGroups(ids);
  else if (unfoldGroups(ids)) void loadRecords(view);
}
