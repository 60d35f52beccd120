import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Main process of the built-in database of a data folder; null where none wrote its number down. */
export function databasePid(dataFolder: string): number | null {
  try {
    const [line = ""] = readFileSync(join(dataFolder, "pg18/postmaster.pid"), "utf8").split("\n");
    const pid = Number(line);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Whether a process is there and not only waiting to be taken note of. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z";
  } catch {
    return false;
  }
}

/** Processes that a process started. */
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

/** Ends a process at once; it is no matter when it has gone already. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone before.
  }
}

/** Ends a server and its whole database in one moment, as a power cut does. */
export function killAll(serverPid: number, dataFolder: string): void {
  const database = databasePid(dataFolder);
  const backends = database === null ? [] : childPids(database);
  killNow(serverPid);
  if (database !== null) killNow(database);
  for (const backend of backends) killNow(backend);
}
