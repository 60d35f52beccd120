import { spawnSync } from "node:child_process";

/** User and group id of `nobody`: postgres refuses to run as root. */
export const nobody = 65_534;

/** What the machine permits; probed at startup, evaluated by `chooseRunner`. */
export interface Surroundings {
  isRoot: boolean;
  /** Whether `nobody` may run the binary and enter the folder above the data. */
  canNobodyReach: () => boolean;
  /** Root may give up its powers in a user namespace of its own. */
  canUnshare: () => boolean;
}

/** How an unprivileged database process is started here, and who owns its files. */
export interface Runner {
  kind: "self" | "nobody" | "namespace";
  prefix: readonly string[];
  /** User and group the process runs as; null is ours. */
  user: number | null;
  /** Required owner of the data folder; null means the current user. */
  owner: number | null;
}

/** Root becomes nobody; where nobody can't reach the folders, root without powers; null where neither works. */
export function chooseRunner(surroundings: Surroundings): Runner | null {
  if (!surroundings.isRoot) return { kind: "self", prefix: [], user: null, owner: null };
  if (surroundings.canNobodyReach()) {
    return { kind: "nobody", prefix: [], user: nobody, owner: nobody };
  }
  if (surroundings.canUnshare()) {
    return { kind: "namespace", prefix: ["unshare", "-U"], user: null, owner: 0 };
  }
  return null;
}

/** Environment of the database's processes: nothing of ours but the search path. */
export const plainEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8" };

/** Finds out what this machine permits for a binary and the folder above the data. */
export function lookAround(binary: string, parent: string): Surroundings {
  const options = { cwd: "/", env: plainEnvironment };
  return {
    isRoot: process.getuid?.() === 0,
    canNobodyReach: () => {
      const test = ["-c", 'test -x "$0" && test -x "$1"', binary, parent];
      return spawnSync("/bin/sh", test, { ...options, uid: nobody, gid: nobody }).status === 0;
    },
    canUnshare: () => spawnSync("unshare", ["-U", "/bin/true"], options).status === 0,
  };
}
