import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, referenceIdentity } from "./values.ts";

/** The offered references that are not chosen yet, without duplicates; undefined if none is left. */
export function withoutReferences(
  offered: Json | undefined,
  chosen: Json | undefined,
): Body[] | undefined {
  const held = new Set(asBodies(chosen).map(referenceIdentity));
  const left: Body[] = [];
  for (const item of asBodies(offered)) {
    if (isEmpty(item) || held.has(referenceIdentity(item))) continue;
    held.add(referenceIdentity(item));
    left.push(item);
  }
  return left.length > 0 ? left : undefined;
}
