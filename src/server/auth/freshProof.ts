import { limits } from "#shared/api/limits.ts";
import { proofOfSession } from "#server/store/accounts/sessions.ts";
import type { Platform } from "./platform.ts";
import { Problem } from "./problem.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Throws `proofNeeded` unless the viewer has proved within minutes, in this session, who they are:
 * whoever finds an open page, or has a token of it, can't do what can't be undone.
 */
export async function mustHaveProvedNow(
  { store, clock }: Pick<Platform, "store" | "clock">,
  { session }: Pick<Viewer, "session">,
): Promise<void> {
  const proof = await store.withService((db) => proofOfSession(db, session));
  const age = clock().getTime() - (proof?.provedAt?.getTime() ?? -Infinity);
  if (age > limits.proofTime) throw new Problem("proofNeeded");
}
