import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { userFor } from "./access/databaseUser.ts";

/** User id of `nobody`, which many programs share; initdb insists on a user that has a name. */
export const nobody = 65_534;

/** Abilities of the machine; probed at startup, evaluated by `chooseRunner`. */
export interface Surroundings {
  isRoot: boolean;
  /** User and group id of the database if root starts it. */
  user: number;
  /** True if the database's user may execute the binary and enter the data folder's parent. */
  canUserReach: () => boolean;
  /** True if root can do so without its privileges, in a user namespace. */
  canUnshare: () => boolean;
}

/** How an unprivileged database process is started here, and who owns its files. */
export interface Runner {
  kind: "self" | "user" | "namespace";
  prefix: readonly string[];
  /** User and group id of the process; null means the current user. */
  user: number | null;
  /** Required owner of the data folder; null means the current user. */
  owner: number | null;
}

/** Root switches to the database's user, else to an unprivileged user namespace; null if neither works. */
export function chooseRunner(surroundings: Surroundings): Runner | null {
  if (!surroundings.isRoot) return { kind: "self", prefix: [], user: null, owner: null };
  if (surroundings.canUserReach()) {
    const { user } = surroundings;
    return { kind: "user", prefix: [], user, owner: user };
  }
  if (surroundings.canUnshare()) {
    return { kind: "namespace", prefix: ["unshare", "-U"], user: null, owner: 0 };
  }
  return null;
}

/** Environment of the database processes: only the search path is inherited. */
export const plainEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8" };

/** Probes what this machine permits for the binary and the data folder. */
export function lookAround(binary: string, data: string, secret: string): Surroundings {
  const parent = dirname(data);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? userFor(data, secret) : 0;
  const options = { cwd: "/", env: plainEnvironment };
  const reach = ["/bin/sh", "-c", 'test -x "$0" && test -x "$1"', binary, parent];
  const isReached = (prefix: readonly string[], user = {}): boolean => {
    const [command = "", ...args] = [...prefix, ...reach];
    return spawnSync(command, args, { ...options, ...user }).status === 0;
  };
  return {
    isRoot,
    user,
    canUserReach: () => isReached([], { uid: user, gid: user }),
    canUnshare: () => isReached(["unshare", "-U"]),
  };
}
