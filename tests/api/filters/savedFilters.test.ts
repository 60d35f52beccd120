import { describe, expect, test } from "vitest";
import type { FilterConditionWrite, FilterOptions } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { insertRecord } from "#server/store/records/records.ts";
import { toRecordDraft } from "#server/services/records/resolveRecord.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { makeItem, type Person } from "../../helpers/factories.ts";
import { randomBody } from "../../helpers/randomBodies.ts";
import { draftContext, randomCondition } from "../../helpers/randomRecords.ts";
import { twoCompanies } from "../../helpers/world.ts";

type Condition = FilterConditionWrite;
type Type = "group" | "user";

const listing = "/api/filter/recordsByFilterAndCompany";
const plan: Plan = plans["record"] ?? { document: "record", textKey: "record", nodes: [] };
const drafts: Condition = { field: "status", in: ["draft"] };

const two = await twoCompanies();
const { app, group, admin, kiel: seen, wien: unseen, kielOnly: limited } = two;
const reader = await two.person();
const colleague = await two.person();
for (let seed = 1; seed <= 40; seed++) await makeRecord(seed);

async function makeRecord(seed: number): Promise<void> {
  const chance = chanceOf(seed);
  const body: Body = {
    ...randomBody(plan.nodes, chance),
    name: `Name ${seed}`,
    language: "de",
    company: { id: chance.percent(50) ? seen : unseen },
  };
  for (const name of ["template", "leaMaster", "parentTemplateId"]) delete body[name];
  const status = String(chance.pick(["draft", "review", "release", "archived"]));
  const whole = toRecordDraft({ ...body, status }, { ...draftContext, status });
  const draft = { ...whole, mentions: whole.mentions.filter(({ kind }) => kind !== "file") };
  const note = { actor: admin.viewer.account, op: "create", action: "record.created" } as const;
  await app.store.withGroup(group, (tx) => insertRecord(tx, draft, note));
}

function save(type: Type, conditions: Condition, who: Person, more: Body = {}) {
  const body = { title: `Filter ${++saved}`, conditions, ...more };
  return who.post(`/api/admin/filter/${type}/create`, body);
}
let saved = 0;

