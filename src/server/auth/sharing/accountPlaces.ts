import { makeTurns } from "../turns.ts";

/** Gives each account a few calls at work; the others wait, before anything of them is read. */
export interface AccountPlaces {
  /** Returns the function that gives the place back; throws `busy` where too many wait, or too long. */
  take: (account: string) => Promise<() => void>;
}

/** Four calls of an account are at work, since a browser opens six connections at most. */
const limits = { atOnce: Infinity, perKey: 4, mostWaiting: Infinity, perKeyWaiting: 100 };
/** Milliseconds after which a waiting call is asked to come back. */
const longestWait = 8000;

export function makeAccountPlaces(): AccountPlaces {
  const turns = makeTurns({ ...limits, longestWait });
  return {
    take: (account) =>
      new Promise((resolve, reject) => {
        const work = () => new Promise<void>((end) => resolve(() => end()));
        turns.take([account], work).catch(reject);
      }),
  };
}
