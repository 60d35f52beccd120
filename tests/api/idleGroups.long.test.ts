import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Mailer, Platform } from "#server/auth/platform.ts";
import { startJobs } from "#server/jobs/startJobs.ts";
import { usualTimes } from "#server/live/live.ts";
import { startOutsideHub } from "#server/live/outsideHub.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { copiesOfGroup } from "../../scripts/testkit/copiesOfGroup.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { asMasterEditor, draftArticle } from "../helpers/articles.ts";
import { world } from "../helpers/world.ts";

// The transactions that a server makes by itself, while nobody does anything in any of its groups.
const database = await ownDatabase();
const { address, asOwner } = database;
const app = await makeTestApp({}, { database });
const mail: Mailer = { check: async () => {}, send: async () => {}, close: () => {} };

/** Ten minutes of the server's clock: work of five minutes happens twice in it, work of an hour once. */
const seconds = 600;

let editorToken: string;

beforeAll(async () => {
  const { group, record, person } = await world({ app });
  editorToken = (await person("ROLE_MASTER_EDITOR")).token;
  await record();
  for (const statement of copiesOfGroup(group, 10_000)) await asOwner(statement);
  const { rows } = await asOwner("select count(distinct group_id)::int4 as count from record");
  expect(rows).toEqual([{ count: 10_001 }]);
}, 120_000);

afterEach(() => vi.useRealTimers());

/** The same store, which knows how many transactions are open and how many have been. */
function watch(store: Store) {
  const seen = { open: 0, begun: 0 };
  const watched =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> => {
      seen.open += 1;
      seen.begun += 1;
      return work(...args).finally(() => (seen.open -= 1));
    };
  // Border: functions of a type parameter, which the wrapper leaves as it is.
  const withGroup = watched(store.withGroup) as Store["withGroup"];
  const withService = watched(store.withService) as Store["withService"];
  const readAcross = watched(store.readAcross) as Store["readAcross"];
  return { store: { ...store, withGroup, withService, readAcross }, seen };
}

/** How many transactions the database has counted once all connections have ended. */
async function transactions(): Promise<number> {
  const others = async () => {
    const { rows } = await asOwner(`select count(pg_terminate_backend(pid))::int4 as count
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`);
    return rows[0].count;
  };
  await expect.poll(others, { timeout: 20_000 }).toBe(0);
  const { rows } = await asOwner(`select (xact_commit + xact_rollback)::int4 as count
    from pg_stat_database where datname = current_database()`);
  return rows[0].count;
}

/** The transactions of a server that only does what repeats, and most of them within a second. */
async function countWhile(start: (platform: Platform) => () => Promise<void>) {
  // Whatever repeats is due, as after a long rest.
  await asOwner("delete from job");
  const before = await transactions();
  const opened = openStore(address);
  const { store, seen } = watch(opened);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
  const stop = start({ ...app.platform, store, mail });
  let atOnce = 0;
  for (let second = 0; second < seconds; second += 1) {
    const { begun } = seen;
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitUntil(() => seen.open === 0, { interval: 1, timeout: 20_000 });
    atOnce = Math.max(atOnce, seen.begun - begun);
  }
  vi.useRealTimers();
  await stop();
  await opened.close();
  return { count: (await transactions()) - before, atOnce };
}

function startWork(platform: Platform) {
  const jobs = startJobs(platform);
  return async () => {
    jobs.stop();
    await jobs.finish();
  };
}

test("ten thousand idle groups cost less than a transaction a second, and never many at once", async () => {
  const { count, atOnce } = await countWhile(startWork);
  expect(count).toBeLessThan(seconds);
  expect(atOnce).toBeLessThan(40);
  const { rows } = await asOwner("select kind from job where state = 'ready' order by kind");
  const kinds = [
    "agreements",
    "condensing",
    "content.appearing",
    "contracts",
    "reminder",
    "resubmit",
    "sweep",
  ];
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
}, 180_000);

test("a hub of the operator's own adds less than what is left of that", async () => {
  const { count } = await countWhile((platform) => {
    const stopWork = startWork(platform);
    const hub = startOutsideHub(platform, "http://127.0.0.1:9/hub", usualTimes);
    return async () => {
      await stopWork();
      await hub.stop();
    };
  });
  // The database counts its own cleaning as well.
  expect(count).toBeLessThan(1.05 * seconds);
}, 180_000);

test("an article that appears is told to ten thousand groups by few transactions", async () => {
  const write = asMasterEditor(app, editorToken);
  const { id } = await write("categoryTags", { translations: { de: "Neues", en: "News" } });
  const publishedAt = new Date(Date.now() + (seconds * 1000) / 2).toISOString();
  await write("content", draftArticle(id, { publishedAt }));
  const { count } = await countWhile(startWork);
  expect(count).toBeLessThan(2 * seconds);
  const { rows } = await asOwner(
    "select count(distinct group_id)::int4 as count from outbox where payload ->> 'kind' = 'content'",
  );
  expect(rows[0].count).toBeGreaterThan(10_000);
}, 180_000);
