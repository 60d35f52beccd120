import type { PasskeyShown } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { challengeIn, checkShown, passkeyPlace } from "#server/auth/passkeys.ts";
import { hashOfText } from "#server/auth/tokens.ts";
import type { FactorHolder } from "#server/store/accounts/factors/factors.ts";
import {
  notePasskeyUsed,
  passkeyNamed,
  type StoredPasskey,
} from "#server/store/accounts/factors/passkeys.ts";
import type { Db } from "#server/store/database/db.ts";

/** Outcome of a passkey that was shown; null if it was not accepted. */
export type TakenPasskey = "passkey" | "copied" | null;

/** The hash by which the challenge that a passkey answers is found; null if it names none. */
export function hashOfChallenge(passkey: { clientDataJSON: string }): string | null {
  const challenge = challengeIn(passkey);
  return challenge === null ? null : hashOfText(challenge);
}

function isHeldBy({ login, apart }: StoredPasskey, holder: FactorHolder): boolean {
  return apart === holder.apart && (apart !== 0 || login === holder.login);
}

/** Takes a passkey of a holder that answers the challenge of this hash; null if it doesn't. */
export async function takePasskey(
  db: Db,
  call: Pick<Call, "platform">,
  holder: FactorHolder,
  asked: { shown: PasskeyShown; hash: string | null; needsVerification: boolean },
  now: Date,
): Promise<TakenPasskey> {
  const { shown, hash, needsVerification } = asked;
  const place = passkeyPlace(call.platform.publicUrl());
  const challenge = challengeIn(shown);
  if (!place || challenge === null || hashOfText(challenge) !== hash) return null;
  const known = await passkeyNamed(db, shown.id);
  if (!known || !isHeldBy(known, holder)) return null;
  const checked = await checkShown(place, challenge, shown, known, needsVerification);
  if (checked === "copied") return checked;
  if (checked === "wrong") return null;
  await notePasskeyUsed(db, known.id, checked.counter, now);
  return "passkey";
}
