import type { GuessRequest } from "./passwordWorker.ts";
import { Problem } from "./problem.ts";
import { makeThread, ThreadFailure } from "./sharing/thread.ts";
import { makeTurns } from "./turns.ts";

/** Guesses within which nobody's password may be found, as a power of ten. */
const enough = 10;
/** Seconds after which a check that took too long may be tried again. */
const retryAfter = 5;

/**
 * Loads the lists of common passwords, German and English words and names when the first password is
 * set: whoever only signs in needs none. They are part of the product, so nothing is asked outside.
 */
const ask = makeThread<GuessRequest, number>(new URL("./passwordWorker.ts", import.meta.url), {
  longest: 20_000,
  memory: 512,
});
/** One password at a time; those who check one hold a turn already. */
const turns = makeTurns({ atOnce: 1, mostWaiting: 100 });

/** True if a guesser trying common passwords, words and these words first would find it soon. */
export async function isSoonGuessed(password: string, words: readonly string[]): Promise<boolean> {
  const guesses = await turns
    .take([], () => ask({ password, words }))
    .catch((error: unknown) => {
      throw error instanceof ThreadFailure ? new Problem("busy", { retryAfter }, error) : error;
    });
  return guesses < enough;
}
