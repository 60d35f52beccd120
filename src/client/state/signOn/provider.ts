import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { basePath } from "#shared/api/version.ts";
import type { Operations } from "#shared/generated/operations.ts";

/** Which group's provider signs somebody in, if any. */
export type FoundProvider = Operations["signOn.find"]["reply"];

/**
 * Asks which provider signs in the people of an address; without one, whether there is only one
 * group. Nobody answers for it if the server is away: the password's form says so.
 */
export async function findProvider(username?: string): Promise<FoundProvider> {
  const body = username === undefined ? {} : { username };
  try {
    return await call("signOn.find", { body }, { inPlace: "all" });
  } catch (thrown) {
    if (isFailure(thrown)) return { isOnly: false };
    throw thrown;
  }
}

/** Leaves for a group's provider, which leads back to the wanted page. */
export function goToProvider(group: number, target: string | null): void {
  const search = new URLSearchParams({ q: target ?? "/", group: String(group) });
  window.location.assign(`${basePath}/login?${search}`);
}
