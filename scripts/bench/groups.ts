import type pg from "pg";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { pastRetention } from "#server/jobs/retention.ts";
import { zoneDays } from "#server/jobs/zoneDays.ts";
import { groupsWithUnerased } from "#server/store/accounts/formerStaff.ts";
import { groupsWithExpiring } from "#server/store/contracts/contractTasks.ts";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import { endUntimely, groupsToResubmit, insertDue } from "#server/store/resubmissions.ts";
import { readHeads, readOutbox } from "#server/store/trail/outboxFeed.ts";
import { condenseNext, groupsWithLoose } from "#server/store/trail/storedVersions.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { copiesOfGroup } from "../testkit/copiesOfGroup.ts";
import { findWork, prepareSides, runInTurn, sendAs, type Sides, warmUp } from "./database.ts";
import { makeFloorTables } from "./database/floorTables.ts";
import { listPath } from "./database/listWorks.ts";
import { firstRequest, post, type Work } from "./database/work.ts";
import { connectAsOwner, type ProductWithStore, startEmptyProduct } from "./product.ts";
import { type Bench, type Figure, inTurn, median, residentSize, timed } from "./runner.ts";

interface GroupsPlan {
  /** Records of the large group. */
  large?: number | undefined;
  /** Records of each other group. */
  small?: number | undefined;
  /** Numbers of groups at which all is measured; the first one is what the others are held against. */
  steps?: readonly number[] | undefined;
  rounds?: number;
}

/** Most that a work may take longer than with the fewest groups. */
const flat = 1.2;
/** Groups whose pages a server has open. */
const listened = 20;
/** Most rows that a step of a job makes. */
const mostRows = 100;
/** A number of groups that is only read off the curve through what was measured. */
const farOff = 100_000;

const worksOfLargeGroup = [
  "list: first page",
  "search: word",
  "search: frequent word",
  "figures and charts",
  "counts by company",
  "record: read",
  "record: save with 10 rows",
];

/**
 * Times of calls with more and more groups on one machine, one of them large. All is measured in turn
 * with the same hand-written work on tables that don't grow, so that a slower moment of the machine
 * counts for both.
 */
export async function* benchGroups({
  large = 100_000,
  small = 100,
  steps = [20, 200, 2000],
  rounds = 25,
}: GroupsPlan): Bench {
  await using product = await startEmptyProduct();
  await using owner = await connectAsOwner(product.cluster);
  await using prepared = await prepareSides(product, owner.client, {
    records: large,
    vendors: Math.min(50_000, large / 2),
  });
  const pattern = await product.makeRegister({ records: small });
  const calls = callsOf(product, pattern.group, sendAs(product.url, pattern.api));
  const curves = new Map<string, Point[]>();
  let copied = 0;
  for (const groups of steps) {
    // The large group and the pattern are two of them.
    const more = groups - 2 - copied;
    for (const statement of copiesOfGroup(pattern.group, more, pattern.group + copied))
      await owner.client.query(statement);
    copied += more;
    // Saves of the step before are none of these tables'.
    await makeFloorTables((statement) => owner.client.query(statement), prepared.facts.group);
    await owner.client.query("vacuum analyze");
    for await (const [work, { floor, measured }] of measureAll(prepared, calls, rounds)) {
      const times = { measured: median(measured), floor: median(floor) };
      const curve = curves.get(work) ?? [];
      curves.set(work, curve);
      curve.push([groups, times.measured / times.floor]);
      yield { work: `${work}, ${groups} groups`, ...heldAgainstFirst(times, curve) };
    }
    const finding = await inTurn({ due: () => timed(() => findDue(product)) }, rounds);
    yield {
      work: `jobs, the groups with something due among ${groups}`,
      measured: median(finding.due),
      unit: "ms",
    };
    yield* sizesOf(product, owner.client, groups);
  }
  for (const [work, curve] of curves) {
    const [groups, ratio] = curve[0] ?? [0, 1];
    yield {
      work: `${work}, by the fitted curve at ${farOff} groups, of its time at ${groups}`,
      measured: (100 * fitted(curve, farOff)) / ratio,
      unit: "%",
    };
  }
}

/** A number of groups, and what a work takes then as a multiple of the hand-written one. */
type Point = readonly [groups: number, ratio: number];

type Calls = Readonly<Record<string, () => Promise<unknown>>>;

