import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";

/** Refuses an attempt while too many have failed. */
export function mustNotBeThrottled(call: Call, account: string | null): void {
  const retryAfter = call.platform.throttle.wait(account, call.address);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
}

/** A guess at a password: null when it is wrong. It counts while it is under way: many at once are no way past the throttle. */
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
