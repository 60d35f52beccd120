import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { formerUser, isDatabaseUser } from "./access/databaseUser.ts";
import { nobody, type Runner } from "./postgresRunner.ts";

/** Folders of the embedded database. */
export interface ClusterPaths {
  data: string;
  /** The same folder, unless its path is too long for a socket. */
  socket: string;
}

/** Makes the private folders of the data and the socket, owned by the database user. */
export function makeFolders(place: ClusterPaths, runner: Runner): void {
  const { data, socket } = place;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  claimFolder(data, runner);
  if (socket === data) return;
  removeForeign(place);
  // Fails if somebody else has just made it.
  if (!isPrivate(place)) mkdirSync(socket, { mode: 0o700 });
  claimFolder(socket, runner);
}

function claimFolder(path: string, runner: Runner): void {
  giveTo(path, runner);
  chmodSync(path, 0o700);
}

/** Gives a folder to the database user; the folder itself comes last, so that a kill is made up for. */
export function giveTo(path: string, { owner }: Runner): void {
  const { uid } = statSync(path);
  // A folder of another user could contain that user's server.
  if (owner === null && uid !== process.getuid?.()) {
    throw new Error(`${path} belongs to another user: set DATA_DIR`);
  }
  if (owner === null || uid === owner) return;
  for (const entry of [...readdirSync(path, { recursive: true }).map(String), ""]) {
    lchownSync(join(path, entry), owner, owner);
  }
}

/**
 * Makes the folder that initdb fills, and the file that it reads the owner's password from, in one
 * that only the database's group can enter; returns the file.
 */
export function makeDraft(
  draft: string,
  { made, verifier }: { made: string; verifier: string },
  { user }: Runner,
): string {
  const password = join(draft, "password");
  mkdirSync(draft, { mode: 0o700 });
  mkdirSync(made, { mode: 0o700 });
  writeFileSync(password, verifier, { mode: 0o600 });
  if (user === null) return password;
  chownSync(made, nobody, user);
  for (const [path, mode] of [
    [password, 0o640],
    [draft, 0o710],
  ] as const) {
    chownSync(path, 0, user);
    chmodSync(path, mode);
  }
  return password;
}

/**
 * Whether only our own server can have made the socket in a folder: others could have one there
 * that takes all we send.
 */
export function isPrivate({ data, socket }: ClusterPaths): boolean {
  // Beside the data, the folder may be a link that the operator has set.
  const find = socket === data ? statSync : lstatSync;
  const found = find(socket, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return isOurs(found.uid, data) && (found.mode & 0o007) === 0;
}

/** True for our own user and for the database's, who owns the data. */
function isOurs(user: number, data: string): boolean {
  if (user === process.getuid?.()) return true;
  if (process.getuid?.() !== 0 || statSync(data, { throwIfNoEntry: false })?.uid !== user)
    return false;
  return isDatabaseUser(user) || user === formerUser;
}

/** Removes a folder for the socket that somebody else has made where everybody can. */
function removeForeign(place: ClusterPaths): void {
  const { socket } = place;
  if (!lstatSync(socket, { throwIfNoEntry: false }) || isPrivate(place)) return;
  try {
    rmSync(socket, { recursive: true });
  } catch {
    throw new Error(`${socket} belongs to another user: set DATA_DIR to a shorter path`);
  }
}
