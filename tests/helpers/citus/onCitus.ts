import { inject } from "vitest";

/**
 * True if the tests run on several machines, where a table may have no triggers, nothing tells who waits
 * for whom, and no version before has ever stored anything.
 */
export const isOnCitus = inject("citusUrl") !== "";

/** A column's moment, earlier by a time. Without any time zone of a session, or shards refuse it. */
export function earlier(column: string, by: string): string {
  return `(${column} at time zone 'UTC' - interval '${by}') at time zone 'UTC'`;
}