async function* measureAll(
  { sides, works }: { sides: Sides; works: readonly Work[] },
  calls: Calls,
  rounds: number,
): AsyncIterable<[string, Times]> {
  for (const name of worksOfLargeGroup)
    yield [`large group, ${name}`, await runInTurn(findWork(works, name), sides, [rounds], warmUp)];
  const calibration = findWork(works, "list: first page");
  for (const [name, run] of Object.entries(calls))
    yield [name, await againstFloor(run, calibration, sides, rounds)];
}

interface Times {
  floor: number[];
  measured: number[];
}

/** Calls of a small group, and what the server asks of all by itself. */
function callsOf(product: ProductWithStore, group: number, send: Sides["send"]): Calls {
  const { store } = product;
  const groups = Array.from({ length: listened }, (_, index) => group + index);
  return {
    "small group, list": () => send(post(listPath)),
    "small group, search": () => send(post(listPath, { text: "videoüberwachung" })),
    "live, heads of twenty groups": () => store.readAcross((db) => readHeads(db, groups)),
    "live, updates of a group": () => store.readAcross((db) => readOutbox(db, group, 0, 100)),
    "jobs, tasks of a small group": () =>
      store.withGroup(group, async (tx) => {
        await endUntimely(tx);
        await insertDue(tx, calendarDate(new Date()), mostRows);
      }),
    "jobs, versions of a small group": () =>
      store.withGroup(group, (tx) => condenseNext(tx, new Date(0), mostRows)),
  };
}

/** Looks for groups with something due, as the jobs do each quarter of an hour or each hour. */
async function findDue({ store }: ProductWithStore): Promise<void> {
  const now = new Date();
  await store.withService(async (db) => {
    const days = await zoneDays(db, now);
    await groupsToResubmit(db, "workflow", days);
    await groupsWithExpiring(db, ["workflow", "contracts"], days);
    await groupsWithUnerased(db);
    await groupsWithLoose(db, new Date(0));
    await pastRetention(db, now);
  });
}

async function againstFloor(
  run: () => Promise<unknown>,
  calibration: Work,
  { send, floor }: Sides,
  rounds: number,
): Promise<Times> {
  const request = await firstRequest(calibration, send);
  const both = {
    floor: () => timed((): Promise<Json> => floor(calibration, request)),
    measured: () => timed(run),
  };
  await inTurn(both, ...warmUp);
  return inTurn(both, rounds);
}

/** The floor is what the work would take now, had it grown no more than the hand-written one. */
function heldAgainstFirst(
  { measured, floor }: { measured: number; floor: number },
  [[, first] = [0, 1], ...later]: readonly Point[],
): Omit<Figure, "work"> {
  const limit = later.length === 0 ? {} : { most: flat };
  return { measured, floor: first * floor, unit: "ms", ...limit };
}

/**
 * The value of the curve of least squares through some points that grows with the logarithm of the
 * groups, as the depth of an index does.
 */
function fitted(points: readonly Point[], at: number): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([groups]) => Math.log(groups)));
  const y = mean(points.map(([, ratio]) => ratio));
  const spread = mean(points.map(([groups]) => (Math.log(groups) - x) ** 2));
  const both = mean(points.map(([groups, ratio]) => (Math.log(groups) - x) * (ratio - y)));
  return spread === 0 ? y : y + (both / spread) * (Math.log(at) - x);
}

/** Disk and memory that the groups take. */
async function* sizesOf(product: ProductWithStore, owner: pg.Client, groups: number): Bench {
  const { rows } = await owner.query(
    `select pg_database_size(current_database()) / 1e6 as disk, (select count(*) from record)::int as records,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections`,
  );
  const [{ disk, records, connections }] = rows;
  yield { work: `disk, ${groups} groups, ${records} records`, measured: Number(disk), unit: "MB" };
  for (const place of ["reference", "coordinator"] as const) {
    const tables = Object.entries(tableFacts).flatMap(([table, fact]) =>
      fact.place === place ? [table] : [],
    );
    const { rows: sizes } = await owner.query(
      "select sum(pg_total_relation_size(t::regclass)) / 1e6 as size from unnest($1::text[]) t",
      [tables],
    );
    yield {
      work: `disk, tables of place ${place}, ${groups} groups`,
      measured: Number(sizes[0].size),
      unit: "MB",
    };
  }
  yield {
    work: `connections, ${groups} groups`,
    measured: Number(connections),
    unit: "connections",
  };
  yield {
    work: `memory of the server, ${groups} groups`,
    measured: residentSize(product.pid),
    unit: "MB",
  };
}
