import { randomUUID } from "node:crypto";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import type { PasskeyAdded, PasskeyWanted, RecoveryCodes } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { challengeIn, checkMade, passkeyAlgorithms } from "#server/auth/passkeys.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { randomText } from "#server/auth/tokens.ts";
import { openRequest, spendRequest } from "#server/store/accounts/factors/factorRequests.ts";
import type { FactorHolder } from "#server/store/accounts/factors/factors.ts";
import {
  insertPasskey,
  passkeyNamed,
  passkeysOf,
} from "#server/store/accounts/factors/passkeys.ts";
import type { Db } from "#server/store/database/db.ts";
import { type Adding, addingOfViewer, finishAdding, holderToAdd, mustMayAdd } from "../adding.ts";
import { describePasskeys, mustHavePlace, storeChallenge } from "./askPasskey.ts";
import { hashOfChallenge } from "./takePasskey.ts";

/** Asks the viewer's device for a passkey. */
export function beginPasskey(call: Call): Promise<PasskeyWanted> {
  return call.platform.store.withService(async (db, now) => {
    const adding = addingOfViewer(call);
    return wantPasskey(db, call, adding, await mustMayAdd(db, adding), now);
  });
}

/** Options for making a passkey; devices that hold one of the holder's get no second one. */
export async function wantPasskey(
  db: Db,
  call: Call,
  { login, account, session }: Adding,
  holder: FactorHolder,
  now: Date,
): Promise<PasskeyWanted> {
  const { rpId } = mustHavePlace(call);
  const passkeys = await passkeysOf(db, holder);
  // The same for all of a holder's passkeys; it says nothing of who that is.
  const handle = passkeys[0]?.userHandle ?? randomText();
  const request = { login, account, session, device: "", secret: handle };
  return {
    challenge: await storeChallenge(db, { serves: "passkeySetUp", ...request }, now),
    rp: { id: rpId, name: productName },
    user: { id: handle, name: login, displayName: login },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout: limits.passkeyTime,
    excludeCredentials: describePasskeys(passkeys),
    authenticatorSelection: {
      residentKey: "preferred",
      requireResidentKey: false,
      userVerification: "preferred",
    },
    attestation: "none",
  };
}

/** Adds the passkey that the viewer's device has made; the first factor comes with recovery codes. */
export async function addPasskey(call: Call, sent: PasskeyAdded): Promise<RecoveryCodes> {
  const done = await call.platform.store.withService(async (db, now) => {
    const adding = addingOfViewer(call);
    const holder = await takeMade(db, call, adding, sent, now);
    return typeof holder === "string" ? holder : finishAdding(db, call, adding, holder, now);
  });
  if (done === "gone") throw new Problem("gone");
  if (done === "wrong") throw invalidField("/passkey", "passkey.wrong");
  return done;
}

/** Stores a new passkey that answers a challenge for whoever adds it, and returns whose it is now. */
export async function takeMade(
  db: Db,
  call: Call,
  adding: Adding,
  { title, passkey }: PasskeyAdded,
  now: Date,
): Promise<FactorHolder | "gone" | "wrong"> {
  const place = mustHavePlace(call);
  const [challenge, hash] = [challengeIn(passkey), hashOfChallenge(passkey)];
  if (challenge === null || hash === null) return "wrong";
  const request = await openRequest(db, hash, "passkeySetUp", now);
  const isOwn = request?.session === adding.session && request.account === adding.account;
  if (!request?.secret || !isOwn) return "gone";
  await spendRequest(db, hash, now);
  const made = await checkMade(place, challenge, passkey);
  if (!made || (await passkeyNamed(db, made.credential))) return "wrong";
  const holder = await holderToAdd(db, adding);
  const row = { id: randomUUID(), title, userHandle: request.secret };
  await insertPasskey(db, holder, { ...row, ...made }, now);
  return holder;
}
