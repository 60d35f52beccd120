import { limits } from "#shared/api/limits.ts";
import type { RecoveryCodes } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { hashOfRecoveryCode, makeRecoveryCodes } from "#server/auth/recoveryCodes.ts";
import {
  type Factor,
  type FactorHolder,
  factorsOf,
  hasOwnPassword,
  holderOf,
  lockPerson,
  setApart,
} from "#server/store/accounts/factors/factors.ts";
import {
  countRecoveryCodes,
  setRecoveryCodes,
} from "#server/store/accounts/factors/recoveryCodes.ts";
import { isByProvider, noteProof, proofOfSession } from "#server/store/accounts/sessions.ts";
import type { Db } from "#server/store/database/db.ts";
import { auditSession } from "../session/auditSession.ts";

export interface Adding {
  login: string;
  account: number;
  group: number;
  /** Null while they are signing in, which the factor is needed for. */
  session: string | null;
}

/** The viewer, as who adds a factor. */
export function addingOfViewer({ viewer }: Pick<Call, "viewer">): Adding {
  const { login, account, group, session } = viewer;
  return { login, account, group, session };
}

/**
 * Throws `forbidden` in a session that a provider has opened: it answers for one account, while
 * factors guard all that the person's own password opens.
 */
async function mustBeOwnSession(db: Db, session: string): Promise<void> {
  if (await isByProvider(db, session)) throw new Problem("forbidden");
}

/**
 * Whose factors somebody may change. Where there are some, they have shown one of them in this
 * session: those who only know a password of one account change none that guard others.
 */
export async function mustHold(
  db: Db,
  { login, account, session }: Adding,
): Promise<{ holder: FactorHolder; factors: Factor[] }> {
  if (session !== null) await mustBeOwnSession(db, session);
  await lockPerson(db, login);
  const holder = await holderOf(db, { id: account, login });
  const factors = await factorsOf(db, holder);
  if (factors.length === 0) return { holder, factors };
  const proof = session === null ? null : await proofOfSession(db, session);
  if (proof?.factorAccount !== holder.apart) throw new Problem("proofNeeded");
  return { holder, factors };
}

/** The same to add one more. */
export async function mustMayAdd(db: Db, adding: Adding): Promise<FactorHolder> {
  const { holder, factors } = await mustHold(db, adding);
  if (factors.length >= limits.factors) throw new Problem("tooMany");
  return holder;
}

/**
 * The holder to whom a factor is added now. An account with a password of its own, which proves
 * nothing elsewhere, gets factors of its own, too.
 */
export async function holderToAdd(db: Db, adding: Adding): Promise<FactorHolder> {
  const { account, login } = adding;
  const holder = await mustMayAdd(db, adding);
  const factors = await factorsOf(db, holder);
  const isShared = holder.apart === 0 && factors.length === 0;
  if (!isShared || !(await hasOwnPassword(db, account))) return holder;
  await setApart(db, account);
  return { login, apart: account };
}

/** Notes that a factor was added, and makes recovery codes if there are none. */
export async function finishAdding(
  db: Db,
  call: Call,
  { group, account, session }: Adding,
  holder: FactorHolder,
  now: Date,
): Promise<RecoveryCodes> {
  if (session !== null) await noteProof(db, session, holder.apart, now);
  const hasCodes = (await countRecoveryCodes(db, holder)) > 0;
  const recoveryCodes = hasCodes ? [] : await renewCodes(db, holder);
  // In the same transaction: without the log entry there is no factor.
  await auditSession(call, { group, account }, "session.factorAdded");
  return { recoveryCodes };
}

/** Replaces a holder's recovery codes, and returns the new ones. */
export async function renewCodes(db: Db, holder: FactorHolder): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await setRecoveryCodes(db, holder, codes.map(hashOfRecoveryCode));
  return codes;
}
