import { spawn, type ChildProcess } from "node:child_process";
import { nobody, plainEnvironment, type Runner } from "./postgresRunner.ts";

/** A server we started. */
export interface PostgresProcess {
  child: ChildProcess;
  /** The end of what it wrote. */
  said: () => string;
}

/** Options of the processes that run as the database's user. */
function spawnOptions(runner: Runner) {
  const user = runner.user === null ? {} : { uid: runner.user, gid: runner.user };
  return { cwd: "/", env: plainEnvironment, ...user };
}

/** The same for initdb: another user, but the database's group, which alone may enter its folder. */
export function initdbOptions(runner: Runner) {
  const user = runner.user === null ? {} : { uid: nobody };
  return { ...spawnOptions(runner), ...user };
}

/**
 * Ties the server's lifetime to ours: when we die the pipe closes, and the shell stops the server.
 * It tries again, since a server that has just been started doesn't take the signal yet.
 */
const guard = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
trap 'kill -INT $server' INT TERM
(cat <&3 >/dev/null; while kill -INT $server; do sleep 1; done) 2>/dev/null &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Folders of a server, and settings that differ from those of its data. */
interface ServerPlace {
  data: string;
  socket: string;
  settings?: readonly string[];
}

/** Seconds until PostgreSQL notices that a table has grown. */
const lookedAtEvery = 5;

/**
 * Starts a server. `numberTaken` is a process that PostgreSQL must not take for a server of the
 * same folder.
 */
export function spawnPostgres(
  { data, socket, settings: more = [] }: ServerPlace,
  postgres: string,
  runner: Runner,
  numberTaken: number | null,
): PostgresProcess {
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socket}`,
    // Plans are kept. Those made while a table was nearly empty read all of it, so that the first
    // large import gets slower with each row until the table is looked at anew.
    `autovacuum_naptime=${lookedAtEvery}`,
    ...more,
  ].flatMap((setting) => ["-c", setting]);
  const command = [...runner.prefix, postgres, "-D", data, ...settings];
  const options = spawnOptions(runner);
  // PostgreSQL looks past the grandparent of its process: the lock file may be left by a server
  // whose number it has got. Surviving children of that server still keep it from starting.
  const lookedPast = numberTaken === null ? {} : { PG_GRANDPARENT_PID: String(numberTaken) };
  // Detached, so that Ctrl+C only reaches us and the pool closes before the server stops.
  const child = spawn("/bin/sh", ["-c", guard, ...command], {
    ...options,
    env: { ...options.env, ...lookedPast },
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  let log = "";
  child.stderr.on("data", (text: Buffer) => {
    log = (log + text.toString()).slice(-4000);
  });
  return { child, said: () => log };
}

/** True if a server we started has ended, for whatever reason. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Stops a server we started and waits until it has written everything. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const closed = new Promise((resolve) => child.once("close", resolve));
  child.stdin?.end();
  await closed;
}
