import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";

/** How many people of the group a demand for a second factor concerns. */
export type FactorDemand = Operations["secondFactor.demand"]["reply"];

/** Reads whom a demand for a second factor concerns; without it the form stays as it is. */
export function readFactorDemand(): Promise<FactorDemand> {
  return call("secondFactor.demand", {}, { inPlace: "all" });
}
