import { useMemo } from "react";
import { useSnapshot } from "valtio";
import {
  loadRecords,
  type RecordGroup,
  type RecordRow,
  shownRows,
  useRecordList,
} from "#client/state/recordList.ts";
import { folding, foldGroups, unfoldGroups, type GroupId } from "#client/state/records/folding.ts";
import type { RecordView } from "#client/state/recordView.ts";

export function useGroupLines(): GroupedLine[] {
  const { items, groups, next, typed } = useRecordList();
  const { folded } = useSnapshot(folding);
  return useMemo(
    () => groupLines({ items, groups, folded, typed, isWhole: next === undefined }),
    [items, groups, folded, typed, next],
  );
}

/** Folds groups, or unfolds them; rows that were left out are read then. */
export function setFolded(view: RecordView, ids: readonly GroupId[], isFolded: boolean): void {
  if (isFolded) foldGroups(ids);
  else if (unfoldGroups(ids)) void loadRecords(view);
}

/** A line of a grouped list: a group's heading, or a record below it. */
type GroupedLine =
  | { key: string; head: RecordGroup; isFolded: boolean }
  | { key: string; row: RecordRow };

interface Known {
  items: readonly RecordRow[];
  groups: readonly RecordGroup[];
  folded: readonly GroupId[];
  /** A part of the names of the rows that are shown; empty for all of them. */
  typed: string;
  /** True if all rows are loaded, so that the headings of all groups are shown. */
  isWhole: boolean;
}

/** The loaded records below the headings of their groups; of folded groups, only the headings. */
function groupLines({ items, groups, folded, typed, isWhole }: Known): GroupedLine[] {
  const rows = Map.groupBy(shownRows({ items, typed }), ({ group = 0 }) => group);
  const last = groups.findIndex(({ id }) => id === items.at(-1)?.group);
  const begun = isWhole ? groups : groups.slice(0, last + 1);
  const shown = typed === "" ? begun : begun.flatMap((head) => counting(head, rows.get(head.id)));
  return shown.flatMap((head): GroupedLine[] => {
    const isFolded = folded.includes(head.id);
    const own = isFolded ? [] : (rows.get(head.id) ?? []);
    return [
      { key: `group ${head.id}`, head, isFolded },
      ...own.map((row) => ({ key: `${head.id} ${row.id}`, row })),
    ];
  });
}

/** The heading of the rows that are left of a group; none if there are none. */
function counting(head: RecordGroup, rows: readonly RecordRow[] = []): RecordGroup[] {
  return rows.length > 0 ? [{ ...head, count: rows.length }] : [];
}