async function saveOne(type: Type, conditions: Condition, person: Person, more: Body = {}) {
  const reply = await save(type, conditions, person, more);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

function open(id: number, who: Person) {
  return who.get(`/api/admin/filter/savedFilterById/${id}`);
}

async function total(body: object, who: Person): Promise<number> {
  return (await who.ok(listing, body)).total;
}

const lists = {
  all: "/api/filter/all/list",
  group: "/api/filter/group/list",
  user: "/api/filter/user/list",
};

async function titlesOf(path: keyof typeof lists, who: Person): Promise<string[]> {
  const filters: { title: string }[] = await who.read(lists[path]);
  return filters.map(({ title }) => title);
}

function leaf(chance: Chance, { fields }: FilterOptions): Condition {
  const { field, by, operators, values } = chance.pick(fields);
  const operator = chance.pick(operators);
  if (operator === "empty") return { field, empty: true };
  if (operator === "has") return { field, has: chance.pick(["1", "name 2", "x"]) };
  if (operator === "within") return { field, within: chance.pick(["P30D", "-P400D"]) };
  if (operator === "before" || operator === "after")
    return { field, [operator]: by === "number" ? 50 : "2026-11-20" };
  const known = values?.map(({ value }) => value) ?? [];
  const value = () => {
    if (by === "bool") return chance.percent(50);
    if (known.length > 0) return chance.pick(known);
    if (by === "reference") return chance.pick([1, 2, 3, seen, unseen]);
    return by === "number" ? 3 : "DE";
  };
  return operator === "is" ? { field, is: value() } : { field, in: [value(), value()] };
}

describe("whoever may not", () => {
  test("has no filters of others, and does not learn of them", async () => {
    const own = await saveOne("user", drafts, reader, { title: "Nur meiner" });
    for (const person of [colleague, admin]) {
      expect((await open(own.id, person)).status).toBe(404);
      expect(await titlesOf("all", person)).not.toContain("Nur meiner");
      expect(await titlesOf("user", person)).not.toContain("Nur meiner");
      const change = { id: own.id, version: 1, title: "Anders", conditions: drafts };
      for (const [act, body] of Object.entries({ edit: change, delete: { id: own.id } }))
        expect(await person.refusal(`/api/admin/filter/user/${act}`, body)).toEqual([404]);
      expect(await person.refusal(listing, { filterId: own.id })).toEqual([404]);
      // Titles are unique per person, so others may use this one.
      expect((await save("user", drafts, person, { title: "Nur meiner" })).status).toBe(200);
    }
    expect((await open(own.id, reader)).body).toMatchObject({ title: "Nur meiner" });
  });

  test("cannot make a filter for the product", async () => {
    const master = await two.person("ROLE_MASTER_EDITOR");
    const reply = await save("user", drafts, master, { master: true });
    expect(reply.body.fields).toMatchObject([{ path: "/master" }]);
  });
});

test("filters come in the order of their places, the group's first", async () => {
  const person = two.foreigner;
  await saveOne("user", drafts, person, { title: "B" });
  await saveOne("user", drafts, person, { title: "A" });
  await saveOne("user", drafts, person, { title: "C", place: 1 });
  await saveOne("group", drafts, person, { title: "Z" });
  expect(await titlesOf("all", person)).toEqual(["Z", "C", "A", "B"]);
  expect(await titlesOf("user", person)).toEqual(["C", "A", "B"]);
});

describe("what a saved filter finds", () => {
  test("is as many as it says, for each of its viewers", async () => {
    const { body: options } = await admin.get("/api/admin/filter/filterOptions");
    let narrow = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const where = randomCondition(chanceOf(seed), (chance) => leaf(chance, options));
      const type = seed % 2 === 0 ? "group" : "user";
      for (const person of type === "group" ? [admin] : [admin, limited]) {
        const { id } = await saveOne(type, where, person);
        for (const viewer of type === "group" ? [admin, reader, limited] : [person]) {
          const { body } = await open(id, viewer);
          expect(body.count, JSON.stringify(where)).toBe(await total({ filterId: id }, viewer));
          expect(body.count, JSON.stringify(where)).toBe(await total({ where }, viewer));
          if (body.count > 0 && body.count < (await total({}, viewer))) narrow += 1;
        }
        await person.ok(`/api/admin/filter/${type}/delete`, { id });
      }
    }
    expect(narrow).toBeGreaterThan(10);
  });

  test("is narrowed further by what else is asked", async () => {
    const { id } = await saveOne("user", drafts, admin);
    const kiel = await total({ filterId: id, companyId: seen }, admin);
    const all = await total({ filterId: id }, admin);
    expect(kiel).toBeGreaterThan(0);
    expect(kiel).toBeLessThan(all);
    expect(await total({ filterId: id, where: { field: "company", is: seen } }, admin)).toBe(kiel);
    const { body } = await admin.post("/api/filter/companiesByFilter", { filterId: id });
    const count = body.find((each: { id: number }) => each.id === seen);
    expect(count.count).toBe(kiel);
  });

  test("is nothing in companies that its viewer may not see, and it says so", async () => {
    const { id } = await saveOne("group", { field: "company", in: [unseen] }, admin);
    expect((await open(id, admin)).body.count).toBeGreaterThan(0);
    expect((await open(id, admin)).body).not.toHaveProperty("gone");
    expect((await open(id, limited)).body).toMatchObject({ count: 0, gone: 1 });
    expect(await total({ filterId: id }, limited)).toBe(0);
  });
});

