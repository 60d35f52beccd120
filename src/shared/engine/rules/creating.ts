import type { Lookup } from "../plan/plan.ts";

/** Whether whoever has these roles may add items to a field's list. */
export function mayCreateIn(lookup: Lookup | undefined, roles: readonly string[]): boolean {
  const needed = lookup?.create;
  return needed === "all" || (needed !== undefined && roles.includes(needed));
}

/** Whether they may suggest them instead, to those who keep the list. */
export function maySuggestIn(lookup: Lookup | undefined, roles: readonly string[]): boolean {
  return lookup?.create !== undefined && !mayCreateIn(lookup, roles);
}
