import pg from "pg";
import { describe, expect, test } from "vitest";
import { startLive } from "#server/live/live.ts";
import { makeApp } from "#server/http/app.ts";
import { openStore } from "#server/store/database/store.ts";
import { publishFromOutside } from "#server/store/trail/outbox.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { listenAs, liveTokenOf, publishAt, subscribe, updateOf } from "../../helpers/liveClient.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";

let publisher = "";
let now = new Date();

const app = await makeTestApp({ clock: () => now }, { database: await ownDatabase() });
const group = await makeGroup(app);

async function newcomer(): Promise<Person> {
  const person = await makePerson(app, group);
  publisher = await liveTokenOf(app, person, { bearer: null, publish: ["*"] }, now);
  return person;
}

const topicOf = (record: string) => `/groups/${group}/records/${record}`;

/** Published update in its stored form. */
const sent = (text: string) => ({ data: JSON.stringify(text), topics: [], id: "", type: "" });

const waitsForLock = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

function publish(data: string, record = "1") {
  return publishAt(app, publisher, updateOf(topicOf(record), data));
}

describe("limits", () => {
  test("a stream has at most twenty topics, of 500 characters each", async () => {
    const person = await newcomer();
    const many = Array.from({ length: 20 }, (_, at) => `/groups/${group}/records/${at}`);
    const client = await listenAs(app, person, many);
    expect(client.status).toBe(200);
    client.close();
    const more = await listenAs(app, person, [...many, "*"]);
    expect([more.status, (await more.refusal).fields]).toEqual([
      400,
      [{ path: "/topic", code: "maxItems", message: "Höchstens 20 Einträge sind möglich." }],
    ]);
    expect((await listenAs(app, person, ["x".repeat(500)])).status).toBe(200);
    const long = await listenAs(app, person, ["x".repeat(501)]);
    expect([long.status, (await long.refusal).fields[0].code]).toEqual([400, "maxLength"]);
  });

  test("an account has at most five streams; who closes one has room again", async () => {
    const person = await newcomer();
    const streams = [];
    for (let at = 0; at < 5; at += 1)
      streams.push(await listenAs(app, person, [`/groups/${group}/records/{id}`]));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const refused = await listenAs(app, person, [`/groups/${group}/records/{id}`]);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "30"]);
    const [{ message }] = (await refused.refusal).fields;
    expect(message).toBe(
      "Höchstens 5 Verbindungen für Live-Updates sind je Konto zugleich möglich. Schließen Sie eine davon.",
    );
    // The limit is per account.
    const other = await listenAs(app, await newcomer(), ["*"]);
    expect(other.status).toBe(200);
    const open = app.live.size();
    streams[0]?.close();
    await expect.poll(() => app.live.size()).toBe(open - 1);
    expect((await listenAs(app, person, [`/groups/${group}/records/{id}`])).status).toBe(200);
  });

  test("a stream ends with its token, and after an hour", async () => {
    const person = await newcomer();
    const short = await listenAs(app, person, [`/groups/${group}/records/{id}`]);
    const begun = now;
    now = new Date(begun.getTime() + 599_000);
    app.live.tick();
    await publish('"still there"');
    expect(await short.update()).toBe("still there");
    now = new Date(begun.getTime() + 600_000);
    app.live.tick();
    await short.ended;
  });

  test("a client that doesn't read is left behind once a megabyte waits for it", async () => {
    const person = await newcomer();
    const [slow, quick] = [
      await listenAs(app, person, [`/groups/${group}/records/{id}`]),
      await listenAs(app, person, [`/groups/${group}/records/{id}`]),
    ];
    slow.pause();
    const open = app.live.size();
    const text = "x".repeat(90_000);
    // Socket buffers take some megabytes before anything queues here.
    for (let at = 0; at < 200 && app.live.size() === open; at += 1) {
      await publish(JSON.stringify(text));
      expect(await quick.update()).toBe(text);
    }
    expect(app.live.size()).toBe(open - 1);
    await publish('"after"');
    expect(await quick.update()).toBe("after");
  });
});

async function secondServer() {
  const store = openStore(app.address);
  const live = startLive({ store, log: app.platform.log, clock: () => now });
  const platform = { ...app.platform, store, live };
  const other = await makeApp({
    platform,
    live,
    operations: [],
    handlers: {},
    validators: {},
    openapi: {},
  });
  atTheEnd(async () => {
    await other.close();
    await store.close();
  });
  return { app: other, live, platform };
}

