import { afterAll } from "vitest";

const work: (() => Promise<void>)[] = [];

// Where the file is collected: a hook that another hook adds would never be called.
afterAll(async () => {
  for (const each of work.toReversed()) await each();
});

/** Does something when all tests of the file have ended, what was asked for last first. */
export function atTheEnd(each: () => Promise<void>): void {
  work.push(each);
}
