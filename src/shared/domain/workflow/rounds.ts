import type { Status } from "#shared/generated/words/words.ts";
import { firstStatus, isAtRest } from "./transitions.ts";

/** A state that a record was brought into: when, by whom (an account), and what they said of it. */
export interface StatusMove {
  status: Status;
  at: string;
  by: number | null;
  comment?: string | undefined;
  isUndo: boolean;
}

/** A status of a round: since when and, once it is over, until when, by whom and to which other. */
export interface RoundStep {
  status: Status;
  from: string;
  until?: string;
  to?: Status;
  by: number | null;
  comment?: string;
}

/** Steps from a draft until the record came to rest and a new round began. */
export interface Round {
  number: number;
  steps: RoundStep[];
}

/**
 * The rounds of a record, oldest first, from its moves in their order; the first is its creation.
 * What was taken back has not happened. A step is told with whoever ended it.
 */
export function roundsOf(moves: readonly StatusMove[]): Round[] {
  const rounds: Round[] = [];
  let open: RoundStep | undefined;
  for (const { status, at, by, comment } of withoutUndone(moves)) {
    if (open) Object.assign(open, { until: at, to: status, by }, comment ? { comment } : {});
    const isNew = !open || (status === firstStatus && isAtRest(open.status));
    open = { status, from: at, by };
    const round = rounds.at(-1);
    if (isNew || !round) rounds.push({ number: rounds.length + 1, steps: [open] });
    else round.steps.push(open);
  }
  return rounds;
}

function withoutUndone(moves: readonly StatusMove[]): StatusMove[] {
  const left: StatusMove[] = [];
  for (const move of moves) {
    const isBack = move.isUndo && left.at(-2)?.status === move.status;
    if (isBack) left.pop();
    else if (left.at(-1)?.status !== move.status) left.push(move);
  }
  return left;
}
