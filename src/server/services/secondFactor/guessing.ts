import { limits } from "#shared/api/limits.ts";
import {
  type FactorRequest,
  failuresSince,
} from "#server/store/accounts/factors/factorRequests.ts";
import type { Db } from "#server/store/database/db.ts";

/**
 * Seconds that somebody has to wait before the next code; 0 if they may try. Counted in the
 * database, for codes are short: no restart and no second server gives more guesses. What others
 * fail at elsewhere locks out nobody on a device of their own.
 */
export async function waitToGuess(
  db: Db,
  who: Pick<FactorRequest, "login" | "device">,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - limits.codeWindow);
  const { failures, first } = await failuresSince(db, who, since);
  const most = who.device === "" ? limits.codeGuesses : limits.codeGuessesKnown;
  if (failures < most) return 0;
  const until = (first?.getTime() ?? now.getTime()) + limits.codeWindow;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
}
