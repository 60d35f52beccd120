import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { decodeJwt, jwtVerify } from "jose";
import { afterAll, expect, test } from "vitest";
import { startOutsideHub } from "#server/live/outsideHub.ts";
import type { LiveHub } from "#server/auth/platform.ts";
import { usualTimes } from "#server/live/live.ts";
import { tell } from "#server/store/database/telling.ts";
import { openStore } from "#server/store/database/store.ts";
import { loadTokenKeys, makeTokenKey, withHubKey } from "#server/auth/tokens.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { twoCompanies } from "../../helpers/world.ts";

/** People who stop reporting their place are soon forgotten. */
const times = { ...usualTimes, tick: 50, count: 0 };
let now = new Date();
const key = new TextEncoder().encode("a key that the operator shares with us");
const received: { token: string; sent: URLSearchParams }[] = [];
let answer = 200;

const hub = createServer((request, reply) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    const token = String(request.headers.authorization).replace("Bearer ", "");
    received.push({ token, sent: new URLSearchParams(text) });
    reply.writeHead(answer).end("urn:uuid:1");
  });
});
await new Promise<void>((done) => hub.listen(0, "127.0.0.1", done));
const address = hub.address();
const port = typeof address === "object" && address ? address.port : 0;
const hubUrl = `http://127.0.0.1:${port}/.well-known/mercure`;
const keys = withHubKey(await loadTokenKeys([await makeTokenKey()]), key);
const live: LiveHub = {
  url: "https://hub.test.example/live",
  isOwn: false,
  lastId: async () => null,
  present: (present) => outside.present?.(present),
};
const app = await makeTestApp({ keys, live, clock: () => now });
const own = await twoCompanies({ app });
const store = openStore(app.address);
const { log, clock } = app.platform;
const outside = startOutsideHub({ store, log, clock, keys }, hubUrl, times);

afterAll(async () => {
  await outside.stop();
  await store.close();
  hub.close();
});

test("updates are published at the operator's hub, again until it takes them", async () => {
  // Once an update arrives, the first poll is over.
  await expect.poll(published).toBeGreaterThan(0);
  const settled = () => received.at(-1)?.sent.get("topic") ?? "";
  await expect.poll(settled).toBe(`/groups/${own.group}/records/${last}`);
  answer = 503;
  const before = received.length;
  const record = await own.save({ name: "Geheim", company: { id: own.kiel } });
  await expect.poll(() => received.length).toBeGreaterThan(before);
  answer = 200;
  const topic = `/groups/${own.group}/records/${record.id}`;
  const its = () => received.filter(({ sent }) => sent.get("topic") === topic);
  await expect.poll(() => its().length).toBe(2);
  const [refused, taken] = its();
  const { token = "", sent = new URLSearchParams() } = taken ?? {};
  expect(sent.get("private")).toBe("on");
  expect(sent.get("id")).toBe(refused?.sent.get("id"));
  expect(sent.get("data")).not.toContain("Geheim");
  const { payload } = await jwtVerify(token, key);
  expect(payload["mercure"]).toEqual({ subscribe: [], publish: ["*"] });
});

test("who is in a record is told there, by whichever server they speak to, until nobody says so any more", async () => {
  const { log, clock, keys } = app.platform;
  const otherStore = openStore(app.address);
  const other = startOutsideHub({ store: otherStore, log, clock, keys }, hubUrl, times);
  atTheEnd(async () => {
    await other.stop();
    await otherStore.close();
  });
  const { id } = await own.save({ name: "Gemeinsam", company: { id: own.kiel } });
  const topic = `/groups/${own.group}/presence/${id}`;
  /** Names in the last message to the hub. */
  const told = () => {
    const data = received.findLast(({ sent }) => sent.get("topic") === topic)?.sent.get("data");
    const { people = [] }: { people?: { name: string }[] } = JSON.parse(data ?? "{}");
    return people.map(({ name }) => name).toSorted();
  };
  const body = { browser: randomUUID(), places: [{ id, step: 2 }] };
  await own.admin.ok("/api/records/present", body);
  await expect.poll(told).toHaveLength(1);
  const [first = ""] = told();
  expect(received.at(-1)?.sent.get("private")).toBe("on");
  const someone = { browser: randomUUID(), group: own.group, account: 1, name: "Zuzanna" };
  // Polls until the other server knows the first one's people.
  await expect
    .poll(() => {
      other.present?.({ ...someone, places: [{ id }] });
      return told();
    })
    .toEqual([first, "Zuzanna"].toSorted());
  const later = () => {
    now = new Date(now.getTime() + 60_000);
    return told();
  };
  await expect.poll(later, { interval: 250 }).toEqual([]);
  now = new Date();
});

