import list from "#schemas/lists/machineAreas.json" with { type: "json" };
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { MachineAreas } from "#shared/generated/types.ts";

interface Area {
  value: MachineAreas;
  calls: readonly string[];
  /** Kinds of items that it is about, where it isn't about all. */
  only?: readonly string[];
  /** Kinds of items that it is not about. */
  except?: readonly string[];
  alone?: boolean;
}

// Border: the values of the list are its own type.
const areas = list.items as readonly Area[];

/** All groups of calls, in the order in which they are offered. */
export const machineAreas: readonly MachineAreas[] = areas.map(({ value }) => value);

/** The area of those who provide staff from outside. */
export const provisioningArea = "scim" satisfies MachineAreas;

/** True if an area excludes any other beside it. */
export function standsAlone(area: string): boolean {
  return areas.some(({ value, alone }) => value === area && alone === true);
}

/** The areas that a call belongs to; most belong to none, and no machine can make them. */
export function areasOf({
  handler,
  kind,
}: Pick<OperationFacts, "handler" | "kind">): MachineAreas[] {
  return areas
    .filter(
      ({ calls, only, except }) =>
        calls.includes(handler) &&
        (!only || (kind !== undefined && only.includes(kind))) &&
        !(kind !== undefined && except?.includes(kind)),
    )
    .map(({ value }) => value);
}

/** True if a machine that has these areas may make a call. */
export function isWithin(
  has: readonly string[],
  call: Pick<OperationFacts, "handler" | "kind">,
): boolean {
  return areasOf(call).some((area) => has.includes(area));
}
