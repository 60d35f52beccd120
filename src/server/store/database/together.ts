/**
 * Waits for works whose statements are sent together. None of them is left running, and of several
 * failures the first in their order counts.
 */
export async function together<const T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return Promise.all(works);
}
