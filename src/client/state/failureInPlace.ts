import { isFailure } from "#client/api/failure.ts";

/** Failure message shown in a part of a page. */
export interface FailureInPlace {
  /** The server's words; empty without a connection. */
  message: string;
  supportId: string | undefined;
}

export function inPlaceOf(thrown: unknown): FailureInPlace {
  const facts = isFailure(thrown) ? thrown.facts : undefined;
  const isOffline = facts === undefined || facts.code === "network";
  return { message: isOffline ? "" : facts.message, supportId: facts?.supportId };
}
