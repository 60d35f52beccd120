import { sql } from "kysely";
import { expect, test } from "vitest";
import { claimJob, insertJob } from "#server/store/jobs.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { makeGroup } from "../helpers/factories.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);

/** Join methods, any of which PostgreSQL's planner may choose one day. */
const ways = ["nestloop", "hashjoin", "mergejoin"] as const;

test.each(ways)("a job is claimed alone, also where a %s finds it", async (way) => {
  const kind = `test.${way}`;
  const { store } = app.platform;
  for (let index = 0; index < 5; index += 1)
    await store.withGroup(group, (tx) => insertJob(tx, { kind, owner: null, payload: {} }));
  const now = new Date(Date.now() + 1000);
  const lockedUntil = new Date(now.getTime() + 60_000);
  const claimed = await store.withService(async (db) => {
    const others = [...ways.filter((each) => each !== way), "hashagg", "sort", "material"];
    for (const each of others) await sql.raw(`set local enable_${each} = off`).execute(db);
    return claimJob(db, { queued: [kind] }, { now, lockedUntil });
  });
  const { rows } = await app.asOwner("select id from job where kind = $1 and state = 'running'", [
    kind,
  ]);
  expect(rows.map((row) => Number(row["id"]))).toEqual([claimed?.id]);
});
