import type pg from "pg";
import { addDays } from "#shared/domain/writing/dates.ts";
import { condenseNext } from "#server/store/trail/storedVersions.ts";
import type { ApiClient } from "../testkit/apiClient.ts";
import { connectAsOwner, type ProductWithStore, startEmptyProduct } from "./product.ts";
import { type Bench, type Figure, inTurn, median, timed } from "./runner.ts";

/** Most kilobytes that a record with its versions, links and counts may take. */
const mostKilobytes = 20;
/** How many times as long as from loose versions reading the past may take from condensed ones. */
const mostOfLoose = 1.5;
const rounds = 25;

/** The room that records take, and what reading their past takes from less room. */
export async function* benchStorage(records = 1000): Bench {
  await using product = await startEmptyProduct();
  await using owner = await connectAsOwner(product.cluster);
  const condensed = await product.makeRegister({ records });
  const measure = async (versions: string): Promise<Figure> => ({
    work: `a record with ${versions} versions`,
    measured: (await sizeOfTables(owner.client)) / records / 1000,
    unit: "kB",
  });
  yield await measure("loose");
  const started = performance.now();
  await condense(product, condensed.group);
  const each = (performance.now() - started) / records;
  yield { work: "condensing the versions of a record", measured: each, unit: "ms" };
  yield { ...(await measure("condensed")), most: mostKilobytes };
  const loose = await product.makeRegister({ records });
  await owner.client.query("vacuum analyze");
  const sides = [await pastOf(owner.client, loose), await pastOf(owner.client, condensed)] as const;
  for (const [work, floor] of sides[0]) {
    const measured = sides[1].get(work) ?? floor;
    await inTurn({ floor, measured }, rounds);
    const times = await inTurn(
      { floor: () => timed(floor), measured: () => timed(measured) },
      rounds,
    );
    const medians = { floor: median(times.floor), measured: median(times.measured) };
    yield { work, ...medians, unit: "ms", most: mostOfLoose };
  }
}

async function condense({ store }: ProductWithStore, group: number): Promise<void> {
  const now = new Date();
  while (await store.withGroupAtLength(group, (tx) => condenseNext(tx, now, 100)));
}

/** Bytes of all tables with rows of groups, without what they hold no more. */
async function sizeOfTables(db: pg.Client): Promise<number> {
  await db.query("vacuum full analyze");
  const { rows } = await db.query<{ size: string }>(
    `select sum(pg_total_relation_size(c.oid)) as size
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return Number(rows[0]?.size);
}

/** Calls that read the past of a register. */
async function pastOf(
  db: pg.Client,
  { group, api }: { group: number; api: ApiClient },
): Promise<Map<string, () => Promise<unknown>>> {
  const { rows } = await db.query<{ id: string; company: string; day: string }>(
    `select r.id, r.company_id as company, (r.updated_at - interval '1 day')::date::text as day
     from record r where r.group_id = $1 order by r.version desc, r.id limit 1`,
    [group],
  );
  const { id = "", company = "", day = "" } = rows[0] ?? {};
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const reply = await api.send(method, path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  };
  const register = {
    language: "de",
    companyId: Number(company),
    exportHistoryDate: addDays(day, 1),
  };
  return new Map([
    ["a record's history", () => ask("POST", "/api/records/history", { id: Number(id) })],
    [
      "a version of a record",
      () => ask("POST", "/api/records/version", { id: Number(id), version: 2 }),
    ],
    [
      "a record as of a day",
      () => ask("GET", `/api/processingActivity/${id}/document?asAt=${day}`),
    ],
    [
      "the number of records of a register of a past day",
      () =>
        ask("POST", "/api/export/preview", {
          ...register,
          exportType: "register",
          contentType: "pdf",
        }),
    ],
    [
      "a register of a past day, as JSON",
      () => ask("POST", "/api/export", { ...register, exportType: "data", contentType: "json" }),
    ],
  ]);
}
