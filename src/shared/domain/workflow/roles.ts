import list from "#schemas/lists/roles.json" with { type: "json" };
import type { Role } from "#shared/generated/words/words.ts";

const ranked = list.items
  .toSorted((a, b) => a.level - b.level)
  .map((role) => role.value)
  .filter(isRole);

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return list.items.some(({ value }) => value === text);
}

/** All roles of the given ones with each before them, the lowest first; unknown names are dropped. */
export function expandRoles(roles: readonly string[]): Role[] {
  const highest = ranked.findLastIndex((role) => roles.includes(role));
  return ranked.slice(0, highest + 1);
}

/** Whether someone has a role, or any of several. */
export function hasRole(roles: readonly Role[], needed: Role | readonly Role[]): boolean {
  const accepted = typeof needed === "string" ? [needed] : needed;
  return accepted.some((role) => roles.includes(role));
}

/** Whether a role may be given by someone with these roles: none above the own ones, and none of the operator's. */
export function mayGiveRole(roles: readonly Role[], role: string): boolean {
  const isAssignable = list.items.some((item) => item.value === role && item.assignable);
  return isAssignable && expandRoles(roles).some((held) => held === role);
}

/** Whether only the operator gives a role: nobody of a group gives or takes it. */
export function isOperatorsRole(role: string): boolean {
  return !list.items.some((item) => item.value === role && item.assignable);
}
