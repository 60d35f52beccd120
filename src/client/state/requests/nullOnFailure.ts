import { isFailure } from "#client/api/failure.ts";

/** The reply, or null for a failure that has been shown. */
export async function nullOnFailure<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}
