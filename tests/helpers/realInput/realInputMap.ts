import type { Emit, MapLine } from "./expected.ts";
import { mapMercator } from "./mapMercator.ts";
import { cisoTable, mapByTable, veriniceTable } from "./mapTables.ts";
import type { RealActivity } from "./realInput.ts";

/** Expected number of rows per list of the record; any further row would be invented. */
export type RowCounts = Readonly<Record<string, number>>;

export function mapActivity(activity: RealActivity): MapLine[] {
  const lines: MapLine[] = [];
  const emit: Emit = (cell, pointer, expected, line) => {
    lines.push({ cell, pointer, expected, ...(line === undefined ? {} : { line }) });
  };
  const leave = (cell: string, why: string) => lines.push({ cell, pointer: null, why });
  if (activity.file === "mercator") mapMercator(activity, emit, leave);
  else mapByTable(activity, activity.file === "ciso" ? cisoTable : veriniceTable, emit, leave);
  return lines;
}

/** The lists whose rows are counted, in the order of the counts. */
const countedLists = [
  "purposeOfProcessing",
  "groupsOfPersons",
  "internalRecipients",
  "corporationRecipients",
  "externalRecipients",
  "deletionPractise",
] as const;

const counts: Readonly<Record<string, readonly number[]>> = {
  "mercator 1": [1, 0, 2, 0, 1, 1],
  "mercator 2": [1, 0, 2, 0, 2, 1],
  "mercator 3": [1, 0, 2, 0, 1, 1],
  "mercator 4": [1, 0, 2, 0, 3, 1],
  "ciso 1": [1, 1, 0, 0, 3, 1],
  "verinice 1": [1, 1, 0, 0, 0, 1],
};

export function rowCountsOf({ file, number }: RealActivity): RowCounts {
  const own = counts[`${file} ${number}`] ?? [];
  return Object.fromEntries(countedLists.map((list, index) => [list, own[index] ?? 0]));
}
