import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findBinaries, type Binaries } from "./postgresBinaries.ts";
import { chooseRunner, lookAround, plainEnvironment, type Runner } from "./postgresRunner.ts";

/** Socket of a running database, with a stop function if we started it. */
export interface EmbeddedDatabase {
  socket: string;
  isOurs: boolean;
  stop: () => Promise<void>;
}

interface ClusterPaths {
  data: string;
  socket: string;
}

/** Database name in the embedded cluster. */
export const embeddedName = "artikel30";

/** Owner of the embedded cluster, used only for migrations and backups. */
export const embeddedOwner = "app";

const major = 18;
/** Maximum length of a unix socket path, without the terminating NUL. */
const socketPathLimit = 107;
const startTries = 600;

/**
 * Starts the PostgreSQL of a data folder or joins the running one; safe to call from several
 * processes.
 */
export async function startPostgres(folder: string): Promise<EmbeddedDatabase> {
  if (process.platform === "win32") {
    throw new Error("The built-in database needs Linux or macOS: set DATABASE_URL on Windows.");
  }
  const place = clusterPaths(resolve(folder));
  if (await isAnswering(place.socket)) return waitUntilReady(place.socket, null);
  mustBeOurMajor(resolve(folder), place.data);
  const binaries = await findBinaries();
  mkdirSync(dirname(place.data), { recursive: true });
  const runner = runnerFor(place.data, binaries);
  if (!existsSync(join(place.data, "PG_VERSION"))) initialise(place.data, binaries, runner);
  return launch(place, binaries, runner);
}

function clusterPaths(folder: string): ClusterPaths {
  const data = join(folder, `pg${major}`);
  const beside = join(data, ".s.PGSQL.5432");
  if (Buffer.byteLength(beside) <= socketPathLimit) return { data, socket: data };
  const name = createHash("sha256").update(data).digest("hex").slice(0, 12);
  return { data, socket: join(tmpdir(), `pg-${name}`) };
}

/** Throws if the data belongs to another major version, before anything is touched. */
function mustBeOurMajor(folder: string, data: string): void {
  const file = join(data, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (found !== null && found !== String(major)) {
    throw new Error(`${data} belongs to PostgreSQL ${found}, this version brings ${major}.`);
  }
  if (found !== null || !existsSync(folder)) return;
  const other = readdirSync(folder).find((name) => /^pg[0-9]+$/.test(name));
  if (other && existsSync(join(folder, other, "PG_VERSION"))) {
    throw new Error(
      `${join(folder, other)} is of another PostgreSQL: take a backup with the version that made it ` +
        "and restore it here, or give another DATA_DIR.",
    );
  }
}

async function isAnswering(socket: string): Promise<boolean> {
  const client = new pg.Client({ host: socket, user: embeddedOwner, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function runnerFor(data: string, { postgres }: Binaries): Runner {
  const runner = chooseRunner(lookAround(postgres, dirname(data)));
  if (runner) return runner;
  throw new Error(
    `PostgreSQL refuses to run as root and no other user can enter ${dirname(data)}: ` +
      "set DATA_DIR to a folder that others can enter, or set DATABASE_URL.",
  );
}

function spawnOptions(runner: Runner) {
  const user = runner.user === null ? {} : { uid: runner.user, gid: runner.user };
  return { cwd: "/", env: plainEnvironment, ...user };
}

/** Creates a private folder owned by the database user. */
function makeFolder(path: string, owner: number | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid } = statSync(path);
  // A folder of another user could contain that user's server.
  if (owner === null && uid !== process.getuid?.()) {
    throw new Error(`${path} belongs to another user: set DATA_DIR`);
  }
  if (owner === null || uid === owner) return;
  for (const entry of ["", ...readdirSync(path, { recursive: true }).map(String)]) {
    lchownSync(join(path, entry), owner, owner);
  }
}

/**
 * Initialises the cluster under a temporary name and renames it, so that it is never found
 * half-built.
 */
function initialise(data: string, { initdb }: Binaries, runner: Runner): void {
  const draft = `${data}.new-${process.pid}`;
  makeFolder(draft, runner.owner);
  const flags = ["-U", embeddedOwner, "-A", "trust", "--encoding=UTF8"];
  const locale = ["--locale-provider=builtin", "--locale=C.UTF-8"];
  const [command = "", ...args] = [...runner.prefix, initdb, "-D", draft, ...flags, ...locale];
  const made = spawnSync(command, args, { ...spawnOptions(runner), encoding: "utf8" });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw made.error ?? new Error(explainInitdb(made.stderr));
  }
  try {
    renameSync(draft, data);
  } catch (error) {
    // Another process won the race; its cluster is equally good.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(data, "PG_VERSION"))) throw error;
  }
}

function explainInitdb(message: string): string {
  const text = message.trim().slice(0, 400);
  if (!text.includes("could not look up effective user ID")) return `initdb: ${text}`;
  return "The user of this process has no entry in /etc/passwd, which PostgreSQL needs: set DATABASE_URL.";
}

/**
 * Ties the server's lifetime to ours: when we die the pipe closes, and the shell stops the server.
 */
const guard = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
trap 'kill -INT $server' INT TERM
(cat <&3 >/dev/null; kill -INT $server) 2>/dev/null &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code`;

async function launch(
  place: ClusterPaths,
  binaries: Binaries,
  runner: Runner,
): Promise<EmbeddedDatabase> {
  const { data, socket } = place;
  makeFolder(data, runner.owner);
  makeFolder(socket, runner.owner);
  const settings = ["listen_addresses=", `unix_socket_directories=${socket}`].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const command = [...runner.prefix, binaries.postgres, "-D", data, ...settings];
  // Detached, so that Ctrl+C only reaches us and the pool closes before the server stops.
  const server = spawn("/bin/sh", ["-c", guard, ...command], {
    ...spawnOptions(runner),
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  let log = "";
  server.stderr.on("data", (text: Buffer) => {
    log = (log + text.toString()).slice(-4000);
  });
  for (let attempt = 0; attempt < startTries; attempt += 1) {
    if (await isAnswering(socket)) return waitUntilReady(socket, server);
    const isLost = server.exitCode !== null;
    if (isLost && !log.includes("already exists")) {
      throw new Error(`postgres did not start: ${log.trim().slice(0, 400)}`);
    }
    // The process that held the data folder has exited since, so the start is retried.
    if (isLost && !existsSync(join(data, "postmaster.pid"))) return launch(place, binaries, runner);
    await wait(isLost ? 50 : 20);
  }
  await stopServer(server);
  throw new Error(`postgres did not answer: ${log.trim().slice(0, 400)}`);
}

/** If the server exited because another one holds the folder, we use that one. */
async function waitUntilReady(
  socket: string,
  server: ChildProcess | null,
): Promise<EmbeddedDatabase> {
  await makeDatabase(socket);
  const isOurs = server !== null && server.exitCode === null;
  return { socket, isOurs, stop: async () => (isOurs ? stopServer(server) : undefined) };
}

async function makeDatabase(socket: string): Promise<void> {
  const client = new pg.Client({ host: socket, user: embeddedOwner, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [
      embeddedName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedName}`);
  } catch (error) {
    // 42P04, 23505: another process created it at the same time.
    const code = error instanceof pg.DatabaseError ? error.code : "";
    if (code !== "42P04" && code !== "23505") throw error;
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const closed = new Promise((resolve) => server.once("close", resolve));
  server.stdin?.end();
  await closed;
}
