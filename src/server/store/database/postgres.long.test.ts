import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { databasePid, isAlive, killNow } from "../../../../scripts/testkit/processes.ts";
import { until } from "../../../../scripts/testkit/runServer.ts";
import { withLease } from "./migrate.ts";
import { startPostgres, type EmbeddedDatabase } from "./postgres.ts";
import { findBinaries } from "./postgresBinaries.ts";
import { databaseUser, nobody } from "./postgresRunner.ts";
import { hasEnded } from "./postgresProcess.ts";

// Whatever a kill -9 leaves behind, the next start works; and what is alive is never taken for
// dead.

/** PostgreSQL's user: it ignores a lock held by a process that it may not signal. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: databaseUser, gid: databaseUser } : {};
if (!isRoot) console.warn("Nothing was tried as another user: only root can become one.");

let folder = "";
let data = "";
let running: EmbeddedDatabase[] = [];

/** Folder of a stopped server, and its lock file from while it ran. */
const stopped = { folder: "", lock: "" };

// Most tests are about starting: the data directory is made once and copied.
beforeAll(async () => {
  stopped.folder = newFolder();
  const database = await startPostgres(stopped.folder);
  await ask(database, "create table kept as select 7 as number");
  stopped.lock = readFileSync(join(stopped.folder, "pg18/postmaster.pid"), "utf8");
  await database.stop();
});

afterAll(() => rmSync(stopped.folder, { recursive: true, force: true }));

beforeEach(() => {
  folder = makeFolder();
  data = join(folder, "pg18");
});

afterEach(async () => {
  for (const { stop } of running.toReversed()) await stop();
  running = [];
});

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "a30-pg-"));
  chmodSync(made, 0o711);
  return made;
}

