import list from "#schemas/lists/statuses.json" with { type: "json" };
import { hasRole } from "./roles.ts";

/** Status of a record that is new. */
export const firstStatus = list.default;

/** Every status, in the order in which a record goes through them. */
export const statusOrder: readonly string[] = list.items.map((item) => item.value);

/** The statuses that someone may give a record next, the way forward first. */
export function possibleTransitions(status: string, roles: readonly string[]): string[] {
  return transitionsOf(status)
    .filter((transition) => hasRole(roles, transition.role))
    .map((transition) => transition.to);
}

/** The least role for a change of status; undefined where there is no such change. */
export function roleForTransition(from: string, to: string): string | undefined {
  return transitionsOf(from).find((transition) => transition.to === to)?.role;
}

/** The statuses that a filter value means: its members, or the status itself. */
export function statusesOfFilter(value: string): readonly string[] {
  return list.filters.find((filter) => filter.value === value)?.members ?? [value];
}

/** Whether the content of a record in this status is at rest: nobody edits it before a new round. */
export function isAtRest(status: string): boolean {
  return !list.items.some((item) => item.value === status && item.inWork);
}

function transitionsOf(status: string) {
  return list.items.find((item) => item.value === status)?.transitions ?? [];
}
