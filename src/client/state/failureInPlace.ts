import { isFailure } from "#client/api/failure.ts";

/** What a part of a page says about its own failure. */
export interface FailureInPlace {
  /** The server's words; empty without a connection. */
  message: string;
  supportId: string | undefined;
}

/** What to say in place about a failed call. */
export function inPlaceOf(thrown: unknown): FailureInPlace {
  const facts = isFailure(thrown) ? thrown.facts : undefined;
  const isOffline = facts === undefined || facts.code === "network";
  return { message: isOffline ? "" : facts.message, supportId: facts?.supportId };
}
