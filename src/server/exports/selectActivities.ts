import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isTemplate } from "#shared/domain/workflow/modes.ts";
import { goesToAuthority, kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import type { ExportKind } from "./shape.ts";

export interface OfferedRecords {
  kind: ExportKind;
  bodies: readonly Body[];
  /** Ids of the records that were never finalised. */
  unfinished: ReadonlySet<Json>;
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
  /** Records that belong in the Art. 30(1) register alone. */
  controllerOnly: number;
}

export const noneLeftOut: LeftOut = {
  unfinished: 0,
  leftOut: 0,
  processorOnly: 0,
  controllerOnly: 0,
};

export function sumLeftOut(one: LeftOut, other: LeftOut): LeftOut {
  return {
    unfinished: one.unfinished + other.unfinished,
    leftOut: one.leftOut + other.leftOut,
    processorOnly: one.processorOnly + other.processorOnly,
    controllerOnly: one.controllerOnly + other.controllerOnly,
  };
}

export interface SelectedActivities extends LeftOut {
  bodies: Body[];
}

/**
 * Excludes templates; what goes to an authority also excludes records not meant for it, a register
 * those of the other one, and unless wanted, those that were never finalised.
 */
export function selectActivities(offered: OfferedRecords): SelectedActivities {
  const { kind, unfinished, withUnfinished } = offered;
  const records = offered.bodies.filter((body) => !isTemplate(body));
  if (!goesToAuthority(kind)) return { ...noneLeftOut, bodies: records };
  const relevant = records.filter((body) => body["authorityReportRelevance"] !== false);
  const { side } = kindFacts(kind);
  const concerned = relevant.filter((body) => side === undefined || isOnSide(body, side));
  const isOpen = ({ id }: Body): boolean => id !== undefined && unfinished.has(id);
  const others = relevant.length - concerned.length;
  return {
    bodies: withUnfinished ? concerned : concerned.filter((body) => !isOpen(body)),
    unfinished: concerned.filter(isOpen).length,
    leftOut: records.length - relevant.length,
    processorOnly: side === "controller" ? others : 0,
    controllerOnly: side === "processor" ? others : 0,
  };
}

/** True if a record covers processing on this side: as controller, or on behalf of others. */
export function isOnSide(body: Body, side: "controller" | "processor"): boolean {
  return side === "processor" ? body["processor"] === true : !isOnlyOfProcessor(body);
}
