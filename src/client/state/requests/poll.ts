/**
 * Calls `ask` until it returns something or the signal aborts, one call at a time, with a pause of some
 * milliseconds after each. Returns undefined if it was aborted.
 */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  pause: number,
  signal: AbortSignal,
): Promise<T | undefined> {
  while (!signal.aborted) {
    const reply = await ask();
    if (signal.aborted) return undefined;
    if (reply !== undefined) return reply;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
