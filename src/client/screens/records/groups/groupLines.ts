import type { RecordGroup, RecordRow } from "#client/state/recordList.ts";
import type { GroupId } from "#client/state/records/folding.ts";

/** A line of a grouped list: a group's heading, or a record below it. */
export type GroupedLine =
  | { key: string; head: RecordGroup; isFolded: boolean }
  | { key: string; row: RecordRow };

/** What is known of a grouped list. */
interface Known {
  items: readonly RecordRow[];
  groups: readonly RecordGroup[];
  folded: readonly GroupId[];
  /** Whether all rows are loaded, so that the headings of all groups are shown. */
  isWhole: boolean;
}

/** The loaded records below the headings of their groups; of folded groups, only the headings. */
export function groupLines({ items, groups, folded, isWhole }: Known): GroupedLine[] {
  const rows = Map.groupBy(items, ({ group = 0 }) => group);
  const last = groups.findIndex(({ id }) => id === items.at(-1)?.group);
  const shown = isWhole ? groups : groups.slice(0, last + 1);
  return shown.flatMap((head): GroupedLine[] => {
    const isFolded = folded.includes(head.id);
    const own = isFolded ? [] : (rows.get(head.id) ?? []);
    return [
      { key: `group ${head.id}`, head, isFolded },
      ...own.map((row) => ({ key: `${head.id} ${row.id}`, row })),
    ];
  });
}
