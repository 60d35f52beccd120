import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { makeTokenKey } from "#server/auth/tokens.ts";
import { clusterSecretOf } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { major } from "#server/store/database/postgresBinaries.ts";
import { signInByApi } from "../../scripts/testkit/apiClient.ts";
import { databasePid, isAlive, killNow } from "../../scripts/testkit/processes.ts";
import {
  makeDataFolder,
  runServer,
  type ServerOptions,
  type ServerProcess,
  until,
} from "../../scripts/testkit/runServer.ts";
import { createRecord, readRecord } from "../helpers/records.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const running: ServerProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => {
  for (const folder of folders) rmSync(dirname(folder), { recursive: true, force: true });
});

function newFolder(): string {
  const folder = makeDataFolder();
  folders.push(folder);
  return folder;
}

async function start(options: ServerOptions): Promise<ServerProcess> {
  const server = await runServer(options);
  running.push(server);
  return server;
}

function userOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

function databaseOf(folder: string): number {
  const pid = databasePid(folder);
  if (pid === null) throw new Error("no database runs");
  return pid;
}

async function ownerOf(folder: string) {
  const client = new pg.Client(
    embeddedAddress({ socket: join(folder, `pg${major}`), secret: clusterSecretOf(folder) }, 1)
      .admin,
  );
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function pageAt(url: string): Promise<string> {
  // Not fetch, whose headers don't mark the request as a navigation.
  const [response] = await once(get(url, { headers: { accept: "text/html" } }), "response");
  // Border: a request is answered with a response.
  return text(response as IncomingMessage);
}

/** Starts in an empty folder, looks around, and returns the user the database runs as. */
async function startFresh(options: ServerOptions): Promise<{ first: ServerProcess; user: number }> {
  const first = await start(options);
  expect(first.output()).toContain("admin@nordlicht.example");
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await pageAt(first.url)).toContain('id="root"');
  return { first, user: userOf(databaseOf(options.dataFolder)) };
}

/** The folder of the first start, which the later tests continue with. */
const kept = newFolder();

describe("npm start", () => {
  test("creates the demo groups, keeps stored data, and exits together with its database", async () => {
    const options = { dataFolder: kept, command: ["npm", "start"] };
    const { first, user } = await startFresh(options);
    expect(user).toBe(isRoot ? statSync(join(kept, `pg${major}`)).uid : process.getuid?.());
    expect(user === 0).toBe(false);
    const { id } = await createRecord(await signInByApi(first.url, "admin"), { name: "Kept" });
    const database = databaseOf(kept);
    expect(await first.stop()).toBe(0);
    await until("the database has ended", () => !isAlive(database));

    const second = await start(options);
    const api = await signInByApi(second.url, "admin");
    expect((await readRecord(api, id)).name).toBe("Kept");
  });

  test.runIf(isRoot)("works for an ordinary user, who owns the database process", async () => {
    const dataFolder = newFolder();
    mkdirSync(dataFolder);
    chownSync(dataFolder, nobody, nobody);
    const environment = { HOME: dataFolder };
    const command = ["npm", "start"];
    const { user } = await startFresh({ dataFolder, user: nobody, command, environment });
    expect(user).toBe(nobody);
  });

  test.runIf(isRoot)("works for root where no other user can enter the folder", async () => {
    const dataFolder = newFolder();
    chmodSync(dirname(dataFolder), 0o700);
    expect((await startFresh({ dataFolder })).user).toBe(0);
  });
});

test("a second start shares the database of a running one, and continues after the first has exited", async () => {
  const first = await start({ dataFolder: kept });
  const second = await start({ dataFolder: kept });
  const { id } = await createRecord(await signInByApi(first.url, "admin"), { name: "Shared" });
  const api = await signInByApi(second.url, "admin");
  expect((await readRecord(api, id)).name).toBe("Shared");
  await first.stop();
  await until("the second one has its database again", async () => {
    const answer = await api.send("GET", `/api/processingActivity/${id}`);
    return answer.status === 200;
  });
});

test("a version older than its database ends with 2, and says what to do", async () => {
  const first = await start({ dataFolder: kept });
  await using owner = await ownerOf(kept);
  const later = "9999_later.sql";
  await owner.query("insert into schema_migration (id, sha256) values ($1, 'x')", [later]);
  await expect(fetch(`${first.url}/readyz`)).resolves.toMatchObject({ status: 503 });
  await expect(start({ dataFolder: kept })).rejects.toThrow(
    /\(code 2\):[^]*A newer version of Artikel 30 has migrated the database \(9999_later\.sql\)/,
  );
  await owner.query("delete from schema_migration where id = $1", [later]);
  await expect(fetch(`${first.url}/readyz`)).resolves.toMatchObject({ status: 200 });
});

test("a public address and the password of the demo do not go together, and the refusal says what to do", async () => {
  const environment = { PUBLIC_URL: "https://register.example.org" };
  const stored = start({ dataFolder: kept, environment });
  await expect(stored).rejects.toThrow(/admin@nordlicht\.example.*change these passwords first/);
  const fresh = start({ dataFolder: newFolder(), environment: { ...environment, DEMO: "1" } });
  await expect(fresh).rejects.toThrow("set DEMO=0");
});

test("kill -9 of the server ends its database, and the next start works", async () => {
  const first = await start({ dataFolder: kept });
  const database = databaseOf(kept);
  killNow(first.pid);
  await until("the database has noticed", () => !isAlive(database), 10_000);
  const second = await start({ dataFolder: kept });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
});

test("an invalid setting is reported, with exit code 2", async () => {
  const wrong = runServer({ dataFolder: newFolder(), environment: { DB_POOL: "many" } });
  await expect(wrong).rejects.toThrow(/DB_POOL is a number from 1 to 500, not "many"/);
});

test("a second server with another key or other files ends and says what to set", async () => {
  await start({ dataFolder: kept });
  for (const [name, value] of [
    ["TOKEN_KEY", JSON.stringify(await makeTokenKey())],
    ["FILES_URL", pathToFileURL(join(newFolder(), "files")).href],
  ] as const) {
    const other = runServer({ dataFolder: kept, environment: { [name]: value } });
    await expect(other).rejects.toThrow(new RegExp(`Settings: ${name} .*Set ${name}`));
  }
});

test("the secrets are created at the first start and readable by their owner only", () => {
  const secrets = readdirSync(join(kept, "secrets"));
  expect(secrets.length).toBeGreaterThan(0);
  for (const name of secrets) {
    expect(statSync(join(kept, "secrets", name)).mode & 0o777).toBe(0o600);
  }
});
