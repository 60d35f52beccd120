import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../../src/server/store/database/postgresBinaries.ts";
import { chooseRunner, lookAround } from "../../src/server/store/database/postgresRunner.ts";
import { findBrowser } from "../testkit/chromium.ts";

// Requirements of a test run, checked before it starts: a test that fails for lack of one says
// nothing that helps.

/** Bytes that builds, databases and browsers of a run may take at once. */
const neededSpace = 2 * 1024 ** 3;

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Why a folder has no room for a run, if so. */
export function findLackOfSpace(folder: string, needed = neededSpace): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return null;
  return (
    `Tests need ${inGigabytes(needed)} in ${folder}, which has ${inGigabytes(free)}: ` +
    "delete something there, or name another folder in TMPDIR."
  );
}

/** Why nothing can be written to a folder, if so, with what to do then. */
export function findClosedFolder(folder: string, remedy: string): string | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `Nothing can be written to ${folder}: ${remedy}.`;
  }
}

/** Why no database can run below a folder, if so: PostgreSQL refuses to run as root. */
async function findLackOfRunner(folder: string): Promise<string | null> {
  const { postgres } = await findBinaries();
  if (chooseRunner(lookAround(postgres, join(folder, "data"), ""))) return null;
  return (
    `PostgreSQL does not run as root, and no other user can enter ${folder} or start ${postgres}: ` +
    "run the tests as an ordinary user, or name another folder in TMPDIR."
  );
}

/** Why no server can listen here, if so. */
export function findLackOfPorts(address = "127.0.0.1"): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ message }) =>
      resolve(`No server can listen on ${address} (${message}): free a port, then try again.`),
    );
    server.listen(0, address, () => server.close(() => resolve(null)));
  });
}

/** The complaint that a check returns or throws. */
async function messageOf(check: () => Promise<unknown>): Promise<string | null> {
  try {
    const complaint = await check();
    // A check may also return what it found.
    return typeof complaint === "string" ? complaint : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function findLack(): Promise<string | null> {
  const project = join(import.meta.dirname, "../..");
  const build = join(project, ".build");
  const owned = "run as the user who owns it, or clone the project anew";
  return (
    findClosedFolder(tmpdir(), "name a folder of yours in TMPDIR") ??
    findClosedFolder(existsSync(build) ? build : project, owned) ??
    findLackOfSpace(tmpdir()) ??
    findLackOfSpace(project) ??
    (await findLackOfPorts()) ??
    (await messageOf(() => findLackOfRunner(tmpdir()))) ??
    (await messageOf(findBrowser))
  );
}

if (import.meta.main) {
  const lack = await findLack();
  if (lack !== null) {
    console.error(lack);
    process.exitCode = 1;
  }
}
