import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FilterConditionWrite } from "#shared/generated/types.ts";
import type { Person } from "../../helpers/factories.ts";
import { world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const keywords = "/api/admin/internalKeywords";

let own: World;
let reader: Person;

const app = await makeTestApp();

beforeEach(async () => {
  own = await world({ app });
  reader = await own.person();
});

async function keyword(title: string): Promise<number> {
  const { id } = await own.admin.ok(`${keywords}/create`, { translations: { de: title } });
  return id;
}

async function filter(
  conditions: FilterConditionWrite,
  title: string,
  by = own.admin,
): Promise<Body & { id: number; version: number }> {
  const type = by === own.admin ? "group" : "user";
  return by.ok(`/api/admin/filter/${type}/create`, { title, conditions });
}

async function conditionsOf(id: number, by = own.admin): Promise<unknown> {
  return (await by.read(`/api/admin/filter/savedFilterById/${id}`)).conditions;
}

const naming = (...ids: number[]) => ({ field: "internalKeywords", in: ids });

test("the filters that name an entry are among its usages, for whoever sees them, and keep nobody from deleting it", async () => {
  const id = await keyword("Gesucht");
  const deep = { all: [{ any: [{ not: { field: "internalKeywords", is: id } }] }] };
  const shared = await filter(deep, "Ohne Gesucht");
  await filter(naming(id), "Nur meiner", reader);
  // Same number as a value of another field.
  await filter({ field: "readiness", is: id }, "Zahl");
  const usage = await own.admin.ok(`${keywords}/findUsage`, { id });
  const { [0]: first } = usage.items;
  expect(usage).toMatchObject({ isHeld: false });
  expect(first).toMatchObject({ kind: "groupFilters", id: shared.id, path: "/conditions" });
  expect(JSON.stringify(usage)).not.toContain("Nur meiner");
  await own.record({ internalKeywords: [{ id }] });
  expect(await own.admin.ok(`${keywords}/findUsage`, { id })).toMatchObject({ isHeld: true });
  const spare = await keyword("Nur im Filter");
  await filter(naming(spare), "Leer");
  await own.admin.ok(`${keywords}/delete`, { id: spare });
});

test("a replacement follows into the filters of all, and undoing it leads back", async () => {
  const [from, to, other] = [await keyword("Alt"), await keyword("Neu"), await keyword("Anderes")];
  const shared = await filter(naming(from, other, to), "Gemeinsam");
  const deep = { all: [{ any: [{ not: { field: "internalKeywords", is: from } }] }] };
  const mine = await filter(deep, "Meiner", reader);
  const body = { id: from, replacementId: to };
  const preview = await own.admin.ok(`${keywords}/replace`, { ...body, preview: true });
  expect(preview).toMatchObject({
    replaced: 2,
    changes: [{ id: shared.id, before: ["Alt", "Anderes", "Neu"], after: ["Neu", "Anderes"] }],
  });
  const { jobId } = await own.admin.ok(`${keywords}/replace`, body);
  expect(await conditionsOf(shared.id)).toEqual(naming(to, other));
  expect(await conditionsOf(mine.id, reader)).toEqual({
    all: [{ any: [{ not: { field: "internalKeywords", is: to } }] }],
  });
  await own.admin.ok("/api/work/undo", { jobId });
  expect(await conditionsOf(shared.id)).toEqual(naming(from, other, to));
  expect(await conditionsOf(mine.id, reader)).toEqual(deep);
});

test("a filter that was changed since keeps what it has become", async () => {
  const [from, to, other] = [await keyword("Alt"), await keyword("Neu"), await keyword("Anderes")];
  const changed = await filter(naming(from), "Geändert");
  const renamed = await filter(naming(from), "Umbenannt");
  const { jobId } = await own.admin.ok(`${keywords}/replace`, { id: from, replacementId: to });
  const edit = async (id: number, more: Body) =>
    own.admin.ok("/api/admin/filter/group/edit", { id, version: 2, title: `Titel ${id}`, ...more });
  await edit(changed.id, { conditions: naming(other) });
  await edit(renamed.id, { conditions: naming(to) });
  await own.admin.ok("/api/work/undo", { jobId });
  expect(await conditionsOf(changed.id)).toEqual(naming(other));
  expect(await conditionsOf(renamed.id)).toEqual(naming(from));
});
