import type { SignOnAsked, SignOnFound } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import { groupsOfDomain, onlySignOn, shutOutGroups } from "#server/store/accounts/signOn.ts";

/** How many groups have left sign-in to a provider that the operator does not permit any more. */
export async function countShutOut({ store, signOn }: Platform): Promise<number> {
  return (await store.readAcross((db) => shutOutGroups(db, signOn.kinds))).length;
}

/**
 * Which group's provider signs in the people of an address's domain. It tells nothing of single
 * addresses: whoever has one of the domain gets the same answer.
 */
export async function findSignOn(call: Call, { username = "" }: SignOnAsked): Promise<SignOnFound> {
  const { store, signOn } = call.platform;
  const { kinds, throttle } = signOn;
  const attempt = { account: null, address: call.address, device: null };
  const retryAfter = await throttle.count(attempt);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
  const only = await store.readAcross((db) => onlySignOn(db, kinds));
  if (only !== null) return { group: only, isOnly: true };
  const nobody = { isOnly: false, ...((await countShutOut(call.platform)) > 0 && { isOff: true }) };
  const domain = username.trim().toLowerCase().split("@").at(-1) ?? "";
  if (!username.includes("@") || domain === "") return nobody;
  const [group, ...others] = await store.readAcross((db) => groupsOfDomain(db, domain, kinds));
  // A domain that several groups claim leads to none of them.
  return group !== undefined && others.length === 0 ? { group, isOnly: false } : nobody;
}