function makeFolder(): string {
  const made = newFolder();
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function start(at = folder): Promise<EmbeddedDatabase> {
  const database = await startPostgres(at);
  running.push(database);
  return database;
}

function ownerOf({ socket }: EmbeddedDatabase): pg.Client {
  const client = new pg.Client({ host: socket, user: "app", database: "artikel30" });
  client.on("error", () => {});
  return client;
}

async function ask(database: EmbeddedDatabase, question: string): Promise<unknown[]> {
  const client = ownerOf(database);
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the stopped server's data; `-a` keeps the owners, as PostgreSQL requires. */
function copyData(): void {
  execFileSync("cp", ["-a", join(stopped.folder, "pg18"), data]);
}

/** Data directory with a killed server's lock file, edited by `change`. */
function leaveLock(change: (text: string) => string): void {
  copyData();
  const text = stopped.lock.replaceAll(stopped.folder, folder);
  writeFileSync(join(data, "postmaster.pid"), change(text));
}

/** Lock file of a killed server whose pid now belongs to another process. */
function heldBy(pid: number | undefined): (text: string) => string {
  return (text) => text.replace(/^\d+/, String(pid));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "stopping";
  }
}

async function mustStartWithItsData(): Promise<void> {
  const database = await start();
  expect(database.isOurs).toBe(true);
  expect(await ask(database, "select number from kept")).toEqual([{ number: 7 }]);
}

/** The program `sleep` under another name. */
function sleepAs(name: string): string {
  const program = join(makeFolder(), name);
  copyFileSync("/bin/sleep", program);
  chmodSync(program, 0o755);
  return program;
}

/** Process of the database's user that isn't a database, under any program name. */
function bystander(name = "sleep"): ChildProcess {
  const child = spawn(sleepAs(name), ["600"], { cwd: "/", stdio: "ignore", ...user });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

describe("a lock file left by a killed server", () => {
  test("names nobody any more", async () => {
    const gone = bystander();
    gone.kill("SIGKILL");
    await once(gone, "exit");
    leaveLock(heldBy(gone.pid));
    await mustStartWithItsData();
  });

  test.each(["sleep", "postgres", "postmaster"])("names a %s, which goes on", async (name) => {
    const { pid = 0 } = bystander(name);
    leaveLock(heldBy(pid));
    await mustStartWithItsData();
    expect(isAlive(pid)).toBe(true);
  });

  test("names the server of another folder, which goes on", async () => {
    const other = makeFolder();
    const theirs = await start(other);
    running = [];
    const pid = databasePid(other);
    leaveLock(heldBy(pid ?? 0));
    await mustStartWithItsData();
    expect(await ask(theirs, "select 1 as one")).toEqual([{ one: 1 }]);
    await theirs.stop();
  });

  test("names a dead process that its parent has not noticed yet", async () => {
    // The shell execs a program that never reaps children; the child ends only after that.
    const becomes = "until grep -q sleep /proc/$$/comm; do :; done";
    const script = `(${becomes}; exec ${sleepAs("postgres")} 0) & echo $!; exec sleep 600`;
    const parent = spawn("/bin/sh", ["-c", script], { cwd: "/", ...user });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [text] = await once(parent.stdout, "data");
    const pid = Number(String(text));
    await until("the child is dead", () => !isAlive(pid));
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    leaveLock(heldBy(pid));
    await mustStartWithItsData();
  });

  test.each([
    ["is empty", ""],
    ["is half written", "\0\0\0\0"],
  ])("%s", async (_, text) => {
    leaveLock(() => text);
    utimesSync(join(data, "postmaster.pid"), new Date(0), new Date(0));
    await mustStartWithItsData();
  });

  test("lies next to the socket, and names another process", async () => {
    const { pid } = bystander();
    leaveLock(heldBy(pid));
    rmSync(join(data, "postmaster.pid"));
    writeFileSync(join(data, ".s.PGSQL.5432.lock"), `${pid}\n${data}\n0\n5432\n${data}\n`);
    writeFileSync(join(data, ".s.PGSQL.5432"), "");
    await mustStartWithItsData();
  });
});

test("children of a killed server that are still at work are ended, and nothing is lost", async () => {
  copyData();
  const first = await start();
  const client = ownerOf(first);
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const child = Number(rows[0].pid);
  // CPU-bound and never waiting, so the backend doesn't notice that its server is dead.
  const busy = client
    .query("select count(*) from generate_series(1, 100000000000) x where x % 2 = 3")
    .catch(() => "ended");
  const told = ownerOf(first);
  await told.connect();
  await until("it is at work", async () => {
    const seen = await told.query(
      "select 1 from pg_stat_activity where pid = $1 and state = 'active'",
      [child],
    );
    return seen.rowCount === 1;
  });
  killNow(databasePid(folder) ?? 0);
  running = [];
  await mustStartWithItsData();
  expect(isAlive(child)).toBe(false);
  expect(await busy).toBe("ended");
  await told.end().catch(() => {});
});

test("a server of the same folder that can't be reached is left alone, and the refusal names it", async () => {
  copyData();
  const elsewhere = makeFolder();
  chmodSync(elsewhere, 0o777);
  const { postgres } = await findBinaries();
  const settings = ["listen_addresses=", `unix_socket_directories=${elsewhere}`];
  const flags = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const byHand = spawn(postgres, flags, { cwd: "/", stdio: "ignore", ...user });
  const theirs = { socket: elsewhere, isOurs: true, stop: async () => {} };
  await until("it answers", () =>
    ask(theirs, "select 1").then(
      () => true,
      () => false,
    ),
  );
  await expect(start()).rejects.toThrow(
    `Another PostgreSQL, process ${byHand.pid}, runs on ${data} and doesn't answer: stop it`,
  );
  expect(await ask(theirs, "select number from kept")).toEqual([{ number: 7 }]);
  byHand.kill("SIGINT");
  await until("it has ended", () => hasEnded(byHand));
});

test("a server that is stopping is waited for", async () => {
  copyData();
  const first = await start();
  running = [];
  const file = join(data, "postmaster.pid");
  const stopping = first.stop();
  // It answers normally until it has noticed the stop.
  await until("it is stopping", () => textOf(file).includes("stopping"));
  await mustStartWithItsData();
  await stopping;
});

test("a first start that was killed leaves nothing in the way", async () => {
  for (const name of [`pg18.new-${process.pid}`, "pg18.new-other"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "postgresql.conf"), "half");
  }
  await start();
  expect(readdirSync(folder)).toEqual(["pg18"]);
});

test("a start that was killed while it prepared the database doesn't delay the next one", async () => {
  const { socket } = await start();
  const admin = { host: socket, user: "app", database: "artikel30" };
  let order = "";
  await withLease(admin, async (client) => {
    // Lease left by a killed start, as seen after PostgreSQL has been restarted.
    await client.query(
      "update app_lock set owner = 'killed', until = pg_postmaster_start_time() + interval '59 seconds'",
    );
    await withLease(admin, async () => {
      order += "next";
    });
  });
  expect(order).toBe("next");
});

describe.runIf(isRoot)("root's database is closed to all other users,", () => {
  function seenByNobody(socket: string, at = folder): string[] {
    const options = { cwd: "/", uid: nobody, gid: nobody, encoding: "utf8" } as const;
    const files = spawnSync("cat", [join(at, "pg18/PG_VERSION")], options);
    const connecting = `require("node:net").connect(process.argv[1])
      .on("connect", () => { console.log("connected"); process.exit(); })
      .on("error", ({ code }) => console.log(code))`;
    const place = join(socket, ".s.PGSQL.5432");
    const connected = spawnSync(process.execPath, ["-e", connecting, place], options);
    return [files.stdout, connected.stdout.trim()];
  }

  test("whether it is new or an earlier version ran it as nobody", async () => {
    const { socket, stop } = await start();
    running = [];
    expect(seenByNobody(socket)).toEqual(["", "EACCES"]);
    expect(statSync(`/proc/${databasePid(folder)}`).uid).toBe(databaseUser);
    await stop();
    execFileSync("chown", ["-R", `${nobody}:${nobody}`, data]);
    expect(seenByNobody(socket)[0]).toBe("18\n");
    const again = await start();
    expect(await ask(again, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(seenByNobody(socket)).toEqual(["", "EACCES"]);
  });

  test("while it is made", async () => {
    chmodSync(folder, 0o755);
    const looking = 'while :; do ls "$0"/*.new-*/data 2>/dev/null; done';
    const asNobody = { cwd: "/", uid: nobody, gid: nobody };
    const watcher = spawn("/bin/sh", ["-c", looking, folder], asNobody);
    const ended = once(watcher, "close");
    let seen = "";
    watcher.stdout.on("data", (text: Buffer) => (seen += text.toString()));
    await start();
    watcher.kill("SIGKILL");
    await ended;
    expect(seen).toBe("");
  });

  test("and takes no socket for its own that somebody else has made", async () => {
    const deep = join(folder, "d".repeat(100));
    const first = await start(deep);
    running = [];
    await first.stop();
    rmSync(first.socket, { recursive: true });
    mkdirSync(first.socket);
    let connections = 0;
    const trap = createServer(() => void (connections += 1));
    trap.listen(join(first.socket, ".s.PGSQL.5432"));
    await once(trap, "listening");
    chownSync(first.socket, nobody, nobody);
    const again = await start(deep);
    trap.close();
    expect(again.socket).toBe(first.socket);
    expect(connections).toBe(0);
    expect(seenByNobody(again.socket, deep)).toEqual(["", "EACCES"]);
  });
});
