import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Those of the contents, by hash, that something refers to. */
export type Needed = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

/** Result of a sweep. */
export interface SweptContents {
  removed: number;
  failed: number;
}

/**
 * Contents rest for a day before they are removed: an upload is on disk before anything refers to
 * it.
 */
const rest = 24 * 60 * 60 * 1000;

/** Folder of the files that are being received. */
export function incomingOf(folder: string): string {
  return join(folder, "incoming");
}

/**
 * Removes contents that nothing needs, and what interrupted uploads left. Contents are moved aside
 * and looked at once more: the same contents uploaded meanwhile have a new time and are put back.
 * What cannot be removed is left for the next sweep.
 */
export async function sweepContents(folder: string, needed: Needed): Promise<SweptContents> {
  const swept: SweptContents = { removed: 0, failed: 0 };
  const attempt = async (work: () => Promise<boolean>): Promise<void> => {
    try {
      if (await work()) swept.removed += 1;
    } catch (error) {
      if (!isMissing(error)) swept.failed += 1;
    }
  };
  const aside: Aside = { folder: join(folder, "aside"), home: folder };
  await mkdir(aside.folder, { recursive: true, mode: 0o700 });
  // Left by a sweep that was interrupted.
  const left = await namesIn(aside.folder);
  const stillNeeded = await needed(left);
  for (const name of left) await attempt(() => removeAside(aside, name, stillNeeded.has(name)));
  const parts = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  for (const part of parts) {
    const resting = await restingIn(join(folder, part));
    const kept = await needed(resting);
    for (const name of resting.filter((each) => !kept.has(each)))
      await attempt(async () => {
        await rename(join(folder, part, name), join(aside.folder, name));
        return removeAside(aside, name, false);
      });
  }
  const drafts = incomingOf(folder);
  for (const name of await restingIn(drafts))
    await attempt(() => rm(join(drafts, name), { force: true }).then(() => false));
  return swept;
}

async function restingIn(folder: string): Promise<string[]> {
  const resting: string[] = [];
  for (const name of await namesIn(folder))
    if (await isResting(join(folder, name))) resting.push(name);
  return resting;
}

interface Aside {
  folder: string;
  home: string;
}

/** Removes contents moved aside, or puts them back if they are needed or new. */
async function removeAside(
  { folder, home }: Aside,
  name: string,
  isNeeded: boolean,
): Promise<boolean> {
  const path = join(folder, name);
  if (isNeeded || !(await isResting(path))) {
    const place = join(home, name.slice(0, 2), name);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(path, place);
    return false;
  }
  await rm(path);
  return true;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** True if contents last changed at that time have rested long enough to be removed. */
export function isOldEnough(changedAt: number): boolean {
  return Date.now() - changedAt > rest;
}

async function isResting(path: string): Promise<boolean> {
  try {
    return isOldEnough((await stat(path)).mtimeMs);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
