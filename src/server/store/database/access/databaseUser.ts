import { createHmac } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";

/** User ids that no system assigns: Debian and systemd leave them, and ranges of containers begin later. */
const usual = { first: 65_536, last: 99_999 };
/** The same below the limit of containers that know no more than 65536 ids. */
const small = { first: 65_520, last: 65_533 };
/** User id of all installations of earlier versions. */
export const formerUser = 65_530;

/** The ids that exist here, and those that somebody has. */
export interface KnownUsers {
  last: number;
  taken: ReadonlySet<number>;
}

/** True if an id may be the database's own, here or in another container. */
export function isDatabaseUser(id: number): boolean {
  const isBetween = ({ first, last }: typeof usual) => id >= first && id <= last;
  return id !== formerUser && (isBetween(usual) || isBetween(small));
}

/**
 * User and group id of an installation's database where root starts it, since PostgreSQL refuses
 * to run as root: the owner of its data if it has such a one, else an id that is nobody's. The
 * secret makes it differ from those of installations that can't be seen from here, and the same for
 * two starts at once.
 */
export function chooseUser(
  { owner, secret }: { owner: number | null; secret: string },
  { last, taken }: KnownUsers,
): number {
  if (owner !== null && isDatabaseUser(owner) && owner <= last && !taken.has(owner)) return owner;
  const range = last < usual.last ? small : usual;
  const length = range.last - range.first + 1;
  const start = createHmac("sha256", secret).update("user id").digest().readUInt32BE(0);
  for (let step = 0; step < length; step += 1) {
    const id = range.first + ((start + step) % length);
    if (isDatabaseUser(id) && !taken.has(id)) return id;
  }
  throw new Error("No user id is left for the database: set DATABASE_URL.");
}

/** The user for a data folder, which need not exist yet. */
export function userFor(data: string, secret: string): number {
  const listed = ["/etc/passwd", "/etc/group"].flatMap((file) =>
    linesOf(file).map((line) => Number(line.split(":")[2])),
  );
  // Before the owner: a server that another start has just started must not be taken for foreign.
  const running = processUsers();
  const owner = statSync(data, { throwIfNoEntry: false })?.uid ?? null;
  const taken = new Set([...listed, ...running.filter((id) => id !== owner)]);
  return chooseUser({ owner, secret }, { last: lastId(), taken });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

function processUsers(): number[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? []);
}

/** The highest id that exists as a user and as a group; containers may have few. */
function lastId(): number {
  const ends = ["/proc/self/uid_map", "/proc/self/gid_map"].map((file) =>
    Math.max(
      ...linesOf(file).map((line) => {
        const [inside = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
        return inside + count - 1;
      }),
    ),
  );
  return Math.min(...ends);
}
