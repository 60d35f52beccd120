import { expandRoles, rolesInOrder } from "#shared/domain/workflow/roles.ts";
import { isStatus, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import type { WorkflowPerson, WorkflowRound } from "#client/state/tasks/tasks.ts";
import type { Role } from "#shared/generated/words/words.ts";
import { choiceOf } from "#client/state/tasks/assigneeChoices.ts";

function mayMoveOn(status: string, role: string): boolean {
  return isStatus(status) && possibleTransitions(status, expandRoles([role])).length > 0;
}

/** Those who can take a record on from a status. */
export function ableToMoveOn(status: string, people: readonly WorkflowPerson[]): WorkflowPerson[] {
  return people.filter(({ role }) => mayMoveOn(status, role));
}

/** The lowest role that can take a record on from a status. */
export function leastRoleToMoveOn(status: string): Role | undefined {
  return rolesInOrder.find((role) => mayMoveOn(status, role));
}

/** Who took a record on from a status the last time, as a choice, if they still can. */
export function lastToMoveOn(
  status: string,
  rounds: readonly WorkflowRound[],
  able: readonly WorkflowPerson[],
): string {
  const last = lastStep(status, rounds);
  const person = able.find(({ id }) => id === last?.by?.id);
  return person ? choiceOf({ staff: person }) : "";
}

/** Name of whoever took a record on from a status the last time; empty if nobody has. */
export function lastMover(status: string, rounds: readonly WorkflowRound[]): string {
  return lastStep(status, rounds)?.by?.title ?? "";
}

function lastStep(status: string, rounds: readonly WorkflowRound[]) {
  const steps = rounds.flatMap((round) => round.steps);
  return steps.findLast((step) => step.status === status && step.by && step.until);
}
