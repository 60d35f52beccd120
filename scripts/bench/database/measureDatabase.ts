import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { hashPassword, passwordCost } from "#server/auth/password.ts";
import { insertAccount } from "#server/store/accounts/accounts.ts";
import { insertLogin } from "#server/store/accounts/logins.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { embeddedName, embeddedOwner, startPostgres } from "#server/store/database/postgres.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { generateGroup } from "../../generate/generateGroup.ts";
import { makeDataFolder, runServer } from "../../testkit/runServer.ts";
import { quantile } from "../numbers.ts";
import { dropFloorTables, makeFloorTables } from "./floorTables.ts";
import { meanwhileName, measureMeanwhile } from "./meanwhile.ts";
import { counting, measureMessages, messagesName } from "./messages.ts";
import { firstPage } from "./recordReads.ts";
import { askInTurn, type Asking, type Side, sides } from "./inTurn.ts";
import { measureMixed, mixedName } from "./mixed.ts";
import type { Asked, DatabaseMeasure, DatabaseWork, Facts, Send } from "./work.ts";
import { reads, works } from "./works.ts";

/** How much is measured. */
export interface Measuring {
  /** A data folder with a generated group; without it, one with so many records is generated. */
  dataFolder?: string;
  records?: number;
  vendors?: number;
  rounds?: number;
  /** Requests of each in a round. */
  times?: number;
  /** Only works whose name holds this text, or one of several with `|` between. */
  only?: string;
}

