import { afterAll } from "vitest";

const work: (() => Promise<void>)[] = [];

/** Runs work after all tests of the file, in reverse order of registration. */
export function atTheEnd(each: () => Promise<void>): void {
  work.push(each);
}

/**
 * Lets a file end what it has begun: while it is collected, as a hook added from within another
 * hook would never run.
 */
export function endEachFile(): void {
  afterAll(async () => {
    for (const each of work.splice(0).toReversed()) await each();
  });
}

// For the first file that loads this; where files share their modules, the others ask for it.
endEachFile();
