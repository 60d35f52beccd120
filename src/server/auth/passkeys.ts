import { isIP } from "node:net";
import type { PasskeyMade, PasskeyShown, PasskeyTransport } from "#shared/generated/types.ts";

/** Where passkeys are valid: at one address, and nowhere else. */
export interface PasskeyPlace {
  origin: string;
  rpId: string;
}

/** Stored part of a passkey; its private key never leaves the device. */
export interface PasskeyKey {
  credential: string;
  publicKey: Buffer;
  counter: number;
}

export interface NewPasskey extends PasskeyKey {
  transports: string[];
}

/** Ed25519, ECDSA and RSA, in the numbers of COSE. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/**
 * Where passkeys are valid, by the address that the operator has set and not by what a request
 * says; null where browsers make none: at bare IP addresses, and unencrypted.
 */
export function passkeyPlace(publicUrl: string): PasskeyPlace | null {
  const { origin, protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0) return null;
  if (protocol !== "https:" && hostname !== "localhost") return null;
  return { origin, rpId: hostname };
}

/** The challenge that a browser says it answers; null if it was asked from within another page. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof said !== "object" || said === null || !("challenge" in said)) return null;
    if ("crossOrigin" in said && said.crossOrigin === true) return null;
    return typeof said.challenge === "string" ? said.challenge : null;
  } catch {
    return null;
  }
}

/** Loads the passkey checks on demand: few servers need them while they start. */
async function loadChecks() {
  // Its parts take it for granted, and in a bundle none of them sees to it.
  await import("reflect-metadata");
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  return { decodeAttestationObject, ...(await import("@simplewebauthn/server")) };
}

/** Outcome of a passkey check: its new counter, or why it proves nothing. */
export type CheckedPasskey = { counter: number; isVerified: boolean } | "wrong" | "copied";

/**
 * Checks an answer to a challenge: its origin, its signature, and that the device asked for its
 * owner's PIN or the like where that is needed. A counter that has not grown shows a copy.
 */
export async function checkShown(
  { origin, rpId }: PasskeyPlace,
  challenge: string,
  { id, userHandle: _handle, ...response }: PasskeyShown,
  { credential, publicKey, counter }: PasskeyKey,
  needsVerification: boolean,
): Promise<CheckedPasskey> {
  const { verifyAuthenticationResponse } = await loadChecks();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The counter is compared below: only what is signed counts.
      credential: { id: credential, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: needsVerification,
    });
    if (!verified) return "wrong";
    const { newCounter, userVerified } = authenticationInfo;
    const isCounting = newCounter > 0 || counter > 0;
    if (isCounting && newCounter <= counter) return "copied";
    return { counter: newCounter, isVerified: userVerified };
  } catch {
    return "wrong";
  }
}

/** Checks a new passkey; null if it is none of ours. */
export async function checkMade(
  { origin, rpId }: PasskeyPlace,
  challenge: string,
  { id, transports = [], ...response }: PasskeyMade,
): Promise<NewPasskey | null> {
  if (!(await saysNothingOfDevice(response.attestationObject))) return null;
  const { verifyRegistrationResponse } = await loadChecks();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
      requireUserVerification: false,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    const known: PasskeyTransport[] = [...new Set(transports)];
    return { credential: id, publicKey: Buffer.from(publicKey), counter, transports: known };
  } catch {
    return null;
  }
}

/**
 * We ask for no statement about the device. Other kinds of statements bring certificates whose
 * issuers a server would ask at addresses that the sender has chosen.
 */
async function saysNothingOfDevice(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadChecks();
  try {
    const stated = decodeAttestationObject(
      new Uint8Array(Buffer.from(attestationObject, "base64url")),
    );
    const format = stated.get("fmt");
    return (
      format === "none" || (format === "packed" && stated.get("attStmt").get("x5c") === undefined)
    );
  } catch {
    return false;
  }
}
