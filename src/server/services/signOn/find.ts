import type { SignOnAsked, SignOnFound } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { groupsOfDomain, onlySignOn } from "#server/store/accounts/signOn.ts";

/**
 * Which group's provider signs in the people of an address's domain. It tells nothing of single
 * addresses: whoever has one of the domain gets the same answer.
 */
export async function findSignOn(call: Call, { username = "" }: SignOnAsked): Promise<SignOnFound> {
  const { store, signOn } = call.platform;
  if (signOn.kinds.length === 0) return { isOnly: false };
  const attempt = { account: null, address: call.address, device: null };
  const retryAfter = signOn.throttle.wait(attempt);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
  signOn.throttle.failed(attempt);
  const only = await store.readAcross(onlySignOn);
  if (only !== null) return { group: only, isOnly: true };
  const domain = username.trim().toLowerCase().split("@").at(-1) ?? "";
  if (!username.includes("@") || domain === "") return { isOnly: false };
  const [group, ...others] = await store.readAcross((db) => groupsOfDomain(db, domain));
  // What several groups claim leads nobody to any of them.
  return group !== undefined && others.length === 0 ? { group, isOnly: false } : { isOnly: false };
}
