import type { PasskeyShown, ProofShown } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import type { Account } from "#server/store/accounts/accounts.ts";
import {
  insertRequest,
  openRequest,
  spendRequest,
} from "#server/store/accounts/factors/factorRequests.ts";
import { demandsFactor } from "#server/store/accounts/factors/demands.ts";
import {
  type FactorHolder,
  factorsOf,
  holderOf,
  lockPerson,
} from "#server/store/accounts/factors/factors.ts";
import { noteProof, proofOfSession } from "#server/store/accounts/sessions.ts";
import type { Db } from "#server/store/database/db.ts";
import { attemptPassword, attemptSecret } from "../session/attemptPassword.ts";
import { auditSession, auditUnproven } from "../session/auditSession.ts";
import { takeCode, type ShownCode } from "./checkCode.ts";
import { waitToGuess } from "./guessing.ts";
import { hashOfChallenge, takePasskey } from "./passkeys/takePasskey.ts";

/**
 * Throws `factorNeeded` if a second factor guards an account that was not shown in the session:
 * what was proved for other accounts proves nothing here. The same where the group demands one that
 * is not there.
 */
export async function mustHaveProved(db: Db, session: string, account: Account): Promise<void> {
  const holder = await holderOf(db, account);
  if ((await factorsOf(db, holder)).length === 0) {
    if (demandsFactor(account.settings)) throw new Problem("factorNeeded");
    return;
  }
  const proof = await proofOfSession(db, session);
  if (proof?.factorAccount !== holder.apart) throw new Problem("factorNeeded");
}

/**
 * Proves once more, within a session, who its holder is: by the second factor, or by the password
 * if there is none.
 */
export async function proveAgain(call: Call, shown: ProofShown): Promise<undefined> {
  const { viewer, platform } = call;
  const { store } = platform;
  const holder = await store.withService((db) => holderOfViewer(db, call));
  const factors = await store.withService((db) => factorsOf(db, holder));
  if (factors.length > 0 && shown.passkey) await proveByPasskey(call, holder, shown.passkey);
  else if (factors.length > 0) await proveByCode(call, shown.code);
  else await proveByPassword(call, shown.password);
  await store.withService(async (db, now) => {
    await noteProof(db, viewer.session, factors.length > 0 ? holder.apart : null, now);
    await auditSession(call, viewer, "session.proved");
  });
  return undefined;
}

export function holderOfViewer(db: Db, { viewer }: Pick<Call, "viewer">) {
  return holderOf(db, { id: viewer.account, login: viewer.login });
}

async function proveByPassword(call: Call, text: string | undefined): Promise<void> {
  if (text === undefined) throw invalidField("/password", "required");
  const { account, login, group } = call.viewer;
  const known = await attemptPassword(call, { login, text }, async (password) =>
    password.accounts.includes(account) ? password : null,
  );
  if (known) return;
  noteWrong(call, { group, account });
  throw invalidField("/password", "password.wrong");
}

async function proveByCode(call: Call, code: string | undefined): Promise<void> {
  if (code === undefined) throw invalidField("/code", "required");
  const { group, account } = call.viewer;
  const shown = await call.platform.store.withService((db, now) =>
    takeOrCount(db, call, code, now),
  );
  if (typeof shown === "number") throw new Problem("tooMany", { retryAfter: shown });
  if (shown === null) {
    noteWrong(call, { group, account });
    throw invalidField("/code", "code.wrong");
  }
  if (shown === "recovery") await auditSession(call, { group, account }, "session.recoveryUsed");
}

async function proveByPasskey(
  call: Call,
  holder: FactorHolder,
  shown: PasskeyShown,
): Promise<void> {
  const { group, account, login, session } = call.viewer;
  const taken = await attemptSecret(
    call,
    login,
    () =>
      call.platform.store.withService(async (db, now) => {
        await lockPerson(db, login);
        const hash = hashOfChallenge(shown);
        const request = hash === null ? null : await openRequest(db, hash, "passkeyProof", now);
        if (request?.session !== session || request.account !== account) return null;
        await spendRequest(db, request.hash, now);
        return takePasskey(db, call, holder, { shown, hash, needsVerification: false }, now);
      }),
    (done) => done === "passkey",
  );
  if (taken === "passkey") return;
  noteWrong(call, { group, account });
  if (taken === "copied") await auditUnproven(call, { group, account }, "session.passkeyCopied");
  throw invalidField("/passkey", "passkey.wrong");
}

/** Takes the code; null if it is wrong, and seconds to wait after too many of them. */
async function takeOrCount(
  db: Db,
  call: Call,
  code: string,
  now: Date,
): Promise<ShownCode | number | null> {
  const { login, account, session } = call.viewer;
  await lockPerson(db, login);
  const who = { login, device: `session ${session}` };
  const wait = await waitToGuess(db, who, now);
  if (wait > 0) return wait;
  const shown = await takeCode(db, call.platform.keys, await holderOfViewer(db, call), code, now);
  if (shown !== null) return shown;
  // A request that nobody can answer: it only counts the failure.
  const expiresAt = new Date(now.getTime() + limits.codeTime);
  const failed = { hash: hashOfText(randomText()), serves: "prove", secret: null } as const;
  await insertRequest(db, { ...failed, ...who, account, session, failures: 1, expiresAt }, now);
  return null;
}

function noteWrong(call: Call, at: { group: number; account: number }): void {
  const { platform, address, now } = call;
  platform.refusals.note({ action: "refusal.password", at, address }, now);
}
