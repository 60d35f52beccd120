import type { PasskeySignIn, Tokens } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { lastUsed } from "#server/auth/sessionRules.ts";
import { type Account, accountsByFactor } from "#server/store/accounts/accounts.ts";
import { openRequest, spendRequest } from "#server/store/accounts/factors/factorRequests.ts";
import { lockPerson } from "#server/store/accounts/factors/factors.ts";
import { passkeyNamed } from "#server/store/accounts/factors/passkeys.ts";
import type { Db } from "#server/store/database/db.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { attemptSecret } from "../../session/attemptPassword.ts";
import { auditSession, auditUnproven } from "../../session/auditSession.ts";
import { type BegunSession, handOutTokens, openSession } from "../../session/beginSignIn.ts";
import { mustHavePlace } from "./askPasskey.ts";
import { hashOfChallenge, takePasskey } from "./takePasskey.ts";

type Entered = BegunSession | { refused: "wrong" | "copied"; meant: Account[] };

/**
 * Signs somebody in by a passkey alone. One that nobody has, a wrong one, and one whose accounts are
 * closed are refused alike.
 */
export async function signInByPasskey(call: Call, { passkey }: PasskeySignIn): Promise<Tokens> {
  mustHavePlace(call);
  const { store } = call.platform;
  const known = await store.withService((db) => passkeyNamed(db, passkey.id));
  const entered = await attemptSecret(
    call,
    known?.login ?? null,
    () => store.withService((db, now) => enter(db, call, passkey, now)),
    (done) => !("refused" in done),
  );
  if (!("refused" in entered)) return handOutTokens(call, entered);
  await auditRefused(call, entered.meant);
  if (entered.refused === "copied")
    for (const { group, id } of entered.meant)
      await auditUnproven(call, { group, account: id }, "session.passkeyCopied");
  throw invalidField("/passkey", "passkey.wrong");
}

async function enter(
  db: Db,
  call: Call,
  shown: PasskeySignIn["passkey"],
  now: Date,
): Promise<Entered> {
  const hash = hashOfChallenge(shown);
  const request = hash === null ? null : await openRequest(db, hash, "passkeySignIn", now);
  // Answered once, whether rightly or not.
  if (request) await spendRequest(db, request.hash, now);
  const known = await passkeyNamed(db, shown.id);
  if (!known) return { refused: "wrong", meant: [] };
  await lockPerson(db, known.login);
  const meant = await accountsByFactor(db, known);
  const account = lastUsed(meant);
  if (!request || !account || shown.userHandle !== known.userHandle)
    return { refused: "wrong", meant };
  const taken = await takePasskey(db, call, known, { shown, hash, needsVerification: true }, now);
  if (taken !== "passkey") return { refused: taken ?? "wrong", meant };
  const begun = await openSession(db, call, account, known.apart, now);
  // In the same transaction: without the log entries nobody is in.
  await auditSession(call, begun.viewer, "session.passkeyUsed", "session.signedIn");
  return begun;
}

/** Logs a failed sign-in in every group that the passkey would have opened. */
async function auditRefused(call: Call, meant: readonly Account[]): Promise<void> {
  const places = meant.map(({ group, id }) => ({ group, account: id }));
  const nobody = { group: nobodysGroup, account: 0 };
  for (const at of places.length > 0 ? places : [nobody])
    await auditUnproven(call, at, "session.signInFailed");
}
