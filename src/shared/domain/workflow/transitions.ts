import list from "#schemas/lists/statuses.json" with { type: "json" };
import type { Role, Status } from "#shared/generated/words/words.ts";
import { expandRoles, hasRole, isRole, rolesInOrder } from "./roles.ts";

export const firstStatus: Status = knownStatus(list.default);

export const statusOrder: readonly string[] = list.items.map((item) => item.value);

/** The statuses from one to the end of the round. */
export function restOfRound(status: string): readonly string[] {
  return statusOrder.slice(statusOrder.indexOf(status), statusOrder.indexOf("finalised") + 1);
}

/** The statuses somebody may move a record to, the forward step first. */
export function possibleTransitions(status: Status, roles: readonly Role[]): Status[] {
  return transitionsOf(status)
    .filter((transition) => hasRole(roles, transition.role))
    .map((transition) => transition.to);
}

export function mayMoveOn(status: string, role: string): boolean {
  return isStatus(status) && possibleTransitions(status, expandRoles([role])).length > 0;
}

/** The lowest role that may take a record on from a status; undefined where its work has ended. */
export function leastRoleToMoveOn(status: string): Role | undefined {
  return isAtRest(status) ? undefined : rolesInOrder.find((role) => mayMoveOn(status, role));
}

/** The least role required for a status transition; undefined if there is no such transition. */
export function roleForTransition(from: string, to: string): Role | undefined {
  return transitionsOf(from).find((transition) => transition.to === to)?.role;
}

/**
 * Whether a status change begins or ends work on a record; such a change is never the next step, is
 * asked about first, and can be undone while nothing has followed.
 */
export function isUndoable(from: string, to: string): boolean {
  return transitionsOf(from).some((transition) => transition.to === to && transition.isUndoable);
}

/** The statuses a filter value stands for: its members, or the status itself. */
export function statusesOfFilter(value: string): readonly string[] {
  return list.filters.find((filter) => filter.value === value)?.members ?? [value];
}

/** The statuses in which a record is worked on, and those in which it rests. */
export const workingStatuses = list.items.filter(({ inWork }) => inWork).map(({ value }) => value);

/** True if a record in this status is read-only until a new round of work begins. */
export function isAtRest(status: string): boolean {
  return !list.items.some((item) => item.value === status && item.inWork);
}

export function isStatus(text: unknown): text is Status {
  return list.items.some(({ value }) => value === text);
}

/** A text as a status; throws for any other text, which is a mistake in a document. */
function knownStatus(text: string): Status {
  if (!isStatus(text)) throw new Error(`no status is called ${text}`);
  return text;
}

interface Transition {
  to: Status;
  role: Role;
  isUndoable: boolean;
}

function transitionsOf(status: string): Transition[] {
  const stated: readonly { to: string; role: string; undoable?: boolean }[] =
    list.items.find((item) => item.value === status)?.transitions ?? [];
  return stated.flatMap(({ to, role, undoable: isUndoable = false }) =>
    isStatus(to) && isRole(role) ? [{ to, role, isUndoable }] : [],
  );
}
