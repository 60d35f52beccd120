import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { makeTokenKey, loadTokenKeys } from "#server/auth/tokens.ts";
import { signLiveToken } from "#server/auth/liveTokens.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import {
  hubCookieOf,
  listenAs,
  liveTokenOf,
  publishAt,
  subscribe,
  updateOf,
} from "../../helpers/liveClient.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const topicOf = (name: string) => `/groups/${group}/records/${name}`;

const app = await makeTestApp();
const group = await makeGroup(app);
const anna = await makePerson(app, group);
const publisher = await liveTokenOf(app, anna, { bearer: null, publish: ["*"] });

async function publish(data: string, names: readonly string[], more: [string, string][] = []) {
  const topics = names.map((name): [string, string] => ["topic", topicOf(name)]);
  const reply = await publishAt(app, publisher, [...topics, ["data", data], ...more]);
  expect(reply.status).toBe(200);
  return reply.text;
}

/** Stream with all rights on records, past the hub's greeting. */
async function listen(topics: readonly string[], more: { headers?: Record<string, string> } = {}) {
  const token = await liveTokenOf(app, anna, { subscribe: [topicOf("{id}")] });
  const client = await subscribe(app, { topics, token, ...more });
  await client.next();
  return client;
}

describe("who may subscribe", () => {
  test("by cookie, as the server gives it", async () => {
    const reply = await anna.get("/api/refreshMercureCookie");
    expect(reply.status).toBe(204);
    const [cookie = "", ...attributes] = String(reply.headers["set-cookie"]).split("; ");
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/.well-known/mercure",
      "SameSite=Strict",
      "Secure",
    ]);
    const { exp = 0, iat = 0 } = decodeJwt(cookie.split("=")[1] ?? "");
    expect(exp - iat).toBe(600);
    const client = await subscribe(app, { topics: [topicOf("{id}")], cookie });
    expect(client.status).toBe(200);
  });

  test("by bearer token, which counts more than a cookie", async () => {
    const token = await liveTokenOf(app, anna, { subscribe: [topicOf("{id}")] });
    const client = await subscribe(app, { topics: ["*"], token });
    expect(client.status).toBe(200);
    client.close();
    const cookie = await hubCookieOf(app, anna);
    const refused = await subscribe(app, { topics: ["*"], token: `${token}x`, cookie });
    expect(refused.status).toBe(401);
  });

  test("nobody without a token, with one of others, or with an old one", async () => {
    const long = new Date(Date.now() - 700_000);
    const others = { ...app.platform, keys: await loadTokenKeys([await makeTokenKey()]) };
    const { group: its, account, session } = anna.viewer;
    const bearer = { account, session };
    const grant = { bearer, group: its, subscribe: ["*"], publish: [] };
    const [head, , seal] = publisher.split(".");
    const claims = Buffer.from(JSON.stringify({ mercure: { subscribe: ["*"] }, group })).toString(
      "base64url",
    );
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const tokens = {
      "of another server": await signLiveToken(others.keys, grant, new Date()),
      expired: await liveTokenOf(app, anna, { subscribe: ["*"] }, long),
      "with other claims": `${head}.${claims}.${seal}`,
      unsigned: `${none}.${claims}.`,
      "for the calls": anna.token,
      "of nobody": await liveTokenOf(app, anna, { bearer: null, subscribe: ["*"] }),
      "of somebody else's session": await liveTokenOf(app, anna, {
        bearer: { ...bearer, session: "00000000-0000-7000-8000-000000000000" },
        subscribe: ["*"],
      }),
      "of another group": await liveTokenOf(app, anna, {
        group: its + 1,
        subscribe: ["*"],
      }),
    };
    expect((await subscribe(app, { topics: ["*"] })).status).toBe(401);
    for (const [name, token] of Object.entries(tokens)) {
      const { status } = await subscribe(app, { topics: ["*"], token });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  test("nobody whose token permits no topic", async () => {
    const token = await liveTokenOf(app, anna, {});
    expect((await subscribe(app, { topics: ["*"], token })).status).toBe(403);
  });

  test("without a topic there is nothing to subscribe to", async () => {
    const token = await liveTokenOf(app, anna, { subscribe: ["*"] });
    expect((await subscribe(app, { token })).status).toBe(400);
  });

  test("other methods are refused", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "HEAD"])
      expect((await app.send(method, "/.well-known/mercure")).status).toBe(405);
  });
});

