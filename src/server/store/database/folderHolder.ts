import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** The running server that a data folder belongs to, as its lock file tells. */
export interface Holder {
  pid: number;
  /** True if it reports that it accepts connections: it neither starts nor stops. */
  isReady: boolean;
}

const serverNames = new Set(["postgres", "postmaster"]);
/** A lock file is written right after it was made; one still unreadable by then is a remnant. */
const writingTime = 5000;

/** Text of a lock file; null if there is none, as when its server has just stopped. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** The first line of a lock file, a process id; null if there is no file, NaN if it says none. */
function namedIn(file: string): number | null {
  const text = textOf(file);
  if (text === null) return null;
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : Number.NaN;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Name and state of a process, of which its parent may not have taken notice yet. */
function programOf(pid: number): { name: string; isZombie: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), isZombie: stat[end + 2] === "Z" };
  } catch {
    if (process.platform === "linux") return null;
  }
  const asked = spawnSync("ps", ["-o", "state=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [, state = "", path = ""] = /^\s*(\S+)\s+(.*\S)/.exec(asked.stdout ?? "") ?? [];
  return state === "" ? null : { name: basename(path), isZombie: state.startsWith("Z") };
}

/** True if a process works in a folder, as PostgreSQL does in its data; null if unknown. */
function worksIn(pid: number, folder: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return null;
  }
}

/** True if a process could be the folder's PostgreSQL; also true when in doubt. */
function couldServe(pid: number, data: string): boolean {
  if (!isRunning(pid)) return false;
  const program = programOf(pid);
  if (program === null || program.isZombie || !serverNames.has(program.name)) return false;
  return worksIn(pid, data) !== false;
}

/** The running server of a data folder, or null. */
export function holderOf(data: string): Holder | null {
  const file = join(data, "postmaster.pid");
  const pid = namedIn(file);
  if (pid === null || Number.isNaN(pid) || !couldServe(pid, data)) return null;
  const text = textOf(file);
  if (text === null) return null;
  const state = text.split("\n")[7] ?? "";
  return { pid, isReady: state.trim() === "ready" };
}

/**
 * Another process that has got the number of a server that was killed; PostgreSQL would take it for
 * that server.
 */
export function numberTaken(data: string): number | null {
  const pid = namedIn(join(data, "postmaster.pid"));
  return pid !== null && isRunning(pid) && !couldServe(pid, data) ? pid : null;
}

/**
 * Removes lock files that a killed server left and PostgreSQL doesn't dare to remove. A readable
 * `postmaster.pid` stays: PostgreSQL finds surviving children by it.
 */
export function removeRemnants(data: string, socket: string): void {
  const lock = join(data, "postmaster.pid");
  if (isUnreadable(lock)) rmSync(lock, { force: true });
  const socketLock = join(socket, ".s.PGSQL.5432.lock");
  const pid = namedIn(socketLock);
  if (isUnreadable(socketLock) || (pid !== null && !couldServe(pid, data))) {
    rmSync(socketLock, { force: true });
  }
}

function isUnreadable(file: string): boolean {
  if (!Number.isNaN(namedIn(file))) return false;
  try {
    return Date.now() - statSync(file).mtimeMs > writingTime;
  } catch {
    return false;
  }
}

/** Ends what is left of a killed server, which PostgreSQL would wait for: long queries go on. */
export function endChildrenLeft(data: string, signal: "SIGQUIT" | "SIGKILL"): void {
  if (process.platform !== "linux") return;
  const here = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, data) === true && couldServe(pid, data));
  for (const pid of here) {
    if (!isChild(pid) || here.includes(parentOf(pid))) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // Ended by itself.
    }
  }
}

/** A server's children are named after what they do, the server itself after its command. */
function isChild(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: ");
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]);
  } catch {
    return 0;
  }
}
