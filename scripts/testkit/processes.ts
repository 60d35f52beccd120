import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Process id of a data folder's embedded database; null if there is no pid file. */
export function databasePid(dataFolder: string): number | null {
  try {
    const [line = ""] = readFileSync(join(dataFolder, "pg18/postmaster.pid"), "utf8").split("\n");
    const pid = Number(line);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** True if a process is running, zombies excluded. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z";
  } catch {
    return false;
  }
}

function childPids(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentPid(each) === pid);
}

function parentPid(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]);
  } catch {
    return -1;
  }
}

/** Kills a process with SIGKILL, ignoring one that has already exited. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already exited.
  }
}

/** Kills a server and its database at once, like a power failure. */
export function killAll(serverPid: number, dataFolder: string): void {
  const database = databasePid(dataFolder);
  const backends = database === null ? [] : childPids(database);
  killNow(serverPid);
  if (database !== null) killNow(database);
  for (const backend of backends) killNow(backend);
}
