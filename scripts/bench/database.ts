import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Json } from "#shared/engine/plan/types.ts";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { readClaimKey } from "#server/store/database/claims.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import type { ApiClient } from "../testkit/apiClient.ts";
import { makeFloorTables } from "./database/floorTables.ts";
import {
  measureMeanwhile,
  measureMixed,
  meanwhileName,
  mixedName,
  processorTime,
} from "./database/many.ts";
import { measurePeer, peerName } from "./database/peer.ts";
import { saveWork } from "./database/recordWorks.ts";
import { sendTo } from "./database/sendTo.ts";
import {
  type Facts,
  firstRequest,
  type FloorOrders,
  type Request,
  type Send,
  type Work,
} from "./database/work.ts";
import { makeWorks } from "./database/works.ts";
import { connectAsOwner, type ProductWithStore, startEmptyProduct } from "./product.ts";
import { type Bench, inTurn, median, timed } from "./runner.ts";

/** The size at which a peer is measured too. */
const peerRecords = 10_000;

interface DatabasePlan {
  /** Records of the registers. */
  sizes?: readonly number[] | undefined;
  /** Only works whose name holds this text, or one of several with `|` between. */
  only?: string | undefined;
  /** As many as a large group has, whatever its records. */
  vendors?: number;
  rounds?: number;
}

/** Calls against SQL written by hand for the same replies, on the same data in the same run. */
export async function* benchDatabase({
  sizes = [1000, 10_000, 100_000],
  only = "",
  vendors = 50_000,
  rounds = 25,
}: DatabasePlan): Bench {
  const isWanted = (name: string) => only.split("|").some((part) => name.includes(part));
  for (const records of sizes)
    for await (const figure of measureRegister({ records, vendors }, rounds, isWanted))
      yield { ...figure, work: `${figure.work}, ${records} records` };
}

async function* measureRegister(
  size: { records: number; vendors: number },
  rounds: number,
  isWanted: (name: string) => boolean,
): Bench {
  await using product = await startEmptyProduct();
  await using owner = await connectAsOwner(product.cluster);
  await using prepared = await prepareSides(product, owner.client, size);
  const { facts, works, bare, sides } = prepared;
  const { send } = sides;
  for (const work of works) if (isWanted(work.name)) yield* measureWork(work, sides, rounds);
  if (isWanted(mixedName)) {
    const mixed = mixedWorks(facts, works);
    const ownSide = {
      computed: { server: () => processorTime(product.pid) },
      run: async (work: Work, each: Request) => work.next?.(each, await send(each)) ?? each,
    };
    const bareSide = {
      computed: { server: () => processorTime(bare.pid) },
      run: async (work: Work, each: Request) => {
        await bare.run(work, each);
        return each;
      },
    };
    yield* measureMixed(mixed, { send, floor: bareSide, product: ownSide }, Math.min(rounds, 5));
  }
  if (isWanted(meanwhileName)) yield* measureMeanwhile(facts, send);
  if (size.records === peerRecords && isWanted(peerName))
    yield* measurePeer({ cluster: product.cluster, owner: owner.client, facts, send }, rounds);
}

/** Makes a register that the product and the floor know, and lets both compile what every call goes through. */
export async function prepareSides(
  product: ProductWithStore,
  owner: pg.Client,
  size: { records: number; vendors: number },
) {
  const { api, group, account } = await product.makeRegister(size);
  const facts: Facts = { group, account, ...(await readFacts(owner, group)) };
  await makeFloorTables((statement) => owner.query(statement), group);
  const bare = await startFloor(product.cluster, facts, sessionOf(api));
  const sides: Sides = { send: sendAs(product.url, api), floor: bare.run };
  const works = makeWorks(facts);
  await runInTurn(findWork(works, "list: first page"), sides, firstWarmUp);
  return { api, facts, works, bare, sides, [Symbol.asyncDispose]: bare[Symbol.asyncDispose] };
}

/** The calls that a client makes in turn where many do so at once. */
export function mixedWorks(facts: Facts, works: readonly Work[]): (client: number) => Work[] {
  const [list, read] = ["list: first page", "record: read"].map((name) => findWork(works, name));
  return (client) => [...(list && read ? [list, read] : []), saveWork(facts, 10, client)];
}

