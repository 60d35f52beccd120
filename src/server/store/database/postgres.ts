import { spawnSync, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import {
  clusterSecretOf,
  connectionAs,
  embeddedName,
  embeddedOwner,
  passwordOf,
  passwordVerifier,
  secretFileIn,
  type ClusterAccess,
} from "./access/clusterAccess.ts";
import { requirePasswords, resetPasswords } from "./access/clusterPasswords.ts";
import { isDatabaseUnreachable, systemErrorCode, UnfitDatabase } from "./failures.ts";
import { giveTo, isPrivate, makeDraft, makeFolders, type ClusterPaths } from "./privateFolders.ts";
import { endChildrenLeft, holderOf, numberTaken, removeRemnants } from "./folderHolder.ts";
import { findBinaries, major, type Binaries } from "./postgresBinaries.ts";
import { hasEnded, initdbOptions, spawnPostgres, stopServer } from "./postgresProcess.ts";
import { chooseRunner, lookAround, type Runner } from "./postgresRunner.ts";
import { storeSecret } from "./access/secretFile.ts";

/** Access to a running database, with a stop function if we started it. */
export interface EmbeddedDatabase extends ClusterAccess {
  isOurs: boolean;
  stop: () => Promise<void>;
}

/** A cluster that may not run yet. */
type Cluster = ClusterPaths & ClusterAccess;

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
  const home = resolve(folder);
  const place = clusterPaths(home, version);
  const secret = clusterSecretOf(home);
  const end = Date.now() + patience;
  const found = await joinRunning({ ...place, secret }, end);
  // Servers of earlier versions accept any; the next start of PostgreSQL sets the stored one.
  if (found) return { ...found, secret: storeSecret(secretFileIn(home), secret) };
  mustHaveMajor(home, place.data, version);
  const binaries = await findBinaries(version);
  mkdirSync(dirname(place.data), { recursive: true });
  const cluster = { ...place, secret: storeSecret(secretFileIn(home), secret) };
  const runner = runnerFor(cluster, binaries);
  if (!existsSync(join(place.data, "PG_VERSION")))
    initialise(cluster, binaries, { runner, version });
  return startOrJoin(cluster, binaries, runner, end);
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
function ownerOf(access: ClusterAccess): pg.Client {
  const client = new pg.Client({
    ...connectionAs(access, embeddedOwner, "postgres"),
    connectionTimeoutMillis: answerTime,
  });
  client.on("error", () => {});
  return client;
}

/** Errors of a server that doesn't accept the password. */
const refusals = new Set(["28P01", "28000"]);

async function answerOf(access: ClusterAccess): Promise<"ready" | "refused" | "silent"> {
  const client = ownerOf(access);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    return refusals.has(systemErrorCode(error)) ? "refused" : "silent";
  } finally {
    await client.end().catch(() => {});
  }
}

