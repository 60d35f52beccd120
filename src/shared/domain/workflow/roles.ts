import list from "#schemas/lists/roles.json" with { type: "json" };
import type { Role } from "#shared/generated/words/words.ts";

/** All roles, the lowest first. */
export const rolesInOrder: readonly Role[] = list.items
  .toSorted((a, b) => a.level - b.level)
  .map((role) => role.value)
  .filter(isRole);

export function isRole(text: string): text is Role {
  return list.items.some(({ value }) => value === text);
}

/**
 * Expands roles to every role up to the highest given one, lowest first; unknown names are dropped.
 */
export function expandRoles(roles: readonly string[]): Role[] {
  const highest = rolesInOrder.findLastIndex((role) => roles.includes(role));
  return rolesInOrder.slice(0, highest + 1);
}

/** True if the roles include the needed one, or any of several. */
export function hasRole(roles: readonly Role[], needed: Role | readonly Role[]): boolean {
  const accepted = typeof needed === "string" ? [needed] : needed;
  return accepted.some((role) => roles.includes(role));
}

/** True if these roles may grant a role: never one above their own, never an operator role. */
export function mayGiveRole(roles: readonly Role[], role: string): boolean {
  const isAssignable = list.items.some((item) => item.value === role && item.assignable);
  return isAssignable && expandRoles(roles).some((held) => held === role);
}

/** True if a role is reserved to the operator, so nobody in a group can grant or revoke it. */
export function isOperatorsRole(role: string): boolean {
  return !list.items.some((item) => item.value === role && item.assignable);
}
