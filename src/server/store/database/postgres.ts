import { spawnSync, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnreachable } from "./failures.ts";
import { giveTo, isPrivate, makeDraft, makeFolders, type ClusterPaths } from "./privateFolders.ts";
import { endChildrenLeft, holderOf, numberTaken, removeRemnants } from "./folderHolder.ts";
import { findBinaries, major, type Binaries } from "./postgresBinaries.ts";
import { hasEnded, initdbOptions, spawnPostgres, stopServer } from "./postgresProcess.ts";
import { chooseRunner, lookAround, type Runner } from "./postgresRunner.ts";

/** Socket of a running database, with a stop function if we started it. */
export interface EmbeddedDatabase {
  socket: string;
  isOurs: boolean;
  stop: () => Promise<void>;
}

/** Database name in the embedded cluster. */
export const embeddedName = "artikel30";

/** Owner of the embedded cluster, used only for migrations and backups. */
export const embeddedOwner = "app";

/** Maximum length of a unix socket path, without the terminating NUL. */
const socketPathLimit = 107;
/** How long a server may take to start, after a crash too, or another one to stop. */
const patience = 5 * 60_000;
/** First version that brings locales of its own. */
const builtinLocales = 17;
/** How long a server that holds the folder and is ready may take to answer. */
const answerTime = 5000;

/**
 * Starts the PostgreSQL of a data folder or joins the running one; safe to call from several
 * processes, and after a kill of any of them. Tests start other versions, too.
 */
export async function startPostgres(folder: string, version = major): Promise<EmbeddedDatabase> {
  if (process.platform === "win32") {
    throw new Error("The built-in database needs Linux or macOS: set DATABASE_URL on Windows.");
  }
  const place = clusterPaths(resolve(folder), version);
  const end = Date.now() + patience;
  const found = await joinRunning(place, end);
  if (found) return found;
  mustHaveMajor(resolve(folder), place.data, version);
  const binaries = await findBinaries(version);
  mkdirSync(dirname(place.data), { recursive: true });
  const runner = runnerFor(place.data, binaries);
  if (!existsSync(join(place.data, "PG_VERSION")))
    initialise(place.data, binaries, { runner, version });
  return startOrJoin(place, binaries, runner, end);
}

function clusterPaths(folder: string, version: number): ClusterPaths {
  const data = join(folder, `pg${version}`);
  const beside = join(data, ".s.PGSQL.5432");
  if (Buffer.byteLength(beside) <= socketPathLimit) return { data, socket: data };
  const name = createHash("sha256").update(data).digest("hex").slice(0, 12);
  return { data, socket: join(tmpdir(), `pg-${name}`) };
}