test("another server goes on where the one that published has ended", async () => {
  const { log, clock, keys } = app.platform;
  const otherStore = openStore(app.address);
  const other = startOutsideHub({ store: otherStore, log, clock, keys }, hubUrl);
  atTheEnd(async () => {
    await other.stop();
    await otherStore.close();
  });
  const countOf = (id: number) =>
    received.filter(({ sent }) => sent.get("topic") === `/groups/${own.group}/records/${id}`)
      .length;
  const first = await own.save({ name: "Vorher", company: { id: own.kiel } });
  await expect.poll(() => countOf(first.id)).toBe(1);
  await outside.stop();
  const ids: number[] = [];
  for (const name of ["Nachher", "Zuletzt"])
    ids.push((await own.save({ name, company: { id: own.kiel } })).id);
  await expect.poll(() => countOf(ids[1] ?? 0)).toBe(1);
  // Each once; the first server's updates are not repeated.
  expect([first.id, ...ids].map(countOf)).toEqual([1, 1, 1]);
});

let last = 0;

/** Saves a record if nothing has arrived yet; returns the number of updates. */
async function published(): Promise<number> {
  if (received.length === 0)
    last = (await own.save({ name: "Vorher", company: { id: own.kiel } })).id;
  return received.length;
}

test("who is limited to some companies hears of their own there, others of their group", async () => {
  const grants = await Promise.all(
    [own.kielOnly, own.admin].map(async ({ token }) => {
      const { headers } = await app.get("/api/refreshMercureCookie", { token });
      const [cookie = "", ...attributes] = String(headers["set-cookie"]).split("; ");
      // The hub and this server share a parent domain.
      expect(attributes).toEqual(expect.arrayContaining(["Path=/live", "Domain=test.example"]));
      const claims: { mercure?: { subscribe: string[] } } = decodeJwt(cookie.split("=")[1] ?? "");
      return claims.mercure?.subscribe ?? [];
    }),
  );
  const [limited = [], all = []] = grants;
  const { account } = own.kielOnly.viewer;
  expect(limited).toEqual([`/users/${account}/tasks`, `/users/${account}/actions`]);
  expect(all).toContain(`/groups/${own.group}/records/{id}`);
});

test("what is for an account alone is published under its own topics only, since the hub checks nothing else", async () => {
  // Once an update arrives, the first poll is over.
  await expect.poll(published).toBeGreaterThan(0);
  const { account } = own.kielOnly.viewer;
  const topics = [`/groups/${own.group}/records/0`, `/users/${account}/actions`];
  await app.store.withGroup(own.group, async (tx) => {
    for (const topic of topics)
      tell(tx.db, tx.group, { topic, audience: [`account:${account}`], payload: {} });
  });
  const sent = () => received.flatMap((each) => each.sent.getAll("topic"));
  await expect.poll(sent).toContain(topics[1]);
  expect(sent()).not.toContain(topics[0]);
});

test("pages may speak to it", async () => {
  const { headers } = await app.get("/openapi.json");
  expect(headers["content-security-policy"]).toContain(
    "connect-src 'self' https://hub.test.example;",
  );
  const usual = await (await makeTestApp()).get("/openapi.json");
  expect(usual.headers["content-security-policy"]).not.toContain("connect-src");
});
