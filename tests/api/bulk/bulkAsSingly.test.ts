import { beforeAll, describe, expect, test } from "vitest";
import { type BulkField, bulkFields } from "#shared/engine/bulk/fields.ts";
import { jsonListOf } from "#shared/engine/body/paths.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { makeOwnGroup, type OwnGroup } from "../../helpers/ownGroup.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";

// Twins: one is changed by hand as its form does it, the other by a change of many.
const bulk = "/api/records/bulk";
const saving = "/api/processingActivity/activity";

let app: TestApp;
let own: OwnGroup;
const items = new Map<string, number[]>();

beforeAll(async () => {
  app = await makeTestApp();
  own = await makeOwnGroup(app);
  for (const kind of ["internalKeywords", "tools", "vendor", "domains", "outsideCompanies"])
    items.set(kind, [
      await makeItem(app, own.group, kind, named(`${kind} A`)),
      await makeItem(app, own.group, kind, named(`${kind} B`)),
    ]);
  items.set("purposes", [
    await makeItem(app, own.group, "purposes", named("Zweck A")),
    await makeItem(app, own.group, "purposes", named("Zweck B")),
  ]);
  items.set("groupsOfPersons", [
    await productItemId(app, "groupsOfPersons", "applicants"),
    await productItemId(app, "groupsOfPersons", "employees"),
  ]);
});

const named = (title: string): Body => ({ title, translations: { de: title, en: title } });

const kinds = new Set(
  "internalKeywords tools vendor domains outsideCompanies purposes groupsOfPersons".split(" "),
);

/** Fields at the root and in rows whose values can be made up. */
const fields = bulkFields(planOf("record").nodes).filter(({ path, node }) => {
  const isNear = path.length === 1 || (path[0]?.type === "rows" && path.length === 2);
  return isNear && (node.lookup === undefined || kinds.has(node.lookup.list ?? ""));
});

function valueFor({ node }: BulkField, how: string, chance: Chance): Json | undefined {
  const ids = items.get(node.lookup?.list ?? "") ?? [];
  if (how === "set" && chance.percent(25)) return undefined;
  const choice = () => chance.pick(node.values ?? [""]);
  const values: Partial<Record<typeof node.type, () => Json>> = {
    references: () => [{ id: chance.pick(ids) }],
    reference: () => ({ id: chance.pick(ids) }),
    enums: () => [choice()],
    enum: choice,
    bool: () => chance.percent(50),
    number: () => chance.between(0, 9),
    date: () => "2027-01-31",
    dateTime: () => "2027-01-31T10:00:00.000Z",
  };
  return values[node.type]?.() ?? "  Ein   Text ";
}

/** What somebody does by hand in the form. */
function byHand(body: Body, of: BulkField, how: string, value: Json | undefined): Body {
  const [outer, inner] = of.path;
  if (!outer) return body;
  const isInRows = outer.type === "rows" && inner && outer.once?.[0] !== inner.name;
  if (!isInRows) return valueByHand(body, of, how, value);
  const rows = body[outer.name];
  if (!Array.isArray(rows)) return body;
  const within = { ...of, path: [inner] };
  // Border: rows are bodies.
  return { ...body, [outer.name]: rows.map((row) => byHand(row as Body, within, how, value)) };
}

function valueByHand(body: Body, { path }: BulkField, how: string, value: Json | undefined): Body {
  const [{ name, type } = { name: "", type: "" }, inner] = path;
  if (how === "set") {
    const { [name]: _, ...rest } = body;
    return value === undefined ? rest : { ...rest, [name]: value };
  }
  const asked = Array.isArray(value) ? value : [value ?? null];
  const before = jsonListOf(body[name]);
  const isRows = type === "rows" && inner !== undefined;
  const named = (each: Json): Json =>
    isRows && each && typeof each === "object" && !Array.isArray(each)
      ? (each[inner.name] ?? null)
      : each;
  const isOne = (one: Json, other: Json) => one === other || isSameReference(one, other);
  const left = before.filter((each) => !asked.some((one) => isOne(named(each), one)));
  if (how === "remove") return { ...body, [name]: left };
  const missing = asked.filter((one) => !before.some((each) => isOne(named(each), one)));
  return {
    ...body,
    [name]: [...before, ...missing.map((one) => (isRows ? { [inner.name]: one } : one))],
  };
}

/** What a record says, without what tells it from others. */
async function said(id: number): Promise<Body> {
  const {
    id: _,
    version: __,
    clientId: ___,
    createdAt: _c,
    statusChangedAt: _s,
    updatedAt: _u,
    name: _n,
    duplicates: _d,
    ...rest
  } = await own.read(id);
  return withoutRowIds(rest) as Body;
}

function withoutRowIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutRowIds);
  if (!value || typeof value !== "object") return value;
  const isRow = !("title" in value);
  const entries = Object.entries(value).filter(
    ([name]) => !isRow || (name !== "id" && name !== "clientId"),
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutRowIds(each)]));
}

/** Rows to change fields in: two of each kind that the edits may name. */
function withRows(): Body {
  const pair = (list: string, name: string, more: Body = {}): Body[] =>
    (items.get(list) ?? []).map((id) => ({ [name]: { id }, ...more }));
  return {
    purposeOfProcessing: pair("purposes", "purpose"),
    groupsOfPersons: pair("groupsOfPersons", "group"),
    externalRecipients: pair("vendor", "vendor", { processingType: "joint" }),
  };
}

const inRows = fields.filter(({ path, node }) => {
  const [rows] = path;
  return path.length === 2 && rows !== undefined && rows.once?.[0] !== node.name;
});

describe("the same edits made singly give the same records", () => {
  const series = Array.from({ length: 6 }, (_, seed) => seed).flatMap((seed) => [
    { seed, of: "record", among: fields, begun: (): Body => ({}) },
    { seed, of: "rows", among: inRows, begun: withRows },
  ]);
  test.each(series)("series $seed of the $of", async ({ seed, among, begun }) => {
    const chance = chanceOf(seed + 1);
    const [byOne, byMany] = [await own.record(begun()), await own.record(begun())];
    let changed = 0;
    for (let step = 0; step < 8; step += 1) {
      const field = chance.pick(among.filter(({ hows }) => hows.some((how) => how !== "replace")));
      const how = chance.pick(field.hows.filter((each) => each !== "replace"));
      const value = valueFor(field, how, chance);
      if (value === undefined && how !== "set") continue;
      const body = byHand(await own.read(byOne.id), field, how, value);
      const single = await own.post(saving, body);
      const plan = await own.post(`${bulk}/preview`, {
        ids: [byMany.id],
        do: {
          action: "change",
          field: field.pointer,
          how,
          ...(value === undefined ? {} : { value }),
        },
      });
      const place = [field.pointer, how, value];
      if (plan.status !== 200) expect([place, single.status]).toEqual([place, plan.status]);
      else {
        const work = await own.ok(`${bulk}/start`, { planId: plan.body.planId });
        // Both refuse the same.
        expect([place, single.status === 200]).toEqual([
          place,
          plan.body.refused + work.refused === 0,
        ]);
        changed += work.done;
      }
      expect([place, await said(byMany.id)]).toEqual([place, await said(byOne.id)]);
    }
    expect(changed).toBeGreaterThan(0);
  });
});
