import type { TokenKeys } from "#server/auth/tokens.ts";
import { stepOfCode } from "#server/auth/oneTimeCodes.ts";
import { hashOfRecoveryCode, typedCode } from "#server/auth/recoveryCodes.ts";
import { openText } from "#server/auth/sealing.ts";
import {
  type Factor,
  type FactorHolder,
  factorsOf,
  takeStep,
} from "#server/store/accounts/factors/factors.ts";
import { takeRecoveryCode } from "#server/store/accounts/factors/recoveryCodes.ts";
import type { Db } from "#server/store/database/db.ts";

export type ShownCode = "totp" | "recovery";

/**
 * What a factor's secret is sealed for: it opens in no row of somebody else. A holder's account
 * alone tells, since addresses change.
 */
export function sealedFor({ id }: Pick<Factor, "id">): string {
  return `second_factor/${id}`;
}

/** Takes a code of a holder, once; null if it is wrong, too old, or has been used. */
export async function takeCode(
  db: Db,
  keys: TokenKeys,
  holder: FactorHolder,
  code: string,
  now: Date,
): Promise<ShownCode | null> {
  const typed = typedCode(code);
  if (!/^\d{6}$/.test(typed)) {
    const isTaken = await takeRecoveryCode(db, holder, hashOfRecoveryCode(typed), now);
    return isTaken ? "recovery" : null;
  }
  for (const factor of await factorsOf(db, holder)) {
    if (factor.secret === null) continue;
    const secret = openText(keys, sealedFor(factor), factor.secret);
    if (secret === null) continue;
    const step = stepOfCode(Buffer.from(secret, "base64url"), typed, now, factor.usedStep);
    if (step !== null && (await takeStep(db, factor.id, step, now))) return "totp";
  }
  return null;
}