/** Measures all works on one register, the product's server and the floor in turn; each is heard of. */
export async function measureDatabase(
  wanted: Measuring,
  heard: (measure: DatabaseMeasure) => void = () => {},
): Promise<DatabaseMeasure[]> {
  const dataFolder = wanted.dataFolder ?? makeDataFolder();
  const server = await runServer({ dataFolder, environment: { DEMO: "0", ...counting } });
  const database = await startPostgres(dataFolder);
  const store = openStore(embeddedAddress(database.socket, 2));
  const owner = new pg.Client({
    host: database.socket,
    user: embeddedOwner,
    database: embeddedName,
  });
  let floor: ChildProcess | null = null;
  try {
    await owner.connect();
    if (wanted.dataFolder === undefined) {
      const { records = 1000, vendors } = wanted;
      await generateGroup(store, {
        records,
        seed: records,
        until: new Date(),
        ...(vendors === undefined ? {} : { vendors }),
      });
    }
    const { facts, login } = await factsOf(owner, store);
    await makeFloorTables(owner, facts.group);
    floor = fork(fileURLToPath(new URL("./floorServer.ts", import.meta.url)), [
      database.socket,
      JSON.stringify(facts),
    ]);
    const [port] = await once(floor, "message");
    const send = sendTo(server.url, await signIn(server.url, login));
    // Border: both reply with JSON objects.
    const sendBody = async (each: Asked): Promise<Body> => (await send(each)) as Body;
    const askFloorAt = (place: string) => (index: number, asked: Asked) =>
      askFloor(Number(port), `${place}/${index}`, asked);
    const pids = { product: server.pid, floor: floor.pid ?? 0 };
    const ask = { product: sendBody, floor: askFloorAt(""), walls: askFloorAt("/walls") };
    const all = await measureWorks(facts, ask, wanted, heard);
    all.push(...(await measureMany(facts, pids, ask, wanted)));
    // Last, since counting takes time.
    if (isWanted(messagesName, wanted))
      all.push(...(await measureMessages(server, facts, sendBody)));
    return all;
  } finally {
    floor?.kill();
    await dropFloorTables(owner).catch(() => {});
    await owner.end();
    await store.close();
    await server.stop();
    await database.stop();
    if (wanted.dataFolder === undefined)
      rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

function isWanted(name: string, { only = "" }: Measuring): boolean {
  return only.split("|").some((part) => name.includes(part));
}

/** What many do at once. */
async function measureMany(
  facts: Facts,
  pids: Record<"product" | "floor", number>,
  ask: Asks,
  wanted: Measuring,
): Promise<DatabaseMeasure[]> {
  const mixed = isWanted(mixedName, wanted)
    ? await measureMixed(facts, pids, ask, wanted.times)
    : [];
  const saves = isWanted(meanwhileName, wanted) ? [await measureMeanwhile(facts, ask.product)] : [];
  return [...mixed, ...saves];
}

interface Asks {
  product: Send;
  floor: (index: number, asked: Asked) => Promise<unknown>;
  walls: Asks["floor"];
}

async function measureWorks(
  facts: Facts,
  { product: send, floor, walls }: Asks,
  wanted: Measuring,
  heard: (measure: DatabaseMeasure) => void,
): Promise<DatabaseMeasure[]> {
  const all: DatabaseMeasure[] = [];
  await warmServers(facts, { product: send, floor }, wanted);
  for (const [index, work] of works.entries()) {
    if (!isWanted(work.name, wanted)) continue;
    let asked = await work.ask(facts, send);
    const product = async (): Promise<unknown> => {
      const first = await send(asked);
      const reply = work.ended ? await work.ended(first, send) : first;
      if (work.next) asked = work.next(asked, asBody(reply));
      return reply;
    };
    const ask = {
      product,
      floor: () => floor(index, asked),
      ...(reads.includes(work) ? { walls: () => walls(index, asked) } : {}),
    };
    const measure = await measureOne(work, ask, wanted);
    all.push(measure);
    heard(measure);
  }
  return all;
}

/**
 * How many rounds come before those that count, and for how many milliseconds at most: a server that
 * runs has compiled what it does often.
 */
const warmUp = { times: 40, milliseconds: 5000 };
/** And before all: what every call goes through is compiled then. */
const firstWarmUp = { times: 300, milliseconds: 15_000 };

async function warmServers(
  facts: Facts,
  { product, floor }: Pick<Asks, "product" | "floor">,
  { times = 5 }: Measuring,
): Promise<void> {
  const asked = await firstPage.ask(facts, product);
  const ask = {
    floor: () => floor(works.indexOf(firstPage), asked),
    product: () => product(asked),
  };
  await askInTurn(ask, firstWarmUp.times * times, firstWarmUp.milliseconds);
}

/** All in turn, so that what else the machine does slows all. */
async function measureOne(
  work: DatabaseWork,
  ask: Asking,
  wanted: Measuring,
): Promise<DatabaseMeasure> {
  const { rounds = 5, times = 5 } = work.isLong ? { rounds: 1, times: 1 } : wanted;
  // Border: both reply with JSON.
  const replies = [(await ask.floor()) as Json, (await ask.product()) as Json] as const;
  const [expected, found] = [work.common(replies[0]), work.common(replies[1])];
  if (!isDeepStrictEqual(expected, found))
    throw new Error(
      `${work.name}: ${JSON.stringify(found).slice(0, 500)} is not ${JSON.stringify(expected).slice(0, 500)}`,
    );
  const medians: Record<Side, number[]> = { floor: [], walls: [], product: [] };
  if (!work.isLong) await askInTurn(ask, warmUp.times * times, warmUp.milliseconds);
  for (let round = 0; round < rounds; round += 1) {
    const spent = await askInTurn(ask, times);
    for (const side of sides) medians[side].push(quantile(spent[side], 0.5));
  }
  return {
    work,
    floor: quantile(medians.floor, 0.5),
    ...(ask.walls ? { inWalls: quantile(medians.walls, 0.5) } : {}),
    measured: quantile(medians.product, 0.5),
  };
}

/** What the largest group holds, and an administrator of it who may sign in. */
async function factsOf(owner: pg.Client, store: Store): Promise<{ facts: Facts; login: string }> {
  const one = async (text: string): Promise<unknown> =>
    Object.values((await owner.query(text)).rows[0] ?? {})[0];
  const group = Number(
    await one("select group_id from record group by 1 order by count(*) desc limit 1"),
  );
  const of = `group_id = ${group}`;
  const most = (column: string) =>
    one(
      `select ${column} from record where ${of} and ${column} is not null group by 1 order by count(*) desc, 1 limit 1`,
    );
  const login = `bench-${Date.now()}@group-${group}.example`;
  const passwordHash = await hashPassword(password, passwordCost);
  await store.withService((db) => insertLogin(db, login, passwordHash));
  const account = await store.withGroup(group, (tx) =>
    insertAccount(tx, { login, roles: ["ROLE_TENANT_ADMIN"], language: "de" }),
  );
  const facts = {
    group,
    account,
    records: Number(await one(`select count(*) from record where ${of}`)),
    company: Number(await most("company_id")),
    domain: Number(await most("domain_id")),
    vendor: Number(
      await one(
        `select to_id from link where ${of} and to_kind = ${linkNumber("vendor")} group by 1 order by count(*) desc, 1 limit 1`,
      ),
    ),
    number: String(
      await one(
        `select facts->>'internalId' from record where ${of} order by id offset (select count(*) / 2 from record where ${of}) limit 1`,
      ),
    ),
    surname: String(
      await one(
        `select split_part(title, ' ', 1) from item where ${of} and kind = 'vendor' and title like '% & %' order by id limit 1`,
      ),
    ),
  };
  return { facts, login };
}

const password = "bench of databases";
const agent = new Agent({ keepAlive: true });

async function signIn(url: string, username: string): Promise<string> {
  const asked = {
    method: "POST",
    path: "/v1/api/login_check",
    body: { username, password },
  } as const;
  return String(asBody((await ask(url, asked)) as Json)["token"]);
}

function sendTo(url: string, token: string): (asked: Asked) => Promise<unknown> {
  return (asked) =>
    ask(
      url,
      { ...asked, path: `/v1${asked.path}` },
      { authorization: `Bearer ${token}`, "x-master-items": "true" },
    );
}

function askFloor(port: number, path: string, { told = {} }: Asked): Promise<unknown> {
  return ask(`http://127.0.0.1:${port}`, { method: "POST", path, body: told });
}

/** One request over a connection that stays. */
async function ask(
  url: string,
  { method, path, body }: Omit<Asked, "told">,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const sent = request(new URL(path, url), {
    method,
    agent,
    headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
  });
  sent.end(body ? JSON.stringify(body) : undefined);
  const [response] = await once(sent, "response");
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return JSON.parse(text);
}
