import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startLive } from "#server/live/live.ts";
import { makeApp } from "#server/http/app.ts";
import { openStore } from "#server/store/database/store.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import { hubCookieOf, subscribe, type LiveClient } from "../../helpers/liveClient.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { twoCompanies } from "../../helpers/world.ts";

let now = new Date();

const app = await makeTestApp({ clock: () => now }, { database: await ownDatabase() });
const own = await twoCompanies({ app });

interface Browser {
  person: Person;
  id: string;
  client: LiveClient;
}

const topics = () => [`/groups/${own.group}/presence/{id}`, `/groups/${own.group}/records/{id}`];

async function open(person: Person, at: Pick<TestApp, "app"> = app): Promise<Browser> {
  const id = randomUUID();
  const cookie = await hubCookieOf(app, person);
  const client = await subscribe(at, { topics: topics(), cookie, query: { browser: id } });
  expect(client.status).toBe(200);
  await client.next();
  return { person, id, client };
}

async function stand({ person, id }: Browser, ...places: object[]): Promise<void> {
  await person.ok("/api/records/present", { browser: id, places });
}

async function peopleOf({ client }: Browser) {
  const { topic, id, people } = await client.update();
  expect(topic).toBe("presence");
  return { id, people: people.map(({ account, step, row }: Body) => ({ account, step, row })) };
}

type Body = Record<string, unknown>;

const recordIn = (company: number) => own.save({ name: "Gemeinsam", company: { id: company } });

describe("who else is in a record", () => {
  test("is told to those who are, with step and row, and when they move and leave", async () => {
    const { id } = await recordIn(own.kiel);
    const reader = await makePerson(app, own.group, "ROLE_READER");
    const [one, other] = [await open(own.admin), await open(reader)];
    await stand(one, { id, step: 1 });
    const me = { account: own.admin.viewer.account, step: 1, row: undefined };
    expect(await peopleOf(one)).toEqual({ id, people: [me] });
    await stand(other, { id, step: 3, row: "/recipients/7" });
    const them = { account: reader.viewer.account, step: 3, row: "/recipients/7" };
    expect(await peopleOf(one)).toEqual({ id, people: [me, them] });
    expect(await peopleOf(other)).toEqual({ id, people: [me, them] });
    await stand(other, { id, step: 4 });
    const moved = { ...them, step: 4, row: undefined };
    expect(await peopleOf(one)).toEqual({ id, people: [me, moved] });
    other.client.close();
    expect(await peopleOf(one)).toEqual({ id, people: [me] });
    // A late report from a browser that has left brings nobody back.
    await stand(other, { id, step: 5 });
    await stand(one, { id, step: 2 });
    expect(await peopleOf(one)).toEqual({ id, people: [{ ...me, step: 2 }] });
  });

  test("with a name, and without a trace", async () => {
    const { id } = await recordIn(own.kiel);
    const one = await open(own.admin);
    await stand(one, { id });
    const { people } = await one.client.update();
    const { rows } = await app.asOwner("select title from item where id = $1", [
      own.admin.viewer.contact,
    ]);
    expect(people[0].name).toBe(rows[0]?.title ?? own.admin.login);
    const traces = await app.asOwner("select 1 from outbox where topic like '%presence%'");
    expect(traces.rows).toEqual([]);
  });

  test("is hidden from those who may not see the record, and after it has moved", async () => {
    const { id } = await recordIn(own.wien);
    const [one, limited] = [await open(own.admin), await open(own.kielOnly)];
    await stand(one, { id, step: 1 });
    await stand(limited, { id, step: 2 });
    expect((await peopleOf(one)).people).toHaveLength(1);
    const shared = await recordIn(own.kiel);
    await stand(limited, { id: shared.id, step: 2 });
    // The hidden record sent nothing; the order of these two is random.
    const heard = [await limited.client.update(), await limited.client.update()];
    expect(heard.map((each) => each.id)).toEqual([shared.id, shared.id]);
    expect(heard.map(({ topic }) => topic).toSorted()).toEqual(["presence", "records"]);
    expect(await one.client.update()).toMatchObject({ topic: "records", id: shared.id });
    await stand(one, { id: shared.id, step: 1 });
    expect((await peopleOf(one)).people).toHaveLength(2);
    expect((await peopleOf(limited)).people).toHaveLength(2);
    const { version, name } = await own.read(shared.id);
    await own.save({ id: shared.id, version, name, company: { id: own.wien } });
    const next = [await one.client.update(), await one.client.update()];
    expect(next).toContainEqual(expect.objectContaining({ topic: "records", kind: "save" }));
    const presence = next.find(({ topic }) => topic === "presence");
    expect(presence.people.map(({ account }: Body) => account)).toEqual([own.admin.viewer.account]);
  });

  test("can't be said for somebody else's browser", async () => {
    const { id } = await recordIn(own.kiel);
    const [one, other] = [await open(own.admin), await open(own.kielOnly)];
    await stand(one, { id, step: 1 });
    expect((await peopleOf(one)).people).toHaveLength(1);
    await stand({ ...one, person: own.kielOnly });
    await stand(other, { id, step: 2 });
    expect((await peopleOf(one)).people).toHaveLength(2);
  });

  test("is of five browsers at most that no stream of an account is known of", async () => {
    const { id } = await recordIn(own.kiel);
    const one = await open(own.admin);
    const person = await makePerson(app, own.group, "ROLE_READER");
    const others = Array.from({ length: 8 }, () => ({ ...one, person }));
    for (const other of others) await stand({ ...other, id: randomUUID() }, { id });
    await stand(one, { id });
    expect((await peopleOf(one)).people).toHaveLength(1 + 5);
  });

  test("at another server is heard, and forgotten once that says it no more", async () => {
    const store = openStore(app.address);
    const live = startLive({ store, log: app.platform.log, clock: () => now });
    const parts = { operations: [], handlers: {}, validators: {}, openapi: {} };
    const platform = { ...app.platform, store, live };
    const second = await makeApp({ platform, live, ...parts });
    const at = { app: second };
    atTheEnd(async () => {
      await second.close();
      await store.close();
    });
    const { id } = await recordIn(own.kiel);
    const there = await open(own.kielOnly, at);
    const here = await open(own.admin);
    // Past the next count, so that each server knows of the other.
    now = new Date(now.getTime() + 11_000);
    await stand(here, { id, step: 1 });
    expect((await peopleOf(here)).people).toHaveLength(1);
    // Reported here for a browser that listens at the other server.
    await stand(there, { id, step: 2 });
    expect((await peopleOf(here)).people).toHaveLength(2);
    expect((await peopleOf(there)).people).toHaveLength(2);
    now = new Date(now.getTime() + 16_000);
    live.tick();
    here.client.close();
    expect((await peopleOf(there)).people).toHaveLength(1);
  });
});
