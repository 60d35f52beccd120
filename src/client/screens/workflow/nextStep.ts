import type { WorkflowPerson, WorkflowRound } from "#client/state/tasks/recordWorkflow.ts";
import { mayMoveOn } from "#shared/domain/workflow/transitions.ts";

/** Those who can take a record on from a status, with whoever did so last, who comes first. */
export interface Successors {
  people: readonly WorkflowPerson[];
  last: WorkflowPerson | undefined;
}

/** Finds those who can take a record on from a status. */
export function successorsFor(
  status: string,
  people: readonly WorkflowPerson[],
  rounds: readonly WorkflowRound[],
): Successors {
  const able = people.filter(({ role }) => mayMoveOn(status, role));
  const by = lastStep(status, rounds)?.by;
  const last = able.find(({ id }) => id === by?.id);
  return { people: last ? [last, ...able.filter((each) => each !== last)] : able, last };
}

/** Person who did so last, or the only candidate besides the viewer; undefined if there are several. */
export function proposedSuccessor(
  { people, last }: Successors,
  viewer: number | undefined,
): WorkflowPerson | undefined {
  if (last) return last;
  const others = people.filter(({ id }) => id !== viewer);
  const [first, ...more] = others;
  return more.length === 0 ? first : undefined;
}

/** Name of whoever took a record on from a status the last time; empty if nobody has. */
export function lastMover(status: string, rounds: readonly WorkflowRound[]): string {
  return lastStep(status, rounds)?.by?.title ?? "";
}

function lastStep(status: string, rounds: readonly WorkflowRound[]) {
  const steps = rounds.flatMap((round) => round.steps);
  return steps.findLast((step) => step.status === status && step.by && step.until);
}