function runnerFor({ data, secret }: Cluster, { postgres }: Binaries): Runner {
  const runner = chooseRunner(lookAround(postgres, data, secret));
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
  { data, secret }: Cluster,
  { initdb }: Binaries,
  { runner, version }: { runner: Runner; version: number },
): void {
  // Not our process id: after a crash in here, a container may well give it to the next start.
  const draft = `${data}.new-${randomUUID()}`;
  const made = join(draft, "data");
  const verifier = passwordVerifier(passwordOf(secret, embeddedOwner));
  const password = makeDraft(draft, { made, verifier }, runner);
  const access = ["-U", embeddedOwner, "-A", "scram-sha-256", `--pwfile=${password}`];
  const flags = [...access, "--encoding=UTF8"];
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
async function joinRunning(cluster: Cluster, end: number): Promise<EmbeddedDatabase | null> {
  let silentSince = Date.now();
  for (;;) {
    const answer = isPrivate(cluster) ? await answerOf(cluster) : "silent";
    const joined = answer === "ready" ? await readyDatabase(cluster, null) : null;
    if (joined) return joined;
    const holder = holderOf(cluster.data);
    if (holder === null) return null;
    if (!holder.isReady) silentSince = Date.now();
    if (Date.now() - silentSince > answerTime || Date.now() > end) {
      // A start that sets the password anew is done with it by now.
      if (answer === "refused") throw refusalOf(cluster);
      throw new Error(
        `Another PostgreSQL, process ${holder.pid}, runs on ${cluster.data} and doesn't answer: ` +
          "stop it, or set another DATA_DIR.",
      );
    }
    await wait(50);
  }
}

function refusalOf({ data }: Cluster): UnfitDatabase {
  return new UnfitDatabase(
    `The database in ${data} doesn't accept the password from ${secretFileIn(dirname(data))}: ` +
      "stop all servers that use this folder, and start one, which sets the password anew.",
  );
}

/** PostgreSQL's error if another server holds the folder, or held it until it was killed. */
const isHeld = /lock file ".*" (?:already exists|is empty)|bogus data in lock file/;
const hasChildrenLeft = /pre-existing shared memory block .* still in use/;
/** Tries after which children of a killed server that don't end are killed as well. */
const politeTries = 20;

/** Starts a server as often as needed until it, or another one on the folder, answers. */
async function startOrJoin(
  cluster: Cluster,
  { postgres }: Binaries,
  runner: Runner,
  end: number,
): Promise<EmbeddedDatabase> {
  const { data, socket } = cluster;
  makeFolders(cluster, runner);
  let isReset = requirePasswords(data, runner);
  for (let attempt = 0; ; attempt += 1) {
    removeRemnants(data, socket);
    if (isReset) await resetPasswords(cluster, { postgres, runner, end });
    const { child, said } = spawnPostgres(cluster, postgres, runner, numberTaken(data));
    const answer = await firstAnswer(cluster, child, end);
    const started = answer === "refused" ? null : await readyDatabase(cluster, child);
    if (started) return started;
    await stopServer(child);
    if (answer === "refused" && !isHeld.test(said())) {
      if (isReset) throw refusalOf(cluster);
      isReset = true;
      continue;
    }
    makeWay(data, said(), { isPolite: attempt < politeTries, isLate: Date.now() > end });
    const joined = await joinRunning(cluster, end);
    if (joined) return joined;
    await wait(100);
  }
}

/** Prepares another try after a start that failed because of another server; else throws. */
function makeWay(
  data: string,
  log: string,
  { isPolite, isLate }: { isPolite: boolean; isLate: boolean },
): void {
  if (hasChildrenLeft.test(log)) endChildrenLeft(data, isPolite ? "SIGQUIT" : "SIGKILL");
  else if (!isHeld.test(log) || isLate) {
    throw new Error(`postgres did not start: ${log.trim().slice(0, 400)}`);
  }
}

/** Waits until a server answers on the socket, be it ours or another one, or ours has ended. */
async function firstAnswer(cluster: Cluster, child: ChildProcess, end: number) {
  for (;;) {
    const answer = hasEnded(child) || Date.now() >= end ? "silent" : await answerOf(cluster);
    if (answer !== "silent" || hasEnded(child) || Date.now() >= end) return answer;
    await wait(20);
  }
}

/**
 * The database of an answering server, whoever started it; null if the server goes away meanwhile.
 */
async function readyDatabase(
  { socket, secret }: ClusterAccess,
  server: ChildProcess | null,
): Promise<EmbeddedDatabase | null> {
  try {
    await makeDatabase({ socket, secret });
  } catch (error) {
    if (isDatabaseUnreachable(error)) return null;
    throw error;
  }
  // If ours has ended because another one holds the folder, that one answered.
  const isOurs = server !== null && !hasEnded(server);
  return { socket, secret, isOurs, stop: async () => (isOurs ? stopServer(server) : undefined) };
}

async function makeDatabase(access: ClusterAccess): Promise<void> {
  const client = ownerOf(access);
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
