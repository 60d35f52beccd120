import type { Body } from "#shared/engine/plan/types.ts";
import { onNewApp } from "#client/state/appState.ts";

let copy: Body | null = null;
onNewApp(() => {
  copy = null;
});

/** Stores what the next new record begins with. */
export function keepCopy(body: Body): void {
  copy = body;
}

/** Content for the next new record; null if there is none. */
export function keptCopy(): Body | null {
  return copy;
}

/** The next new record begins with nothing. */
export function forgetCopy(): void {
  copy = null;
}