describe("a filter with a text that is searched for", () => {
  const searching = (has: string): Body => ({ field: "searchText", has });

  test("finds in lists, groups, figures and gaps what the search finds, alone and among others", async () => {
    await two.record({ name: "Fundbüro Süd" });
    const { id } = await saveOne("user", searching("fundburo sud"), admin);
    const both = { all: [{ not: searching("gibt es nicht") }, searching("fundburo"), drafts] };
    const other = await saveOne("user", both, admin);
    for (const filterId of [id, other.id]) {
      expect((await open(filterId, admin)).body.count).toBe(1);
      expect(await total({ filterId }, admin)).toBe(1);
      expect(await total({ filterId, text: "süd" }, admin)).toBe(1);
      expect(await total({ filterId, text: "nirgends" }, admin)).toBe(0);
      expect(await total({ filterId, groupBy: "status" }, admin)).toBe(1);
      const figures = await admin.read(`/api/dashboard/kpi?filter=${filterId}`);
      expect(figures.recordsCount).toBe(1);
      const gaps = await admin.ok("/api/filter/gaps", { filter: { filterId } });
      expect(gaps.records).toBe(1);
    }
    expect(
      await total({ where: { any: [searching("fundb"), searching("nirgends")] } }, admin),
    ).toBe(1);
  });

  test("keeps the order that it was saved in", async () => {
    const order = { sort: "by-tools", descending: true };
    const { id } = await saveOne("user", drafts, admin, order);
    expect((await open(id, admin)).body).toMatchObject(order);
    const plain = await saveOne("user", drafts, admin);
    expect((await open(plain.id, admin)).body).not.toHaveProperty("sort");
  });
});

describe("the order that is kept with a filter", () => {
  const asked = { sort: "name", descending: false, perPage: 5 };

  async function ids(body: object): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let after: string | undefined = ""; after !== undefined;) {
      const page: object = after === "" ? body : { ...body, after };
      const { items, next } = await admin.ok(listing, page);
      found.push(...items.map(({ id }: { id: number }) => id));
      after = next;
    }
    return found;
  }

  test.each([
    [
      { sort: "risk", descending: true },
      { sort: "risk", descending: true },
    ],
    [{ sort: "by-tools" }, { sort: "name", sortColumn: "tools", descending: false }],
    [{}, { sort: "name", descending: false }],
    // The custom field no longer exists.
    [
      { sort: "custom-999", descending: true },
      { sort: "name", descending: false },
    ],
  ])("%j is that of its list, if asked for, over all pages", async (kept, same) => {
    const { id: filterId } = await saveOne("user", { not: drafts }, admin, kept);
    const whole = await ids({ filterId, perPage: 100, ...same });
    expect(whole.length).toBeGreaterThan(10);
    expect(await ids({ filterId, ...asked, sortAsSaved: true })).toEqual(whole);
  });

  test("is not that of a list which asks for another, and nobody else's", async () => {
    const kept = { sort: "name", descending: true };
    const { id: filterId } = await saveOne("user", { not: drafts }, admin, kept);
    const up = await ids({ filterId, ...asked });
    expect(await ids({ filterId, ...asked, sortAsSaved: true })).toEqual(up.toReversed());
    const own = { filterId, ...asked, sortAsSaved: true };
    expect(await reader.refusal(listing, own)).toEqual([404]);
  });
});

