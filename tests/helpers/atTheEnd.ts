const work: (() => Promise<void>)[] = [];

/** Runs work after all tests of the file, in reverse order of registration. */
export function atTheEnd(each: () => Promise<void>): void {
  work.push(each);
}

export async function doAtTheEnd(): Promise<void> {
  for (const each of work.splice(0).toReversed()) await each();
}
