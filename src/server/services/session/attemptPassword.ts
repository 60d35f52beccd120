import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";

/** Throws `tooMany` while the account or address is throttled. */
export function mustNotBeThrottled(call: Call, account: string | null): void {
  const retryAfter = call.platform.throttle.wait(account, call.address);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
}

/**
 * Runs a password check when it is its turn, null if wrong; it counts as failed while running, so
 * parallel guesses cannot bypass the throttle.
 */
export async function attemptPassword<T>(
  call: Call,
  account: string,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const { throttle } = call.platform;
  mustNotBeThrottled(call, account);
  const end = throttle.begin(account, call.address);
  try {
    // The turn begins before the first query, so that those who wait hold no connection.
    const known = await withPasswordTurn(call, account, work);
    if (known === null) throttle.failed(account, call.address);
    return known;
  } finally {
    end();
  }
}

/** Runs work that hashes a password when it is its turn; those signed in don't queue for it. */
export function withPasswordTurn<T>(
  { platform, address, viewer }: Call,
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  const keys = [`address ${address}`, `account ${account}`];
  return platform.passwordTurns.take(keys, work, { ahead: viewer.account > 0 });
}
