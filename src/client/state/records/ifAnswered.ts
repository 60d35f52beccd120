import { isFailure } from "#client/api/failure.ts";

/** The reply of a call; null if it failed, which has been shown unless the call says otherwise. */
export async function ifAnswered<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}
