import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

export type OwnSession = Operations["ownSessions.list"]["reply"]["sessions"][number];

export const ownSessions = resource("ownSessions.list");

/** Ends a session; one that has ended meanwhile is as good as ended. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await call("ownSessions.end", { body: { id } }, { inPlace: ["notFound"] });
  } catch (thrown) {
    if (!isFailure(thrown, "notFound")) throw thrown;
  }
  await ownSessions.reload();
}

/** Ends all sessions but this one, and returns how many there were. */
export async function endOtherSessions(): Promise<number> {
  const { ended } = await call("ownSessions.endOthers", { body: {} });
  await ownSessions.reload();
  return ended;
}
