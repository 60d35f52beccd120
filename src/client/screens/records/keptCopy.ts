import type { Body } from "#shared/engine/plan/types.ts";

let copy: Body | null = null;

/** Stores what the next new record begins with. */
export function keepCopy(body: Body): void {
  copy = body;
}

/** What the next new record begins with; null if with nothing. */
export function keptCopy(): Body | null {
  return copy;
}

/** The next new record begins with nothing. */
export function forgetCopy(): void {
  copy = null;
}
