import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import pg from "pg";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { until } from "../../testkit/runServer.ts";
import { type Bench, inTurn, median, timed } from "../runner.ts";
import { listPath } from "./listWorks.ts";
import { saveWork } from "./recordWorks.ts";
import { sendTo } from "./sendTo.ts";
import { type Facts, firstRequest, get, post, type Request, type Send } from "./work.ts";

// Another product that keeps documents with lists, filters and versions: the floor shows what is
// possible, a peer what is usual.

export const peerName = "peer";
const peer = { name: "directus", version: "12.3.1" };

interface Sides {
  cluster: ClusterAccess;
  /** The product's database, as its owner. */
  owner: pg.Client;
  facts: Facts;
  send: Send;
}

/** Lets a peer list, filter, read and save the same records as the product. */
export async function* measurePeer(sides: Sides, rounds: number): Bench {
  const started = install().then((program) => startPeer(program, sides.cluster));
  await using running = await started.catch(sayWhyNot);
  if (!running) return;
  await fill(running, sides);
  for (const { name, own, other, next, common } of await makeWorks(sides)) {
    let current = own;
    const both = {
      floor: () => running.send(other(current)),
      measured: async () => {
        const reply = await sides.send(current);
        current = next?.(current, reply) ?? current;
        return reply;
      },
    };
    const [expected, reply] = [common(await both.floor()), common(await both.measured())];
    if (!isDeepStrictEqual(expected, reply))
      throw new Error(`${name}: ${JSON.stringify(reply)} is not ${JSON.stringify(expected)}`);
    const times = { floor: () => timed(both.floor), measured: () => timed(both.measured) };
    await inTurn(times, 200, 5000);
    const { floor, measured } = await inTurn(times, rounds);
    const work = `${peerName} ${peer.name}: ${name}`;
    yield { work, floor: median(floor), measured: median(measured), unit: "ms" };
  }
}

/** Without a peer the bench goes on. */
function sayWhyNot(error: unknown): null {
  const [first, ...more] = String(error).split("\n").filter(Boolean);
  console.log(`· ${peerName}: can't be installed here: ${more.slice(0, 2).join("; ") || first}`);
  return null;
}

/** Installs the peer outside of the tree, once for all runs; rejects where that is impossible. */
async function install(): Promise<string> {
  const folder = join(tmpdir(), `artikel30-${peer.name}-${peer.version}`);
  const program = join(folder, "node_modules", peer.name, "cli.js");
  if (existsSync(program)) return program;
  // Its sandbox for extensions has to be compiled, and it has no extensions here.
  const stub = join(folder, "stub");
  await mkdir(stub, { recursive: true });
  await writeFile(join(stub, "package.json"), '{ "name": "isolated-vm", "version": "5.0.3" }');
  await writeFile(join(stub, "index.js"), "module.exports = {};");
  const folderPackage = {
    private: true,
    dependencies: { [peer.name]: peer.version },
    overrides: { "isolated-vm": "file:./stub" },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(folderPackage));
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const PATH = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  await promisify(execFile)("npm", ["install", ...options], {
    cwd: folder,
    env: { ...process.env, PATH },
    timeout: 900_000,
  });
  return program;
}

interface Peer extends AsyncDisposable {
  send: Send;
  /** Its database, as the owner of the cluster. */
  address: pg.ClientConfig;
}

