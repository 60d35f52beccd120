import type { RecordGroup, RecordRow } from "#client/state/records.ts";

/** The records before which a new group begins, each with the group's title and how many it has. */
export function headsOf(
  rows: readonly Pick<RecordRow, "id" | "company">[],
  groups: readonly RecordGroup[],
): Map<number, RecordGroup> {
  const heads = new Map<number, RecordGroup>();
  let current: number | undefined;
  for (const row of rows) {
    const { id = 0, title = "–" } = row.company ?? {};
    if (id === current) continue;
    current = id;
    heads.set(row.id, groups.find((group) => group.id === id) ?? { id, title, count: 0 });
  }
  return heads;
}
