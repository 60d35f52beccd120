import { limits } from "#shared/api/limits.ts";
import type {
  PasskeyAskedFor,
  PasskeyQuestion,
  PasskeyTransport,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { type PasskeyPlace, passkeyPlace } from "#server/auth/passkeys.ts";
import { Problem } from "#server/auth/problem.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import {
  countRequests,
  type FactorRequest,
  insertRequest,
  openRequest,
  setChallenge,
} from "#server/store/accounts/factors/factorRequests.ts";
import { holderOf } from "#server/store/accounts/factors/factors.ts";
import { passkeysOf, type StoredPasskey } from "#server/store/accounts/factors/passkeys.ts";
import type { Db } from "#server/store/database/db.ts";
import { holderOfViewer } from "../proofs.ts";

/** Where passkeys are valid; throws `notFound` where there are none. */
export function mustHavePlace({ platform }: Pick<Call, "platform">): PasskeyPlace {
  const place = passkeyPlace(platform.publicUrl());
  if (!place) throw new Problem("notFound");
  return place;
}

/** How a browser is told of passkeys: those it may ask for, or those that are there already. */
export function describePasskeys(passkeys: readonly StoredPasskey[]) {
  return passkeys.map(({ credential, transports }) => ({
    id: credential,
    type: "public-key" as const,
    // Of those that the document names when they were sent.
    transports: transports as PasskeyTransport[],
  }));
}

/** The question for one of these passkeys, or for any that the device has. */
function questionFor(
  { rpId }: PasskeyPlace,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): PasskeyQuestion {
  return {
    challenge,
    rpId,
    timeout: limits.passkeyTime,
    // Without a password beside it the device has to know its owner.
    userVerification: passkeys.length === 0 ? "required" : "preferred",
    allowCredentials: describePasskeys(passkeys),
  };
}

/** A challenge that is stored until it is answered, which it is once. */
export async function storeChallenge(
  db: Db,
  request: Omit<FactorRequest, "hash" | "failures" | "expiresAt">,
  now: Date,
): Promise<string> {
  const challenge = randomText();
  const expiresAt = new Date(now.getTime() + limits.passkeyTime);
  const hash = hashOfText(challenge);
  await insertRequest(db, { ...request, hash, failures: 0, expiresAt }, now);
  return challenge;
}

/** Asks for a passkey: whoever is in the second step for one of theirs, others for one that says who they are. */
export async function askForPasskey(
  call: Call,
  { secondStep }: PasskeyAskedFor,
): Promise<PasskeyQuestion> {
  const place = mustHavePlace(call);
  const asked = await call.platform.store.withService((db, now) =>
    secondStep === undefined
      ? askAnybody(db, call, place, now)
      : askInStep(db, place, hashOfText(secondStep), now),
  );
  if (asked === "tooMany")
    throw new Problem("tooMany", { retryAfter: Math.ceil(limits.passkeyTime / 1000) });
  if (asked === null) throw new Problem("gone");
  return asked;
}

async function askAnybody(
  db: Db,
  { address }: Call,
  place: PasskeyPlace,
  now: Date,
): Promise<PasskeyQuestion | "tooMany"> {
  const device = hashOfText(`passkey ${address}`);
  const since = new Date(now.getTime() - limits.passkeyTime);
  const begun = await countRequests(db, { login: "", device }, since);
  if (begun >= limits.passkeyAsked) return "tooMany";
  const nobody = { login: "", account: 0, session: null, secret: null } as const;
  const request = { serves: "passkeySignIn", device, ...nobody } as const;
  return questionFor(place, await storeChallenge(db, request, now), []);
}

/** Replaces the challenge: earlier questions of the same sign-in can't be answered any more. */
async function askInStep(
  db: Db,
  place: PasskeyPlace,
  hash: string,
  now: Date,
): Promise<PasskeyQuestion | null> {
  const request = await openRequest(db, hash, "signIn", now);
  if (!request) return null;
  const holder = await holderOf(db, { id: request.account, login: request.login });
  const passkeys = await passkeysOf(db, holder);
  if (passkeys.length === 0) return null;
  const challenge = randomText();
  await setChallenge(db, hash, hashOfText(challenge));
  return questionFor(place, challenge, passkeys);
}

/** Asks the viewer for one of their passkeys, as a proof that it is them. */
export async function askForProof(call: Call): Promise<PasskeyQuestion> {
  const place = mustHavePlace(call);
  const { login, account, session } = call.viewer;
  return call.platform.store.withService(async (db, now) => {
    const passkeys = await passkeysOf(db, await holderOfViewer(db, call));
    if (passkeys.length === 0) throw new Problem("notFound");
    const request = { login, account, session, device: "", secret: null };
    const challenge = await storeChallenge(db, { serves: "passkeyProof", ...request }, now);
    return questionFor(place, challenge, passkeys);
  });
}
