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
import { secretFileIn } from "./access/clusterAccess.ts";
import { embeddedAddress } from "./connection.ts";
import { UnfitDatabase } from "./failures.ts";
import { withLease } from "./migrate.ts";
import { startPostgres, type EmbeddedDatabase } from "./postgres.ts";
import { prepareRoles } from "./roles.ts";
import { findBinaries } from "./postgresBinaries.ts";
import { nobody } from "./postgresRunner.ts";
import { hasEnded } from "./postgresProcess.ts";

// Whatever a kill -9 leaves behind, the next start works; and what is alive is never taken for
// dead.

/** PostgreSQL's user: it ignores a lock held by a process that it may not signal. */
const isRoot = process.getuid?.() === 0;
let user: { uid?: number; gid?: number } = {};
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
  await prepareRoles(embeddedAddress(database, 1));
  await ask(database, "create table kept as select 7 as number");
  stopped.lock = readFileSync(join(stopped.folder, "pg18/postmaster.pid"), "utf8");
  await database.stop();
  const { uid } = statSync(join(stopped.folder, "pg18"));
  if (isRoot) user = { uid, gid: uid };
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

function ownerOf(database: EmbeddedDatabase): pg.Client {
  const client = new pg.Client(embeddedAddress(database, 1).admin);
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
  execFileSync("cp", [
    "-a",
    ...["pg18", "secrets"].map((name) => join(stopped.folder, name)),
    folder,
  ]);
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
  const secret = readFileSync(secretFileIn(folder), "utf8");
  const theirs = { socket: elsewhere, secret, isOurs: true, stop: async () => {} };
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
  expect(readdirSync(folder)).toEqual(["pg18", "secrets"]);
});

test("a start that was killed while it prepared the database doesn't delay the next one", async () => {
  const { admin } = embeddedAddress(await start(), 1);
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

describe("the socket's password", () => {
  /** Opens a session with no password at all. */
  const session = `
    const [place, name] = process.argv.slice(1);
    const words = Buffer.from(["user", name, "database", "artikel30", "", ""].join("\\0"));
    const head = Buffer.alloc(8);
    head.writeInt32BE(words.length + 8);
    head.writeInt32BE(196608, 4);
    const connection = require("node:net").connect(place, () => connection.write(Buffer.concat([head, words])));
    connection.once("data", (answer) => {
      console.log(answer.toString("latin1", 0, 1), answer.readInt32BE(5));
      process.exit();
    });`;
  const asksForPassword = "R 10";

  function answersWithoutPassword({ socket }: EmbeddedDatabase): string[] {
    const place = join(socket, ".s.PGSQL.5432");
    // Besides root, the database's user alone can reach the socket.
    const { uid } = statSync(socket);
    const options = { cwd: "/", encoding: "utf8", ...(isRoot ? { uid, gid: uid } : {}) } as const;
    return ["app", "app_rw", "app_service"].map((name) =>
      execFileSync(process.execPath, ["-e", session, place, name], options).trim(),
    );
  }

  /** Data of an earlier version, which let everybody in who reached the socket. */
  async function leaveOpen(): Promise<void> {
    copyData();
    const database = await startPostgres(folder);
    const names = ["app", "app_rw", "app_service"];
    await ask(database, names.map((name) => `alter role ${name} password null`).join("; "));
    await database.stop();
    rmSync(join(folder, "secrets"), { recursive: true });
    const rules = readFileSync(rulesFile(), "utf8");
    writeFileSync(rulesFile(), rules.replaceAll(/scram-sha-256$/gm, "trust"));
  }

  const rulesFile = () => join(data, "pg_hba.conf");

  async function mustStartClosed(): Promise<void> {
    await mustStartWithItsData();
    const [database] = running.slice(-1);
    if (!database) throw new Error("no database runs");
    expect(answersWithoutPassword(database)).toEqual(Array(3).fill(asksForPassword));
    const { group, service } = embeddedAddress(database, 1);
    for (const config of [group, service]) {
      const client = new pg.Client(config);
      await client.connect();
      await client.end();
    }
    const { mode, uid } = statSync(secretFileIn(folder));
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
  }

  test("is asked for by a new database", async () => {
    copyData();
    await mustStartClosed();
  });

  test("is set for data of an earlier version, which asked for none", async () => {
    await leaveOpen();
    await mustStartClosed();
  });

  test("is set by the start that follows one which was killed while it set it", async () => {
    await leaveOpen();
    const program = join(import.meta.dirname, "../../../../scripts/bench/startPostgres.ts");
    const killed = spawn(process.execPath, [program, folder], { stdio: "ignore" });
    await until("it has begun", () => !/^local.*trust$/m.test(readFileSync(rulesFile(), "utf8")));
    killed.kill("SIGKILL");
    await mustStartClosed();
  });

  test.each([
    ["", 0o711],
    [", where no other user can enter the folder, too", 0o700],
  ])("is made anew by the start that finds its file gone%s", async (_, mode) => {
    copyData();
    rmSync(secretFileIn(folder));
    chmodSync(folder, mode);
    await mustStartClosed();
  });

  test("that a running database does not accept is refused at once, with the way to mend it", async () => {
    copyData();
    const first = await start();
    running = [];
    rmSync(secretFileIn(folder));
    const refusal = await startPostgres(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnfitDatabase);
    expect(String(refusal)).toContain(`doesn't accept the password from ${secretFileIn(folder)}`);
    expect(String(refusal)).toContain("stop all servers that use this folder, and start one");
    await first.stop();
    await mustStartClosed();
  });

  test("is worth nothing if its file is empty", async () => {
    copyData();
    writeFileSync(secretFileIn(folder), "");
    await expect(start()).rejects.toThrow(`${secretFileIn(folder)} holds no secret: remove it`);
  });
});

describe.runIf(isRoot)("root's database is closed to all other users,", () => {
  test("whose user can't read the secret", async () => {
    await start();
    const read = spawnSync("cat", [secretFileIn(folder)], { cwd: "/", ...user });
    expect([read.status, read.stdout.length]).toEqual([1, 0]);
  });

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
    expect(statSync(`/proc/${databasePid(folder)}`).uid).toBe(statSync(data).uid);
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
