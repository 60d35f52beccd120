import type { Call } from "#server/auth/call.ts";
import { deviceCookie } from "#server/auth/deviceCookie.ts";
import type { Attempt } from "#server/auth/throttle.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import {
  type DeviceMark,
  knownDevice,
  rememberMarks,
} from "#server/store/accounts/knownDevices.ts";
import type { Db } from "#server/store/database/db.ts";

/** The account that somebody signs in to. */
interface SignedIn {
  id: number;
  login: string;
}

function cookieMark(secret: string): DeviceMark {
  return { kind: "cookie", hash: hashOfText(secret) };
}

/** A device that keeps no cookies is as good as its address, for this name only. */
function addressMark(login: string, address: string): DeviceMark {
  return { kind: "address", hash: hashOfText(`${login} ${address}`) };
}

function sessionDevice({ session }: Call["viewer"]): string {
  return `session ${session}`;
}

/** Describes an attempt; a session counts as a device, since its holder has signed in. */
export async function attemptOf(call: Call, account: string): Promise<Attempt> {
  const { address, viewer, platform } = call;
  if (viewer.account > 0) return { account, address, device: sessionDevice(viewer) };
  const device = await platform.store.withService((db, now) => deviceOf(db, call, account, now));
  return { account, address, device };
}

/** The known device that somebody tries from, in a transaction that has begun; null if it is none. */
export async function deviceOf(
  db: Db,
  { address, viewer, deviceSecrets }: Call,
  account: string,
  now: Date,
): Promise<string | null> {
  if (viewer.account > 0) return sessionDevice(viewer);
  const marks = [...deviceSecrets.map(cookieMark), addressMark(account, address)];
  const known = await knownDevice(db, account, marks, now);
  return known && `${known.kind} ${known.hash}`;
}

/**
 * Remembers the device of somebody who has signed in, in the transaction that signs them in, and
 * returns the secrets its browser is to keep, and whether it has shown one of theirs.
 */
export async function rememberDevice(
  db: Db,
  { address, deviceSecrets }: Call,
  { id, login }: SignedIn,
  now: Date,
): Promise<{ secrets: string[]; isKnown: boolean }> {
  const known = await knownDevice(db, login, deviceSecrets.map(cookieMark), now);
  const own = deviceSecrets.find((secret) => hashOfText(secret) === known?.hash) ?? randomText();
  await rememberMarks(db, id, [cookieMark(own), addressMark(login, address)], now);
  return { secrets: [own, ...deviceSecrets], isKnown: known !== null };
}

/** Gives the browser its secrets. */
export function keepSecrets(call: Call, secrets: readonly string[]): void {
  call.setHeader("set-cookie", deviceCookie(secrets, call.platform.publicUrl()));
}
