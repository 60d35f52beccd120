import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { rolesInOrder } from "#shared/domain/workflow/roles.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import {
  listenAs,
  liveTokenOf,
  publishAt,
  subscribe,
  type LiveClient,
  updateOf,
} from "../../helpers/liveClient.ts";
import { twoCompanies } from "../../helpers/world.ts";

const own = await twoCompanies();
const { app } = own;

/** Record ids on a stream, up to one that everyone in the group receives. */
async function idsUntil(client: LiveClient, last: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.at(-1) !== last) ids.push((await client.update()).id);
  return ids;
}

const template = (name: string) => own.save({ name, template: true });

describe("updates of records", () => {
  test("reach those who may see the record, with who caused it and no content", async () => {
    const { admin, kielOnly, kiel, wien } = own;
    const everything = [`/groups/${own.group}/records/{id}`];
    const [all, some] = [
      await listenAs(app, admin, everything),
      await listenAs(app, kielOnly, everything),
    ];
    const inKiel = await own.save({ name: "Streng geheim", company: { id: kiel } });
    const inWien = await own.save({ name: "Wiener Akte", company: { id: wien } });
    const forAll = await template("Vorlage");
    expect(await all.update()).toEqual({
      topic: "records",
      id: inKiel.id,
      kind: "create",
      author: admin.viewer.account,
    });
    expect(await idsUntil(all, forAll.id)).toEqual([inWien.id, forAll.id]);
    expect(await idsUntil(some, forAll.id)).toEqual([inKiel.id, forAll.id]);
  });

  test("that are changed, commented and deleted, are told alike", async () => {
    const { admin, kielOnly, wien, kiel } = own;
    const hidden = await own.save({ name: "Verborgen", company: { id: wien } });
    const seen = await own.save({ name: "Sichtbar", company: { id: kiel } });
    const some = await listenAs(app, kielOnly, ["*"]);
    const all = await listenAs(app, admin, ["*"]);
    for (const { id } of [hidden, seen]) {
      const said = { recordId: id, clientId: randomUUID(), text: "Bitte prüfen." };
      await admin.ok("/api/comments/add", said);
      await admin.ok("/api/processingActivity/deleteProcessingActivity", { id });
    }
    const last = await template("Danach");
    expect(await idsUntil(some, last.id)).toEqual([seen.id, seen.id, last.id]);
    expect(await idsUntil(all, last.id)).toEqual([hidden.id, hidden.id, seen.id, seen.id, last.id]);
  });

  test("that is moved to another company reach those who saw it before, and no later ones do", async () => {
    const { admin, kielOnly, kiel, wien } = own;
    const record = await own.save({ name: "Zieht um", company: { id: kiel } });
    const { id } = record;
    const of = { id, name: "Zieht um", company: { id: wien } };
    const [some, all] = [await listenAs(app, kielOnly, ["*"]), await listenAs(app, admin, ["*"])];
    const moved = await own.save({ ...of, version: record["version"] ?? 0 });
    await own.save({ ...of, name: "Ist umgezogen", version: moved["version"] ?? 0 });
    const last = await template("Nach dem Umzug");
    expect(await idsUntil(some, last.id)).toEqual([id, last.id]);
    expect(await idsUntil(all, last.id)).toEqual([id, id, last.id]);
  });

  test("are nobody's in another group, whatever is named", async () => {
    const { foreigner, kiel, group } = own;
    const names = [`/groups/${group}/records/{id}`, "/groups/{g}/records/{id}", "{+all}", "*"];
    const token = await liveTokenOf(app, foreigner, { subscribe: ["*"] });
    const streams = [
      await listenAs(app, foreigner, names),
      // Even with a token that permits everything.
      await subscribe(app, { topics: names, token }),
    ];
    await own.save({ name: "Geheim", company: { id: kiel } });
    const publisher = await liveTokenOf(app, foreigner, { bearer: null, publish: ["*"] });
    const theirs = `/groups/${foreigner.viewer.group}/records/1`;
    await publishAt(app, publisher, updateOf(theirs, '"ours"'));
    for (const stream of streams) {
      expect(await stream.update()).toBe("ours");
    }
  });

  test("that others publish under a group's topics stay in their own", async () => {
    const { admin, foreigner, group } = own;
    const client = await listenAs(app, admin, ["*"]);
    const publisher = await liveTokenOf(app, foreigner, { bearer: null, publish: ["*"] });
    await publishAt(app, publisher, updateOf(`/groups/${group}/records/1`, '"forged"'));
    const last = await template("Echt");
    expect((await client.update()).id).toBe(last.id);
  });
});

describe("topics", () => {
  const cases = rolesInOrder.map((role) => [role, false] as const);

  test.each([...cases, ...cases.map(([role]) => [role, true] as const)])(
    "of %s, limited to a company: %s, are their own and their group's",
    async (role, isLimited) => {
      const { group, kiel, admin } = own;
      const person = await makePerson(app, group, role, isLimited ? { companies: [kiel] } : {});
      const topics = (of: number, account: number) => [
        `/users/${account}/tasks`,
        `/users/${account}/actions`,
        ...["records", "workflow", "entities", "presence"].map((name) => `/groups/${of}/${name}/5`),
      ];
      const mine = topics(group, person.viewer.account);
      const others = [
        ...topics(own.foreigner.viewer.group, own.foreigner.viewer.account),
        ...topics(group, admin.viewer.account).slice(0, 2),
      ];
      const client = await listenAs(app, person, ["*"]);
      const publisher = await liveTokenOf(app, person, { bearer: null, publish: ["*"] });
      for (const topic of [...others, ...mine])
        await publishAt(app, publisher, updateOf(topic, JSON.stringify(topic)));
      const heard: string[] = [];
      while (heard.length < mine.length) heard.push(await client.update());
      expect(heard).toEqual(mine);
    },
  );

  test("of an account without a role are its own", async () => {
    const { group } = own;
    const nobody = await personWithout();
    const client = await listenAs(app, nobody, ["*"]);
    const publisher = await liveTokenOf(app, nobody, { bearer: null, publish: ["*"] });
    const mine = `/users/${nobody.viewer.account}/tasks`;
    for (const topic of [`/groups/${group}/records/1`, mine])
      await publishAt(app, publisher, updateOf(topic, JSON.stringify(topic)));
    expect(await client.update()).toBe(mine);
  });
});

async function personWithout(): Promise<Person> {
  const person = await makePerson(app, own.group);
  await app.asOwner("update account set roles = '{}' where id = $1", [person.viewer.account]);
  return person;
}