describe("the figures that a filter narrows", () => {
  test("are those of the lists that they open", async () => {
    const { id } = await saveOne("user", { not: { field: "status", in: ["draft"] } }, limited);
    const body = await limited.read(`/api/dashboard/kpi?filter=${id}`);
    const count = (filterAlias: string, filterValue: string) =>
      total({ filterId: id, filterAlias, filterValue }, limited);
    expect(body.recordsCount).toBe(await total({ filterId: id }, limited));
    expect(body.recordsDraftCount).toBe(0);
    expect(body.recordsArchivedCount).toBe(await count("status", "archived"));
    expect(body.recordsHighOrVeryHighRiskCount).toBe(await count("risk", "high,veryHigh"));
    expect(body.recordsDpiaMissingCount).toBe(await count("dpia", "missing"));
    expect(body.vendorDpaMissingCount).toBe(await count("vendorDpa", "missing"));
    expect(body.recordsCount).toBeGreaterThan(body.recordsArchivedCount);
    for (const { countryCode, records } of body.dataFlow)
      expect(records).toBe(await count("country", countryCode));
    const foreign = await admin.get(`/api/dashboard/kpi?filter=${id}`);
    expect(foreign.status).toBe(404);
  });

  test("go into exports, of today's state alone", async () => {
    const { id } = await saveOne("user", drafts, admin);
    const wanted = { language: "de", contentType: "pdf", exportType: "register", unfinished: true };
    const preview = (more: Body, person = admin) =>
      person.post("/api/export/preview", { ...wanted, ...more });
    // Counts the records left out of the export, too.
    const offered = async (more: Body) => {
      const { body } = await preview(more);
      return body.records + body.unfinished + body.leftOut + body.processorOnly;
    };
    const some = await offered({ filterId: id });
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(await offered({}));
    const earlier = await preview({ filterId: id, exportHistoryDate: "2026-01-01" });
    expect(earlier.body.fields).toMatchObject([{ path: "/filterId", code: "check.filterOfToday" }]);
    expect((await preview({ filterId: id }, reader)).status).toBe(404);
  });
});

describe("a filter that names what is gone", () => {
  test("says how much, and finds nothing by it", async () => {
    const vendor = await makeItem(app, group, "vendor", { title: "Nordcloud" });
    const where = {
      any: [
        { field: "vendor", in: [vendor] },
        { field: "vendor", is: 999_999 },
      ],
    };
    const { id } = await saveOne("user", where, reader);
    expect((await open(id, reader)).body).toMatchObject({ gone: 1, count: 0 });
    await admin.ok("/api/admin/vendor/delete", { id: vendor });
    expect((await open(id, reader)).body).toMatchObject({ gone: 2, count: 0, conditions: where });
  });

  test("is unusable with a field that there is no more, and never wider than it was", async () => {
    const added = { target: "record/basics", type: "number", translations: { de: "Zahl" } };
    const field = await admin.ok("/api/admin/customFields/create", added);
    const where = { any: [drafts, { not: { field: `custom-${field.id}`, is: 3 } }] };
    const made = await saveOne("user", where, admin);
    expect((await open(made.id, admin)).body).not.toHaveProperty("unusable");
    await admin.ok("/api/admin/customFields/delete", { id: field.id });
    const { body } = await open(made.id, admin);
    expect(body).toMatchObject({ unusable: true, conditions: where });
    expect(body).not.toHaveProperty("count");
    const list = await admin.post(listing, { filterId: made.id });
    expect([list.status, list.body.error]).toEqual([412, "filterUnusable"]);
    const edit = { id: made.id, version: 1, title: "Umbenannt", conditions: where };
    await admin.ok("/api/admin/filter/user/edit", edit);
    const mended = { ...edit, version: 2, conditions: drafts };
    await admin.ok("/api/admin/filter/user/edit", mended);
    expect(await total({ filterId: made.id }, admin)).toBeGreaterThan(0);
  });
});

describe("what is saved", () => {
  test("can be filtered by; what cannot is refused with its place", async () => {
    const reply = await save("user", { all: [drafts, { field: "nothing", is: 1 }] }, reader);
    expect(reply.status).toBe(412);
    expect(reply.body.fields).toMatchObject([{ path: "/conditions/all/1/field" }]);
  });

  test("is limited in number", async () => {
    const person = await two.person();
    for (let count = 0; count < limits.savedFilters; count++) await saveOne("user", drafts, person);
    const more = await save("user", drafts, person);
    expect(more.body.fields).toMatchObject([{ path: "/title", code: "check.savedFiltersFull" }]);
  });
});