async function startPeer(program: string, cluster: ClusterAccess): Promise<Peer> {
  const [password, token] = [randomUUID(), randomUUID()];
  const database = "peer";
  const { admin } = embeddedAddress(cluster, 1, "postgres");
  await using root = await connect(admin);
  await root.client.query(`create role ${database} login password '${password}'`);
  await root.client.query(`create database ${database} owner ${database}`);
  const port = await freePort();
  const env = {
    ...process.env,
    DB_CLIENT: "pg",
    DB_HOST: cluster.socket,
    DB_PORT: "5432",
    DB_DATABASE: database,
    DB_USER: database,
    DB_PASSWORD: password,
    HOST: "127.0.0.1",
    PORT: String(port),
    SECRET: randomUUID(),
    ADMIN_EMAIL: "peer@example.com",
    ADMIN_PASSWORD: password,
    ADMIN_TOKEN: token,
    LOG_LEVEL: "error",
    TELEMETRY: "false",
  };
  const cwd = dirname(dirname(dirname(program)));
  await promisify(execFile)(process.execPath, [program, "bootstrap"], { cwd, env });
  const child = spawn(process.execPath, [program, "start"], { cwd, env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("the peer answers", isReady, 60_000).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    send: (each) => sendTo(url, each, { authorization: `Bearer ${token}` }),
    address: { ...admin, database },
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}

async function connect(config: pg.ClientConfig) {
  const client = new pg.Client(config);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      // Border: a server listening on a port has this kind of address.
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** The columns that our list shows. */
const columns = {
  name: "string",
  status: "string",
  priority: "integer",
  risk: "integer",
  resubmission: "date",
  company: "bigInteger",
  company_title: "string",
  department: "string",
  domain: "string",
  person: "string",
  updated_at: "timestamp",
};
const columnNames = Object.keys(columns);

async function fill({ send, address }: Peer, { owner, facts }: Sides): Promise<void> {
  const fields = Object.entries({ ...columns, body: "json" }).map(([field, type]) => ({
    field,
    type,
    schema: {},
    meta: {},
  }));
  const id = { field: "id", type: "bigInteger", schema: { is_primary_key: true }, meta: {} };
  const collection = { collection: "records", schema: {}, meta: {}, fields: [id, ...fields] };
  await send(post("/collections", collection));
  await using database = await connect(address);
  let last = 0;
  for (let isLeft = true; isLeft;) {
    const { rows } = await owner.query<{ id: number }>(
      `select r.id, r.name, r.status, r.priority, r.risk_level as risk, r.resubmission, r.company_id as company,
        c.title as company_title, d.title as department, o.title as domain, p.title as person, r.updated_at, r.body
      from record r left join item c on c.group_id = r.group_id and c.id = r.company_id
      left join item d on d.group_id = r.group_id and d.id = r.department_id
      left join item o on o.group_id = r.group_id and o.id = r.domain_id
      left join account a on a.group_id = r.group_id and a.id = r.updated_by
      left join item p on p.group_id = r.group_id and p.id = a.contact_id
      where r.group_id = $1 and not r.is_template and not r.is_master and r.id > $2 order by r.id limit 500`,
      [facts.group, last],
    );
    await database.client.query(
      "insert into records select * from json_populate_recordset(null::records, $1)",
      [JSON.stringify(rows)],
    );
    last = Number(rows.at(-1)?.id ?? last);
    isLeft = rows.length > 0;
  }
  await database.client.query("create index on records (updated_at, id)");
  await database.client.query("create index on records (company, updated_at, id)");
  await database.client.query("vacuum analyze records");
}

interface PeerWork {
  name: string;
  own: Request;
  /** The same of the peer, beside a request to the product. */
  other: (own: Request) => Request;
  next?: ((request: Request, reply: Body) => Request) | undefined;
  /** Part that both replies must have in common. */
  common: (reply: Body) => Json;
}

async function makeWorks({ facts, send }: Sides): Promise<PeerWork[]> {
  const save = saveWork(facts, 10, 1);
  const saved = await firstRequest(save, send);
  const path = `/items/records/${asNumber(saved.forFloor?.["id"]) ?? 0}`;
  const page = (filter: string) => () =>
    get(
      `/items/records?limit=50&sort=-updated_at,-id&fields=id,${columnNames.join()}&meta=filter_count${filter}`,
    );
  const ids = ({ items, data }: Body) => asBodies(items ?? data).map(({ id }) => Number(id));
  const name = (reply: Body) => asText(asBody(reply["data"] ?? reply)["name"]);
  return [
    { name: "list", own: post(listPath), other: page(""), common: ids },
    {
      name: "filter by company",
      own: post(listPath, { companyId: facts.company }),
      other: page(`&filter[company][_eq]=${facts.company}`),
      common: ids,
    },
    {
      name: "read",
      own: get(`/api/processingActivity/${asNumber(saved.forFloor?.["id"]) ?? 0}`),
      other: () => get(path),
      common: name,
    },
    {
      name: "save with 10 rows",
      own: saved,
      other: ({ forFloor = {} }) => ({
        method: "PATCH",
        path,
        body: { body: forFloor["body"] ?? {} },
      }),
      next: save.next,
      common: name,
    },
  ];
}
