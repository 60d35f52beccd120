import { randomUUID } from "node:crypto";
import {
  makeThrottle,
  makeVisitThrottle,
  type Attempt,
  type Throttle,
} from "#server/auth/throttle.ts";
import type { Store } from "#server/store/database/store.ts";

type Counting = Pick<Store, "withService">;

/** A throttle that has counted nothing yet, although others use the same database. */
export function freshThrottle(store: Counting): Throttle {
  return makeThrottle(store, { name: randomUUID() });
}

export function freshVisitThrottle(store: Counting): Throttle {
  return makeVisitThrottle(store, randomUUID());
}

/** Counts attempts that have failed. */
export async function failAttempts(throttle: Throttle, attempts: readonly Attempt[]) {
  for (const attempt of attempts) await throttle.count(attempt);
}