/** Makes requests to the product as the account that has signed in. */
export function sendAs(url: string, { tokens }: ApiClient): Send {
  const headers = { authorization: `Bearer ${tokens.token}`, "x-master-items": "true" };
  return (each) => sendTo(url, { ...each, path: `/v1${each.path}` }, headers);
}

export function findWork(works: readonly Work[], name: string): Work {
  const work = works.find((each) => each.name === name);
  if (!work) throw new Error(`There is no work "${name}"`);
  return work;
}

export interface Sides {
  send: Send;
  floor: (work: Work, request: Request) => Promise<Json>;
}

/**
 * Rounds that come before those that count, and their milliseconds at most: a server that runs has
 * compiled what it does often. Before all works, what every call goes through is compiled.
 */
export const warmUp = [200, 5000] as const;
const firstWarmUp = [1500, 15_000] as const;

async function* measureWork(work: Work, sides: Sides, rounds: number): Bench {
  const { name, target, untilDone } = work;
  const { floor, measured } = await runInTurn(
    work,
    sides,
    untilDone ? [1] : [rounds],
    untilDone || rounds === 1 ? undefined : warmUp,
  );
  yield { work: name, floor: median(floor), measured: median(measured), unit: "ms", most: target };
}

type Rounds = readonly [rounds: number, milliseconds?: number];

/** Lets both do a work in turn, once their replies agree. */
export async function runInTurn(
  work: Work,
  { send, floor }: Sides,
  rounds: Rounds,
  before?: Rounds,
) {
  let current = await firstRequest(work, send);
  const runFloor = () => floor(work, current);
  const runProduct = async (): Promise<Json> => {
    const first = await send(current);
    const reply = (await work.untilDone?.(first, send)) ?? first;
    current = work.next?.(current, reply) ?? current;
    return reply;
  };
  const expected = work.common(await runFloor());
  const found = work.common(await runProduct());
  if (!isDeepStrictEqual(expected, found)) {
    const [one, other] = [found, expected].map((each) => JSON.stringify(each).slice(0, 500));
    throw new Error(`${work.name}: ${one} is not ${other}`);
  }
  const both = { floor: () => timed(runFloor), measured: () => timed(runProduct) };
  if (before) await inTurn(both, ...before);
  return inTurn(both, ...rounds);
}

/** The session of who has signed in, as their token says. */
function sessionOf({ tokens }: ApiClient): string {
  const [, claims = ""] = tokens.token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).sid;
}

async function startFloor(cluster: ClusterAccess, facts: Facts, session: string) {
  const program = fileURLToPath(new URL("./database/floorServer.ts", import.meta.url));
  const child = fork(program);
  const { admin, group, service } = embeddedAddress(cluster, 1);
  const key = await readClaimKey(admin);
  child.send({ config: group, service, key, facts } satisfies FloorOrders);
  const [port] = await once(child, "message");
  const url = `http://127.0.0.1:${port}`;
  return {
    pid: child.pid ?? 0,
    run: ({ name }: Work, { forFloor: body = {} }: Request): Promise<Json> =>
      sendTo(
        url,
        { method: "POST", path: `/${encodeURIComponent(name)}`, body },
        { authorization: session },
      ),
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}

async function readFacts(
  owner: pg.Client,
  group: number,
): Promise<Omit<Facts, "group" | "account">> {
  const vendor = linkNumber("vendor");
  const most = (column: string, from: string) =>
    `(select ${column} from ${from} and ${column} is not null group by 1 order by count(*) desc, 1 limit 1)`;
  const records = `record where group_id = ${group}`;
  const { rows } = await owner.query(
    `select json_build_object(
      'company', ${most("company_id", records)},
      'domain', ${most("domain_id", records)},
      'vendor', ${most("to_id", `link where group_id = ${group} and to_kind = ${vendor}`)},
      'number', (select facts->>'internalId' from ${records} order by id
        offset (select count(*) / 2 from ${records}) limit 1),
      'surname', (select split_part(title, ' ', 1) from item
        where group_id = ${group} and kind = 'vendor' and title like '% & %' order by id limit 1)) as facts`,
  );
  return rows[0].facts;
}
