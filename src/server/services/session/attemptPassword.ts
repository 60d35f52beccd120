import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";

/** Throws `tooMany` while the account or address is throttled. */
export function mustNotBeThrottled(call: Call, account: string | null): void {
  const retryAfter = call.platform.throttle.wait(account, call.address);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
}

/**
 * Runs a password check, null if wrong; it counts as failed while running, so parallel guesses
 * cannot bypass the throttle.
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
    const known = await work();
    if (known === null) throttle.failed(account, call.address);
    return known;
  } finally {
    end();
  }
}
