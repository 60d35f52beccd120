import controls from "#schemas/lists/tomControls.json" with { type: "json" };
import type { Json } from "#shared/engine/plan/types.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { asBody } from "../values.ts";

/**
 * Whether a value is an own control; an object with an empty list is one too, as it states "none
 * here" explicitly.
 */
export function isOwnControl(value: Json | undefined): boolean {
  return isBody(value);
}

export function hasOwnControl(group: Json | undefined): boolean {
  return Object.values(asBody(group)).some(isOwnControl);
}

/** Names of the controls that a set of measures states itself. */
export function ownControls(tom: Json | undefined): string[] {
  const stated = controls.items.filter(({ path }) =>
    isOwnControl(
      path.split("/").reduce<Json | undefined>((holder, part) => asBody(holder)[part], tom),
    ),
  );
  return stated.map(({ value }) => value);
}
