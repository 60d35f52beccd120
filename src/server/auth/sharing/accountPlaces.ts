import { Problem } from "../problem.ts";

/** Calls of one account at work at the same time; a browser opens six connections at most. */
const mostAtWork = 4;
/** Further calls of an account that wait for one of these to end. */
const mostWaiting = 100;
/** Milliseconds after which a waiting call is asked to come back. */
const longestWait = 8000;
/** Seconds after which it may. */
const retryAfter = 5;

/** Gives each account a few calls at work; the others wait, before anything of them is read. */
export interface AccountPlaces {
  /** Returns the function that gives the place back; throws `busy` where too many wait, or too long. */
  take: (account: string) => Promise<() => void>;
}

interface Account {
  atWork: number;
  waiting: Set<() => void>;
}

export function makeAccountPlaces(): AccountPlaces {
  const accounts = new Map<string, Account>();
  const leave = (name: string, account: Account): void => {
    const [next] = account.waiting;
    if (next) return next();
    account.atWork -= 1;
    if (account.atWork === 0) accounts.delete(name);
  };
  return {
    take: async (name) => {
      const account = accounts.get(name) ?? { atWork: 0, waiting: new Set() };
      accounts.set(name, account);
      if (account.atWork < mostAtWork) account.atWork += 1;
      else if (account.waiting.size < mostWaiting) await waitIn(account);
      else throw new Problem("busy", { retryAfter });
      return once(() => leave(name, account));
    },
  };
}

/** Resolves with the place of a call that ended. */
function waitIn({ waiting }: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(new Problem("busy", { retryAfter }));
    }, longestWait);
    const start = (): void => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    waiting.add(start);
  });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
