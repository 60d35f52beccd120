import exportTypes from "#schemas/lists/exportTypes.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ExportKind } from "./shape.ts";

const authorityKinds = new Set(
  exportTypes.items.flatMap(({ value, audience }) => (audience === "authority" ? [value] : [])),
);

/** Whether documents of this kind are handed to an authority. */
export function goesToAuthority(kind: ExportKind): boolean {
  return authorityKinds.has(kind);
}

/** Records offered to a document. */
export interface OfferedRecords {
  kind: ExportKind;
  bodies: readonly Body[];
  /** Ids of the records that were never finalised. */
  unfinished: ReadonlySet<Json>;
  /** Whether those are handed out as well. */
  withUnfinished: boolean;
}

/** How many records a document leaves out for which reason. */
export interface LeftOut {
  /** Records that were never finalised. */
  unfinished: number;
  /** Records not meant for authorities. */
  leftOut: number;
  /** Records that belong in the Art. 30(2) register alone. */
  processorOnly: number;
}

/** The records a document holds, and how many it leaves out. */
export interface SelectedActivities extends LeftOut {
  bodies: Body[];
}

/** The properties of a record that decide. */
export const decisive: readonly string[] =
  "template leaMaster authorityReportRelevance processor controller".split(" ");

/**
 * Excludes templates; what goes to an authority also excludes records not meant for it, those of
 * the Art. 30(2) register and, unless wanted, those that were never finalised.
 */
export function selectActivities(offered: OfferedRecords): SelectedActivities {
  const { kind, unfinished, withUnfinished } = offered;
  const records = offered.bodies.filter(
    (body) => body["template"] !== true && body["leaMaster"] !== true,
  );
  if (!goesToAuthority(kind))
    return { bodies: records, unfinished: 0, leftOut: 0, processorOnly: 0 };
  const relevant = records.filter((body) => body["authorityReportRelevance"] !== false);
  const controlled = relevant.filter(
    (body) => !(body["processor"] === true && body["controller"] === false),
  );
  const isOpen = ({ id }: Body): boolean => id !== undefined && unfinished.has(id);
  return {
    bodies: withUnfinished ? controlled : controlled.filter((body) => !isOpen(body)),
    unfinished: controlled.filter(isOpen).length,
    leftOut: records.length - relevant.length,
    processorOnly: relevant.length - controlled.length,
  };
}
