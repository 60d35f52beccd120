import { spawnSync } from "node:child_process";

/** User and group id of `nobody`; postgres refuses to run as root. */
export const nobody = 65_534;

/** What the machine permits; probed at startup, evaluated by `chooseRunner`. */
export interface Surroundings {
  isRoot: boolean;
  /** Whether `nobody` may execute the binary and enter the parent of the data folder. */
  canNobodyReach: () => boolean;
  /** Whether root can drop its privileges in a user namespace. */
  canUnshare: () => boolean;
}

/** How an unprivileged database process is started here, and who owns its files. */
export interface Runner {
  kind: "self" | "nobody" | "namespace";
  prefix: readonly string[];
  /** User and group id of the process; null means the current user. */
  user: number | null;
  /** Required owner of the data folder; null means the current user. */
  owner: number | null;
}

/** Root switches to nobody, else to an unprivileged user namespace; null if neither works. */
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

/** Environment of the database processes: only the search path is inherited. */
export const plainEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8" };

/** Probes what this machine permits for the binary and the parent of the data folder. */
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
