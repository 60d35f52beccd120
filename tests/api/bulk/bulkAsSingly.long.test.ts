import { describe, expect, test } from "vitest";
import { type BulkField, bulkFields } from "#shared/engine/bulk/fields.ts";
import { jsonListOf } from "#shared/engine/body/paths.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { isConditionMet } from "#shared/engine/rules/conditions.ts";
import { planOf } from "#shared/generated/plans.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { withAnswers, workEnded } from "../../helpers/bulkWork.ts";
import { allFeatures, makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// Twins: one is edited through its form, the other by a bulk change.
const bulk = "/api/records/bulk";

const items = new Map<string, number[]>();

const named = (title: string): Body => ({ title, translations: { de: title, en: title } });

const own = await world();
const { app } = own;
for (const kind of ["internalKeywords", "tools", "vendor", "domains", "outsideCompanies"])
  items.set(kind, [
    await makeItem(app, own.group, kind, named(`${kind} A`)),
    await makeItem(app, own.group, kind, named(`${kind} B`)),
  ]);
items.set("purposes", [
  await makeItem(app, own.group, "purposes", named("Zweck A")),
  await makeItem(app, own.group, "purposes", named("Zweck B")),
]);
/** Legal basis that requires a balancing of interests; a third country. */
const interests = await productItemId(app, "legality", "6-1-f");
const outside = await productItemId(app, "countries", "US");
items.set("groupsOfPersons", [
  await productItemId(app, "groupsOfPersons", "applicants"),
  await productItemId(app, "groupsOfPersons", "employees"),
]);

const kinds = new Set(
  "internalKeywords tools vendor domains outsideCompanies purposes groupsOfPersons".split(" "),
);

/** Bulk-editable fields whose values the test can make up. */
const fields = bulkFields(planOf("record").nodes).filter(
  ({ node }) => node.lookup === undefined || kinds.has(node.lookup.list ?? ""),
);

function valueFor({ node }: BulkField, how: string, chance: Chance): Json | undefined {
  const ids = items.get(node.lookup?.list ?? "") ?? [];
  if (how === "set" && chance.percent(25)) return undefined;
  const choice = (): Json => chance.pick(node.values ?? [""]);
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

/** Viewer of the form; no condition tested here depends on it. */
const viewing: Context = {
  today: "2027-01-31",
  language: "de",
  mode: "singleEditMode",
  roles: ["ROLE_TENANT_ADMIN"],
  flags: [],
  features: allFeatures,
  status: "draft",
  settings: {},
};

function isOffered({ when }: PlanNode, scope: Body, root: Body): boolean {
  return !when?.show || isConditionMet(when.show, scope, root, viewing);
}

/** True if the field names its row, so that rows come and go with it. */
function isNaming({ type, once = [] }: PlanNode, { name }: PlanNode): boolean {
  return type === "rows" && once[0] === name;
}

/** Edits by hand in the form, as far as it shows the field. */
function byHand(
  body: Body,
  of: BulkField,
  how: string,
  value: Json | undefined,
  root: Body = body,
): Body {
  const [outer, inner, ...rest] = of.path;
  if (!outer || !isOffered(outer, body, root)) return body;
  if (!inner || isNaming(outer, inner)) return valueByHand(body, of, how, value);
  const within = { ...of, path: [inner, ...rest] };
  const before = body[outer.name];
  // Border: rows and objects are bodies.
  const change = (each: Json) => byHand(each as Body, within, how, value, root);
  if (outer.type === "object") return withPart(body, outer.name, change(before ?? {}));
  return Array.isArray(before) ? { ...body, [outer.name]: before.map(change) } : body;
}

/** Forms send no empty objects. */
function withPart(body: Body, name: string, part: Body): Body {
  const { [name]: _, ...rest } = body;
  return Object.keys(part).length === 0 ? rest : { ...rest, [name]: part };
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
  // Nothing to remove from an absent field.
  if (how === "remove") return body[name] === undefined ? body : { ...body, [name]: left };
  const missing = asked.filter((one) => !before.some((each) => isOne(named(each), one)));
  return {
    ...body,
    [name]: [...before, ...missing.map((one) => (isRows ? { [inner.name]: one } : one))],
  };
}

/** Body without the properties that tell records apart. */
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

/** Two rows of each kind that edits may name, each showing different fields. */
function withRows(): Body {
  const pair = (list: string, name: string, more: readonly Body[] = []): Body[] =>
    (items.get(list) ?? []).map((id, at) => ({ [name]: { id }, ...more[at] }));
  return {
    purposeOfProcessing: pair("purposes", "purpose", [{ legality: [{ id: interests }] }]),
    groupsOfPersons: pair("groupsOfPersons", "group"),
    externalRecipients: pair("vendor", "vendor", [
      { processingType: "joint" },
      { processingType: "controllerToProcessor", country: { id: outside } },
    ]),
  };
}

const inRows = fields.filter(({ path, node }) => {
  const [rows] = path;
  return rows?.type === "rows" && rows.once?.[0] !== node.name;
});

const aboutRisk = fields.filter(({ path: [root] }) =>
  ["riskQuestionMatrix", "riskAssessment"].includes(root?.name ?? ""),
);

describe("the same edits made singly give the same records", () => {
  const series = Array.from({ length: 6 }, (_, seed) => seed).flatMap((seed) => [
    { seed, of: "record", among: fields, begun: (): Body => ({}) },
    { seed, of: "rows", among: inRows, begun: withRows },
    { seed, of: "risk", among: aboutRisk, begun: withAnswers },
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
      const single = await own.admin.post(savePath, body);
      const plan = await own.admin.post(`${bulk}/preview`, {
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
        await own.admin.ok(`${bulk}/start`, { planId: plan.body.planId });
        const work = await workEnded(own.admin, `/api/work/${plan.body.planId}`);
        expect([place, single.status === 200]).toEqual([
          place,
          plan.body.refused + Number(work["refused"]) === 0,
        ]);
        changed += Number(work["done"]);
      }
      expect([place, await said(byMany.id)]).toEqual([place, await said(byOne.id)]);
    }
    expect(changed).toBeGreaterThan(0);
  });
});
