import { afterAll } from "vitest";

const work: (() => Promise<void>)[] = [];

// Registered while the file is collected: a hook added from within another hook would never run.
afterAll(async () => {
  for (const each of work.toReversed()) await each();
});

/** Runs work after all tests of the file, in reverse order of registration. */
export function atTheEnd(each: () => Promise<void>): void {
  work.push(each);
}
