import type { RecordGroup, RecordRow } from "#client/state/recordList.ts";

/** A record with its group; the first record of a group also carries the heading. */
export interface PlacedRow {
  row: RecordRow;
  companyId: number;
  head: RecordGroup | null;
}

/**
 * Assigns the records of a list to the headings of their companies; without grouping there are no
 * headings.
 */
export function withGroupHeads(
  rows: readonly RecordRow[],
  groups: readonly RecordGroup[],
  isGrouped: boolean,
): PlacedRow[] {
  return rows.map((row, index) => {
    const companyId = row.company?.id ?? 0;
    const before = rows[index - 1];
    const isFirst = !before || (before.company?.id ?? 0) !== companyId;
    return { row, companyId, head: isGrouped && isFirst ? headOf(row, companyId, groups) : null };
  });
}

function headOf(row: RecordRow, id: number, groups: readonly RecordGroup[]): RecordGroup {
  const known = groups.find((group) => group.id === id);
  return known ?? { id, title: row.company?.title ?? "–", count: 0 };
}