/** Throws if the data belongs to another major version, before anything is touched. */
function mustHaveMajor(folder: string, data: string, version: number): void {
  const file = join(data, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (found !== null && found !== String(version)) {
    throw new Error(`${data} belongs to PostgreSQL ${found}, this version brings ${version}.`);
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

/** A connection as the owner of the cluster. */
function ownerOf(socket: string): pg.Client {
  const client = new pg.Client({
    host: socket,
    user: embeddedOwner,
    database: "postgres",
    connectionTimeoutMillis: answerTime,
  });
  client.on("error", () => {});
  return client;
}

async function isAnswering(socket: string): Promise<boolean> {
  const client = ownerOf(socket);
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

/**
 * Initialises the cluster under a temporary name and renames it, so that it is never found
 * half-built.
 */
function initialise(
  data: string,
  { initdb }: Binaries,
  { runner, version }: { runner: Runner; version: number },
): void {
  // Not our process id: after a crash in here, a container may well give it to the next start.
  const draft = `${data}.new-${randomUUID()}`;
  const made = join(draft, "data");
  makeDraft(draft, made, runner);
  const flags = ["-U", embeddedOwner, "-A", "trust", "--encoding=UTF8"];
  const provider = version < builtinLocales ? [] : ["--locale-provider=builtin"];
  const locale = [...provider, "--locale=C.UTF-8"];
  const [command = "", ...args] = [...runner.prefix, initdb, "-D", made, ...flags, ...locale];
  const { status, error, stderr } = spawnSync(command, args, {
    ...initdbOptions(runner),
    encoding: "utf8",
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(join(data, "PG_VERSION"))) return;
    throw error ?? new Error(explainInitdb(stderr));
  }
  try {
    giveTo(made, runner);
    renameSync(made, data);
  } catch (failure) {
    // Another process won the race; its cluster is equally good.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(data, "PG_VERSION"))) throw failure;
  }
  removeDrafts(data);
}

/** Removes what was left by starts that were killed in here; one at work uses our cluster. */
function removeDrafts(data: string): void {
  const folder = dirname(data);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(data)}.new-`)) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function explainInitdb(message: string): string {
  const text = message.trim().slice(0, 400);
  if (!text.includes("could not look up effective user ID")) return `initdb: ${text}`;
  return "The user of this process has no entry in /etc/passwd, which PostgreSQL needs: set DATABASE_URL.";
}

/**
 * Uses the server that runs on the folder, once it has started; null if there is none, or it stops.
 */
async function joinRunning(
  { data, socket }: ClusterPaths,
  end: number,
): Promise<EmbeddedDatabase | null> {
  let silentSince = Date.now();
  for (;;) {
    if (isPrivate({ data, socket }) && (await isAnswering(socket))) {
      const joined = await readyDatabase(socket, null);
      if (joined) return joined;
    }
    const holder = holderOf(data);
    if (holder === null) return null;
    if (!holder.isReady) silentSince = Date.now();
    if (Date.now() - silentSince > answerTime || Date.now() > end) {
      throw new Error(
        `Another PostgreSQL, process ${holder.pid}, runs on ${data} and doesn't answer: ` +
          "stop it, or set another DATA_DIR.",
      );
    }
    await wait(50);
  }
}

/** PostgreSQL's error if another server holds the folder, or held it until it was killed. */
const isHeld = /lock file ".*" (?:already exists|is empty)|bogus data in lock file/;
const hasChildrenLeft = /pre-existing shared memory block .* still in use/;
/** Tries after which children of a killed server that don't end are killed as well. */
const politeTries = 20;

/** Starts a server as often as needed until it, or another one on the folder, answers. */
async function startOrJoin(
  place: ClusterPaths,
  { postgres }: Binaries,
  runner: Runner,
  end: number,
): Promise<EmbeddedDatabase> {
  const { data, socket } = place;
  makeFolders(place, runner);
  for (let attempt = 0; ; attempt += 1) {
    removeRemnants(data, socket);
    const { child, said } = spawnPostgres(place, postgres, runner, numberTaken(data));
    while (!hasEnded(child) && Date.now() < end && !(await isAnswering(socket))) await wait(20);
    const started = await readyDatabase(socket, child);
    if (started) return started;
    await stopServer(child);
    if (hasChildrenLeft.test(said())) {
      endChildrenLeft(data, attempt < politeTries ? "SIGQUIT" : "SIGKILL");
    } else if (!isHeld.test(said()) || Date.now() > end) {
      throw new Error(`postgres did not start: ${said().trim().slice(0, 400)}`);
    }
    const joined = await joinRunning(place, end);
    if (joined) return joined;
    await wait(100);
  }
}

/**
 * The database of an answering server, whoever started it; null if the server goes away meanwhile.
 */
async function readyDatabase(
  socket: string,
  server: ChildProcess | null,
): Promise<EmbeddedDatabase | null> {
  try {
    await makeDatabase(socket);
  } catch (error) {
    if (isDatabaseUnreachable(error)) return null;
    throw error;
  }
  // If ours has ended because another one holds the folder, that one answered.
  const isOurs = server !== null && !hasEnded(server);
  return { socket, isOurs, stop: async () => (isOurs ? stopServer(server) : undefined) };
}

async function makeDatabase(socket: string): Promise<void> {
  const client = ownerOf(socket);
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_database where datname = $1", [
      embeddedName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedName}`);
  } catch (error) {
    // 42P04, 23505: another process created it at the same time.
    const code = error instanceof pg.DatabaseError ? error.code : "";
    if (code !== "42P04" && code !== "23505") throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