describe("several servers and starts", () => {
  test("what one server publishes reaches the streams of another", async () => {
    const person = await newcomer();
    const second = await secondServer();
    const token = await liveTokenOf(app, person, { subscribe: ["*"] }, now);
    const client = await subscribe(second, { topics: ["*"], token });
    await client.next();
    await publish('"from the first"');
    expect(await client.update()).toBe("from the first");
  });

  test("who comes back to another server, or a new start, gets what was missed", async () => {
    const person = await newcomer();
    const token = await liveTokenOf(app, person, { subscribe: ["*"] }, now);
    const { text: last } = await publish('"seen"', "missed");
    await publish('"missed"', "missed");
    const second = await secondServer();
    const client = await subscribe(second, {
      topics: [`/groups/${group}/records/missed`],
      token,
      headers: { "last-event-id": last },
    });
    expect(await client.next()).toMatchObject({ id: last, data: '{"lost":false}' });
    expect(await client.update()).toBe("missed");
  });

  test("who was away for more than a thousand updates is told to read anew", async () => {
    const person = await newcomer();
    const { text: last } = await publish('"seen"');
    await app.store.withGroup(group, async (tx) => {
      for (let at = 0; at < 1001; at += 1) publishFromOutside(tx, topicOf("1"), { at });
    });
    const second = await secondServer();
    const token = await liveTokenOf(app, person, { subscribe: ["*"] }, now);
    const lost = await subscribe(second, {
      topics: ["*"],
      token,
      headers: { "last-event-id": last },
    });
    expect(await lost.next()).toMatchObject({ type: "hub", data: '{"lost":true}' });
  });

  test("a transaction that began early and ended late is not missed, and told once", async () => {
    const person = await newcomer();
    const client = await listenAs(app, person, [topicOf("{id}")]);
    const early = Promise.withResolvers<void>();
    const isThere = Promise.withResolvers<void>();
    const late = app.store.withGroup(group, async (tx) => {
      publishFromOutside(tx, topicOf("1"), { published: sent("early") });
      isThere.resolve();
      await early.promise;
    });
    await isThere.promise;
    await publish('"between"');
    expect(await client.update()).toBe("between");
    early.resolve();
    await late;
    await publish('"after"');
    await app.live.refresh();
    expect([await client.update(), await client.update()]).toEqual(["early", "after"]);
  });

  test.skipIf(isOnCitus)(
    "of two transactions that write at once, the second waits for its number",
    async () => {
      const person = await newcomer();
      const client = await listenAs(app, person, [topicOf("{id}")]);
      const first = new pg.Client(app.address.admin);
      await first.connect();
      const next = "update outbox_head set seq = seq + 1 where group_id = $1 returning seq";
      await first.query("begin");
      const { rows } = await first.query<{ seq: number }>(next, [group]);
      const second = publish('"second"');
      await expect.poll(async () => (await app.asOwner(waitsForLock)).rows).toHaveLength(1);
      // Later work waits: nothing is ever inserted below a number already read.
      await app.live.refresh();
      await first.query(
        `insert into outbox (group_id, seq, id, at, topic, audience, payload)
       values ($1, $2, gen_random_uuid(), now(), $3, '{group}', $4)`,
        [group, rows[0]?.seq, topicOf("1"), { published: sent("first") }],
      );
      await first.query("commit");
      await first.end();
      expect((await second).status).toBe(200);
      expect([await client.update(), await client.update()]).toEqual(["first", "second"]);
    },
  );

  test("what is undone is told to nobody", async () => {
    const person = await newcomer();
    const client = await listenAs(app, person, [topicOf("{id}")]);
    const undone = app.store.withGroup(group, async (tx) => {
      publishFromOutside(tx, topicOf("1"), { published: sent("undone") });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await publish('"done"');
    expect(await client.update()).toBe("done");
  });

  test("streams live through a database that goes away and comes back", async () => {
    const person = await newcomer();
    const client = await listenAs(app, person, [`/groups/${group}/records/{id}`]);
    await app.asOwner(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await app.live.refresh();
    await app.live.refresh();
    await expect.poll(async () => (await publish('"back"')).status).toBe(200);
    expect(await client.update()).toBe("back");
  });
});
