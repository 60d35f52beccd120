import { describe, expect, test } from "vitest";
import { subscriptionsPath } from "#shared/api/liveTopics.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import {
  liveTokenOf,
  publishAt,
  subscribe,
  type LiveClient,
  updateOf,
} from "../../helpers/liveClient.ts";
import { twoCompanies } from "../../helpers/world.ts";

const own = await twoCompanies();
const { app } = own;

const template = `${subscriptionsPath}{/topic}{/subscriber}`;
const context = "https://mercure.rocks/";
const topicOf = (id: string) => `/groups/${own.group}/records/${id}`;

async function listen(
  person: Person,
  topics: readonly string[],
  claims: { subscribe?: string[]; payload?: unknown } = {},
): Promise<LiveClient> {
  const token = await liveTokenOf(app, person, { subscribe: [...topics], ...claims });
  const client = await subscribe(app, { topics, token });
  expect(client.status).toBe(200);
  await client.next();
  return client;
}

const watch = (person: Person) => listen(person, [template]);

async function read(person: Person, path: string, subscribes = [template]) {
  const token = await liveTokenOf(app, person, { subscribe: subscribes });
  return app.send("GET", path, { token });
}

describe("subscription events", () => {
  test("tell who is authorised that somebody begins and ends to listen to each topic", async () => {
    const watching = await watch(own.admin);
    const topics = [topicOf("1"), topicOf("{id}")];
    const client = await listen(own.admin, topics, { payload: { name: "Anna" } });
    const begun = [await watching.next(), await watching.next()];
    client.close();
    const over = [await watching.update(), await watching.update()];
    const told = begun.map(({ data }) => JSON.parse(data));
    const [first] = told;
    expect(first.subscriber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(told).toEqual(
      topics.map((topic) => ({
        "@context": context,
        id: `${subscriptionsPath}/${encodeURIComponent(topic)}/${encodeURIComponent(first.subscriber)}`,
        type: "Subscription",
        subscriber: first.subscriber,
        topic,
        active: true,
        payload: { name: "Anna" },
      })),
    );
    expect(over).toEqual(told.map((each) => ({ ...each, active: false })));
    // Not stored, so they never become a client's last event id.
    expect(begun.map(({ id }) => id)).toEqual([undefined, undefined]);
  });

  test("of one topic are heard under its own address", async () => {
    const path = `${subscriptionsPath}/${encodeURIComponent(topicOf("7"))}{/subscriber}`;
    const watching = await listen(own.admin, [path]);
    for (const id of ["8", "7"]) await listen(own.admin, [topicOf(id)]);
    expect(await watching.update()).toMatchObject({ topic: topicOf("7"), active: true });
  });

  test("reach nobody else: neither without the claim, nor limited to a company, nor of another group", async () => {
    const { admin, kielOnly, foreigner, group } = own;
    const streams = [
      await listen(admin, [template, topicOf("{id}")], { subscribe: [topicOf("{id}")] }),
      await listen(kielOnly, [template, topicOf("{id}")]),
      await listen(foreigner, [template, "/groups/{g}/records/{id}"]),
    ];
    const client = await listen(admin, [topicOf("1")]);
    client.close();
    await client.ended;
    for (const [to, person] of [
      [group, admin],
      [foreigner.viewer.group, foreigner],
    ] as const) {
      const publisher = await liveTokenOf(app, person, { bearer: null, publish: ["*"] });
      await publishAt(app, publisher, updateOf(`/groups/${to}/records/1`, '"after"'));
    }
    for (const stream of streams) {
      expect(await stream.update()).toBe("after");
    }
  });
});

describe("the list of subscriptions", () => {
  test("names all, those of a topic, and one, with the last update", async () => {
    const { group } = await twoCompanies({ app });
    const person = await makePerson(app, group, "ROLE_TENANT_ADMIN");
    const topics = [`/groups/${group}/records/1`, `/groups/${group}/records/2`];
    const clients = [await listen(person, topics), await listen(person, topics.slice(0, 1))];
    const publisher = await liveTokenOf(app, person, { bearer: null, publish: ["*"] });
    const sent = updateOf(topics[0] ?? "", "1");
    const last = (await publishAt(app, publisher, sent)).text;
    const all = await read(person, subscriptionsPath);
    expect([all.status, all.headers["content-type"]]).toEqual([
      200,
      "application/ld+json; charset=utf-8",
    ]);
    const { subscriptions, ...rest } = JSON.parse(String(all.raw));
    expect(rest).toEqual({
      "@context": context,
      id: subscriptionsPath,
      type: "Subscriptions",
      lastEventID: last,
    });
    const topicsOf = (list: { topic: string }[]) => list.map(({ topic }) => topic).toSorted();
    expect(topicsOf(subscriptions)).toEqual([topics[0], topics[0], topics[1]]);
    const path = `${subscriptionsPath}/${encodeURIComponent(topics[1] ?? "")}`;
    const some = JSON.parse(String((await read(person, path)).raw));
    expect([some.id, topicsOf(some.subscriptions)]).toEqual([path, [topics[1]]]);
    const [only] = some.subscriptions;
    const one = await read(person, only.id);
    expect(JSON.parse(String(one.raw))).toEqual({
      "@context": context,
      ...only,
      lastEventID: last,
    });
    for (const client of clients) client.close();
    await expect.poll(async () => (await read(person, only.id)).status).toBe(404);
  });

  test("is for those whose token names it, who see all companies, and of their own group", async () => {
    const { admin, kielOnly, foreigner } = own;
    await listen(admin, [topicOf("secret")]);
    const path = `${subscriptionsPath}/${encodeURIComponent(topicOf("secret"))}`;
    expect((await app.send("GET", path)).status).toBe(401);
    expect((await read(admin, path, [topicOf("{id}")])).status).toBe(403);
    expect((await read(admin, path, [`${subscriptionsPath}/other{/subscriber}`])).status).toBe(403);
    expect((await read(kielOnly, path)).status).toBe(403);
    const others = await read(foreigner, path);
    expect(JSON.parse(String(others.raw)).subscriptions).toEqual([]);
    const mine = await read(admin, path, [path]);
    expect(JSON.parse(String(mine.raw)).subscriptions).toHaveLength(1);
    expect((await read(admin, `${subscriptionsPath}/%E0%A4%A`, ["*"])).status).toBe(400);
    expect((await app.send("POST", subscriptionsPath)).status).toBe(405);
  });
});

test("a token may stand in the address, where header and cookie can't; they count more", async () => {
  const { admin } = own;
  const topics = [topicOf("{id}")];
  const token = await liveTokenOf(app, admin, { subscribe: topics });
  const query = { authorization: token };
  const client = await subscribe(app, { topics, query });
  expect(client.status).toBe(200);
  client.close();
  expect((await subscribe(app, { topics, query, token: `${token}x` })).status).toBe(401);
  const cookie = `mercureAuthorization=${token}x`;
  expect((await subscribe(app, { topics, query, cookie })).status).toBe(401);
  const wrong = await subscribe(app, { topics, query: { authorization: "x" }, token });
  expect(wrong.status).toBe(200);
});