describe("what a subscriber gets", () => {
  test("a stream that no proxy keeps or collects", async () => {
    const client = await listen([topicOf("{id}")]);
    expect(client.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
  });

  test("updates of all topics that were named, and of no other", async () => {
    const client = await listen([topicOf("1"), topicOf("2"), `/groups/${group}/records/9{last}`]);
    await publish('"one"', ["1"]);
    await publish('"three"', ["3"]);
    await publish('"two"', ["2"]);
    await publish('"ninety"', ["90"]);
    expect([await client.update(), await client.update(), await client.update()]).toEqual([
      "one",
      "two",
      "ninety",
    ]);
  });

  test("all that the token permits, and no more, under *", async () => {
    const client = await listen(["*"]);
    const update = updateOf(`/groups/${group}/workflow/1`, '"workflow"');
    expect((await publishAt(app, publisher, update)).status).toBe(200);
    await publish('"record"', ["1"]);
    expect(await client.update()).toBe("record");
  });

  test("an update of several topics once", async () => {
    const client = await listen([topicOf("1"), topicOf("2")]);
    await publish('"both"', ["1", "2"]);
    await publish('"after"', ["2"]);
    expect([await client.update(), await client.update()]).toEqual(["both", "after"]);
  });

  test("id, type, time to wait and every line of an update", async () => {
    const client = await listen([topicOf("{id}")]);
    const id = await publish(
      "first\r\nsecond\n\nfourth",
      ["1"],
      [
        ["id", "urn:example:1"],
        ["type", "greeting"],
        ["retry", "1500"],
        ["private", "on"],
      ],
    );
    expect(id).toBe("urn:example:1");
    expect(await client.next()).toEqual({
      id: "urn:example:1",
      type: "greeting",
      retry: "1500",
      data: "first\nsecond\n\nfourth",
    });
    const made = await publish('"next"', ["1"]);
    expect(made).toMatch(/^urn:uuid:/);
    expect(await client.next()).toMatchObject({ id: made, type: "message", retry: undefined });
  });

  test("the last id at once, and how long to wait before coming back", async () => {
    const last = await publish('"before"', ["1"]);
    const token = await liveTokenOf(app, anna, { subscribe: ["*"] });
    const client = await subscribe(app, { topics: ["*"], token });
    expect(client.headers["last-event-id"]).toBe(last);
    expect(await client.next()).toEqual({
      id: last,
      type: "hub",
      retry: "2000",
      data: '{"lost":false}',
    });
  });

  test("what it missed, however it says what came last", async () => {
    const first = await publish('"first"', ["missed"]);
    await publish('"second"', ["missed"]);
    await publish('"elsewhere"', ["2"]);
    await publish('"third"', ["missed"]);
    const token = await liveTokenOf(app, anna, { subscribe: ["*"] });
    const ways = [
      { headers: { "last-event-id": first } },
      { headers: { "mercure-last-event-id": first } },
      { query: { lastEventID: first } },
      { query: { last_event_id: first } },
      { query: { "Last-Event-ID": first } },
    ];
    for (const way of ways) {
      const client = await subscribe(app, { topics: [topicOf("missed")], token, ...way });
      expect(await client.next()).toMatchObject({ id: first, data: '{"lost":false}' });
      expect([await client.update(), await client.update()]).toEqual(["second", "third"]);
      client.close();
      await client.ended;
    }
    const all = await subscribe(app, {
      topics: [topicOf("missed")],
      token,
      query: { lastEventID: "earliest" },
    });
    expect(await all.update()).toBe("first");
  });

  test("that something is lost, where the last id is unknown", async () => {
    const token = await liveTokenOf(app, anna, { subscribe: ["*"] });
    const client = await subscribe(app, {
      topics: ["*"],
      token,
      headers: { "last-event-id": "urn:uuid:gone" },
    });
    expect(await client.next()).toMatchObject({ type: "hub", data: '{"lost":true}' });
    await publish('"goes on"', ["1"]);
    expect(await client.update()).toBe("goes on");
  });

  test("a sign of life every fifteen seconds without an update", async () => {
    let now = new Date();
    const quiet = await makeTestApp({ clock: () => now });
    const person = await makePerson(quiet, await makeGroup(quiet));
    const client = await listenAs(quiet, person, ["*"]);
    now = new Date(now.getTime() + 14_000);
    quiet.live.tick();
    now = new Date(now.getTime() + 1000);
    quiet.live.tick();
    quiet.live.tick();
    now = new Date(now.getTime() + 3_600_000);
    quiet.live.tick();
    expect(await client.ended).toEqual([":"]);
  });
});

describe("who may publish", () => {
  const update = (topic: string) => updateOf(topic, "x");

  test("tokens that permit all of its topics", async () => {
    const token = await liveTokenOf(app, anna, { bearer: null, publish: [topicOf("{id}")] });
    expect((await publishAt(app, token, update(topicOf("1")))).status).toBe(200);
    expect((await publishAt(app, token, update("/elsewhere"))).status).toBe(403);
    const both = [...update(topicOf("1")), ["topic", "/elsewhere"]] as [string, string][];
    expect((await publishAt(app, token, both)).status).toBe(403);
  });

  test("nobody else: what opens a stream publishes nothing", async () => {
    expect((await publishAt(app, null, update(topicOf("1")))).status).toBe(401);
    const cookie = await hubCookieOf(app, anna);
    const token = cookie.split("=")[1] ?? "";
    expect((await publishAt(app, token, update(topicOf("1")))).status).toBe(403);
  });

  test("no page of others by means of the browser's cookie", async () => {
    const cookie = `mercureAuthorization=${publisher}`;
    const own = new URL(app.platform.publicUrl()).origin;
    const from = async (origin: string) =>
      (await publishAt(app, null, update(topicOf("1")), { cookie, origin })).status;
    expect([await from("https://evil.example"), await from(own)]).toEqual([403, 200]);
  });

  test("no update that isn't whole, or would break the stream", async () => {
    const broken: [string, string][][] = [
      [["data", "x"]],
      updateOf("", "x"),
      [...update(topicOf("1")), ["id", "#mine"]],
      [...update(topicOf("1")), ["id", "a\nb"]],
      [...update(topicOf("1")), ["type", "a\rdata: b"]],
      [...update(topicOf("1")), ["retry", "soon"]],
      [...update(topicOf("1\n2"))],
      updateOf(topicOf("1"), "x".repeat(100_001)),
      Array.from({ length: 21 }, (_, at): [string, string] => ["topic", topicOf(String(at))]),
    ];
    for (const [at, sent] of broken.entries())
      expect([at, (await publishAt(app, publisher, sent)).status]).toEqual([at, 400]);
    const json = await app.send("POST", "/.well-known/mercure", {
      token: publisher,
      body: { topic: topicOf("1") },
    });
    expect(json.status).toBe(415);
  });
});

test("the apps name the hub, its last update and the topics", async () => {
  const last = await publish('"last"', ["1"]);
  const { headers } = await anna.get("/api/apps");
  const links = String(headers["link"]).split(", ");
  expect(links[0]).toBe(`</.well-known/mercure>; rel="mercure"; last-event-id="${last}"`);
  const topics = links
    .slice(1)
    .map((link) => decodeURI(/^<(.*)>; rel="self"$/.exec(link)?.[1] ?? ""));
  const { account } = anna.viewer;
  expect(topics).toEqual([
    `/users/${account}/tasks`,
    `/users/${account}/actions`,
    `/groups/${group}/records/{id}`,
    `/groups/${group}/workflow/{id}`,
    `/groups/${group}/entities/{id}`,
    `/groups/${group}/presence/{id}`,
  ]);
});
