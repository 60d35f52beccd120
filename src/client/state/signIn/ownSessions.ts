import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

export type OwnSession = Operations["ownSessions.list"]["reply"]["sessions"][number];

interface OwnSessions {
  sessions: OwnSession[] | null;
  failure: FailureInPlace | null;
}

export const ownSessions = appState<OwnSessions>(() => ({ sessions: null, failure: null }));

export async function loadOwnSessions(): Promise<void> {
  try {
    const { sessions } = await call("ownSessions.list", {}, { inPlace: "all" });
    Object.assign(ownSessions, { sessions, failure: null });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    Object.assign(ownSessions, { sessions: null, failure: inPlaceOf(thrown) });
  }
}

/** Ends a session; one that has ended meanwhile is as good as ended. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await call("ownSessions.end", { body: { id } }, { inPlace: ["notFound"] });
  } catch (thrown) {
    if (!isFailure(thrown, "notFound")) throw thrown;
  }
  await loadOwnSessions();
}

/** Ends all sessions but this one, and returns how many there were. */
export async function endOtherSessions(): Promise<number> {
  const { ended } = await call("ownSessions.endOthers", { body: {} });
  await loadOwnSessions();
  return ended;
}
