import { describe, expect, test } from "vitest";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { rules } from "#shared/domain/rules.ts";
import { letterFilters } from "#server/services/records/filters/filterFields.ts";
import { lettersOfRecord, openNeeds } from "#shared/domain/workflow/letters.ts";
import { lettersFor } from "#shared/domain/workflow/readiness.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { withoutHidden } from "#shared/engine/body/project.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { FilterConditionWrite } from "#shared/generated/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import { rowListsOf } from "#shared/engine/plan/rowNumbers.ts";
import { groupByRow } from "#shared/engine/rules/rowGroups.ts";
import { insertRecord } from "#server/store/records/records.ts";
import { toRecordDraft } from "#server/services/records/resolveRecord.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { makeGroup, type Person } from "../../helpers/factories.ts";
import { randomBody } from "../../helpers/randomBodies.ts";
import { draftContext, randomCondition } from "../../helpers/randomRecords.ts";
import { world } from "../../helpers/world.ts";

type Condition = FilterConditionWrite;
type Filter = {
  key: string;
  by: string;
  values?: readonly (string | number)[];
  fields: readonly string[];
  rows?: readonly string[];
};

const listing = "/api/filter/recordsByFilterAndCompany";
const plan: Plan = plans["record"] ?? { document: "record", textKey: "record", nodes: [] };
interface Kept {
  id: number;
  body: Body;
  author: number;
  /** Text that the search matches. */
  search: string;
  /** The body as stored, with what conditions hide: needs are asked of it. */
  whole: Body;
  /** The only row that the body has, by its place in the whole body. */
  row?: string;
}

const kept: Kept[] = [];
const visible = [1, 2];

async function found(where: Condition, who: Person = admin) {
  const ids: number[] = [];
  let after: string | undefined;
  let total = 0;
  do {
    const page = await who.ok(listing, { where, perPage: 50, ...(after ? { after } : {}) });
    ids.push(...page.items.map((item: { id: number }) => item.id));
    total = page.total;
    after = page.next;
  } while (after);
  expect(total, JSON.stringify(where)).toBe(ids.length);
  return ids.toSorted((one, other) => one - other);
}

/** All values of a body at a pointer with `*` for row ids. */
function valuesAt(body: Json | undefined, names: readonly string[]): Json[] {
  const [name, ...rest] = names;
  if (name === undefined) return Array.isArray(body) ? body : body === undefined ? [] : [body];
  if (name === "*") return Array.isArray(body) ? body.flatMap((row) => valuesAt(row, rest)) : [];
  return isBody(body) ? valuesAt(body[name], rest) : [];
}

const nodes = new Map(nodesOf(plan.nodes).map((node) => [node.pointer, node]));

const { app, group, admin, person } = await world();
const limited = await person("ROLE_READER", { companies: visible });
const foreign = await makeGroup(app);
const author = admin.viewer.account;
for (let seed = 1; seed <= 70; seed++) {
  const chance = chanceOf(seed);
  const body: Body = { ...randomBody(plan.nodes, chance), name: `Name ${seed}`, language: "de" };
  delete body["template"];
  delete body["leaMaster"];
  delete body["parentTemplateId"];
  const status = String(chance.pick(["draft", "review", "release", "archived"]));
  const whole = toRecordDraft({ ...body, status }, { ...draftContext, status });
  // Drop file mentions: the files would have to exist.
  const draft = { ...whole, mentions: whole.mentions.filter(({ kind }) => kind !== "file") };
  const note = { actor: author, op: "create", action: "record.created" } as const;
  const { id } = await app.store.withGroup(group, (tx) => insertRecord(tx, draft, note));
  const stated = withoutHidden(plan.nodes, { ...body, status }, body, draftContext);
  kept.push({ id, body: stated, whole: { ...body, status }, author, search: draft.search });
  // An identical record in another group must never be found.
  if (seed % 10 === 0) await app.store.withGroup(foreign, (tx) => insertRecord(tx, draft, note));
}

function said({ body, search, row, whole }: Kept, filter: Filter): Json[] {
  if (filter.key === "searchText") return [search];
  const its = { ...draftContext, status: String(body["status"]) };
  const missing = missingFrom(plan, whole, its, rules).filter(
    ({ path }) => row === undefined || path.startsWith(`${row}/`),
  );
  if (filter.key === "gap") return missing.map(({ name }) => name);
  const stated = Object.entries(letterFilters).find(([, key]) => key === filter.key)?.[0];
  if (stated !== undefined) {
    return lettersOfRecord(openNeeds(missing), body, lettersFor(isOnlyOfProcessor(body)))
      .filter(({ state }) => state === stated)
      .map(({ own }) => own);
  }
  if (filter.key.endsWith("Contract")) return partnersAsked(body, filter.key);
  return filter.fields
    .flatMap((pointer) => valuesAt(body, pointer.split("/").slice(1)))
    .flatMap((value) => (isBody(value) ? (value["id"] ?? []) : value))
    .filter((value) => value !== "");
}

/** Partners with whom a record's rows require an agreement of the given kind. */
function partnersAsked(body: Body, filter: string): Json[] {
  const isAsked = ({ processingType, transferState = "notThird" }: Body) =>
    filter === "transferContract"
      ? transferState !== "notThird"
      : filter === "jointContract"
        ? processingType === "joint"
        : processingType === "controllerToProcessor" || processingType === "processorToSub";
  const rows = (list: string, ...partners: string[]) =>
    valuesAt(body, [list, "*"])
      .filter(isBody)
      .filter(isAsked)
      .flatMap((row) => partners.flatMap((name) => idOf(row[name]) ?? []).slice(0, 1));
  return [
    ...rows("externalRecipients", "vendor", "company"),
    ...rows("corporationRecipients", "corporationCompany"),
  ];
}

const lists = plan.nodes.filter(({ type }) => type === "rows").map(({ name }) => name);

/** A record's rows, each as the record that has no other row. */
function rowsOf(record: Kept): Kept[] {
  const rest = Object.fromEntries(
    Object.entries(record.body).filter(([name]) => !lists.includes(name)),
  );
  return lists.flatMap((list) =>
    valuesAt(record.body, [list]).map((row, index) => ({
      ...record,
      body: { ...rest, [list]: [row] },
      row: `/${list}/${index}`,
    })),
  );
}

function filterOf(field = ""): Filter | undefined {
  return recordFilters.find(({ key }) => key === field);
}

/** The comparisons of a condition, and the lists whose rows all of them are about. */
function aboutRows(condition: Condition) {
  const parts = condition.any ?? [condition];
  if (condition.any?.some(isOfLack)) return null;
  const listsOf = ({ field, is, in: values = [] }: Condition): readonly string[] => {
    const filter = filterOf(field);
    if (filter?.by !== "field") return filter?.rows ?? [];
    return rowListsOf([is ?? values].flat().map(String));
  };
  const all = parts.map(listsOf);
  const common = all[0]?.filter((list) => all.every((each) => each.includes(list))) ?? [];
  const comparisons = parts.map(
    ({ field, ...by }) => `${field} ${"is" in by ? "in" : Object.keys(by).join(" ")}`,
  );
  return common.length === 0 ? null : { comparisons, lists: common };
}

function isOfLack({ empty, is }: Condition): boolean {
  return empty === true || is === false;
}

function holdsTogether(record: Kept, group: readonly Condition[]): boolean {
  // Records, not rows, are found by nothing but what they lack.
  if (group.length === 1 || group.every(isOfLack))
    return group.every((each) => holds(record, each));
  return rowsOf(record).some((row) => group.every((each) => holds(row, each)));
}

/** Expected result of a filter, computed without the database. */
function holds(record: Kept, condition: Condition): boolean {
  if (condition.all)
    return groupByRow(condition.all, aboutRows).every((group) => holdsTogether(record, group));
  if (condition.any) return condition.any.some((each) => holds(record, each));
  if (condition.not) return !holds(record, condition.not);
  const filter = filterOf(condition.field);
  if (!filter) return true;
  const values = said(record, filter);
  if (condition.empty) return values.length === 0;
  if (condition.has !== undefined)
    return values.some((value) =>
      String(value)
        .toLowerCase()
        .includes(condition.has ?? ""),
    );
  if (condition.before !== undefined)
    return values.some((value) => day(value) < String(condition.before));
  if (condition.after !== undefined)
    return values.some((value) => day(value) > String(condition.after));
  const wanted = condition.in ?? (condition.is === undefined ? [] : [condition.is]);
  if (filter.by === "bool") return wanted.some((each) => (each === true) === values.includes(true));
  return values.some((value) => wanted.some((each) => each === value));
}

function day(value: Json): string {
  return String(value).slice(0, 10);
}

const tried = recordFilters.filter(
  ({ key }) =>
    !["createdAt", "updatedAt", "createdBy", "updatedBy", "readiness", "agreement"].includes(key) &&
    !["recipientCountry", "template", "behind", "import"].includes(key),
) as readonly Filter[];

function randomLeaf(chance: Chance): Condition {
  const filter = chance.pick(tried);
  const { key: field, by } = filter;
  if (by === "text") return { field, has: chance.pick(["1", "name 2", "text"]) };
  if (by === "bool") return { field, is: chance.percent(50) };
  if (chance.percent(15)) return { field, empty: true };
  if (by === "date")
    return chance.percent(50) ? { field, before: "2026-11-20" } : { field, after: "2026-11-19" };
  const values = filter.values ?? (by === "field" ? gapPointers() : [1, 2, 3, 4]);
  return chance.percent(40)
    ? { field, is: chance.pick(values) }
    : { field, in: [chance.pick(values), chance.pick(values)] };
}

function gapPointers(): string[] {
  return [...nodes.values()].filter((node: PlanNode) => node.needed).map(({ pointer }) => pointer);
}

/** Conditions built from an existing value; for a date, the ranges that exclude that day. */
function conditionsAt({ key: field, by }: Filter, value: Json): Condition[] {
  if (by === "date")
    return [
      { field, before: day(value) },
      { field, after: day(value) },
    ];
  // Border: a filter compares with texts and numbers.
  return [{ field, is: value as string }];
}

describe("what a filter finds", () => {
  test("is what the records say, whatever the filter, and only in companies one may see", async () => {
    let hits = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const where = randomCondition(chanceOf(seed), randomLeaf);
      const expected = kept.filter((record) => holds(record, where));
      expect(await found(where), JSON.stringify(where)).toEqual(expected.map(({ id }) => id));
      const own = expected.filter(({ body }) => visible.some((id) => id === idOf(body["company"])));
      expect(await found(where, limited), JSON.stringify(where)).toEqual(own.map(({ id }) => id));
      if (own.length > 0 && expected.length < kept.length) hits += 1;
    }
    expect(hits).toBeGreaterThan(20);
  });

  test("is found by each filter that there is", async () => {
    for (const filter of tried.filter(({ by }) => by !== "text")) {
      const [value] = kept.flatMap((record) => said(record, filter));
      if (value === undefined) continue;
      for (const where of conditionsAt(filter, value)) {
        const expected = kept.filter((record) => holds(record, where)).map(({ id }) => id);
        expect(await found(where), JSON.stringify(where)).toEqual(expected);
      }
    }
  });

  test("is a record with one row of which all holds that stands together about such rows", async () => {
    let differing = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const chance = chanceOf(seed);
      const rows = rowsOf(chance.pick(kept.filter((each) => rowsOf(each).length > 0)));
      const row = chance.pick(rows);
      const list = String(row.row).replace(/\/\d+$/, "");
      const ofList = tried.filter(
        (filter) =>
          (filter.by === "field" || filter.rows?.includes(list)) && said(row, filter).length > 0,
      );
      if (ofList.length < 2) continue;
      const chosen = [chance.pick(ofList), chance.pick(ofList)];
      const all = chosen.map((filter): Condition => {
        const others = said(chance.pick(rows), filter);
        const value = chance.pick(
          chance.percent(50) || others.length === 0 ? said(row, filter) : others,
        );
        if (filter.by === "bool") return { field: filter.key, is: chance.percent(50) };
        return chance.percent(15)
          ? { field: filter.key, empty: true }
          : // Border: a filter compares with texts and numbers.
            { field: filter.key, is: value as string };
      });
      const together = kept.filter((record) => holds(record, { all }));
      const apart = kept.filter((record) => all.every((each) => holds(record, each)));
      const ids = (records: readonly Kept[]) => records.map(({ id }) => id);
      expect(await found({ all }), JSON.stringify(all)).toEqual(ids(together));
      expect(await found({ not: { all } }), JSON.stringify(all)).toEqual(
        ids(kept.filter((record) => !together.includes(record))),
      );
      expect(await found({ all: all.map((each) => ({ all: [each] })) })).toEqual(ids(apart));
      if (together.length < apart.length) differing += 1;
    }
    expect(differing).toBeGreaterThan(5);
  });

  test("is everything by no condition at all", async () => {
    expect(await found({ all: [] })).toHaveLength(kept.length);
  });

  test("is, by a negation, also what says nothing in the field", async () => {
    for (const key of ["department", "priority"]) {
      const filter = tried.find((each) => each.key === key);
      if (!filter) throw new Error(`no filter ${key}`);
      const silent = kept.find((record) => said(record, filter).length === 0);
      const [value] = kept.flatMap((record) => said(record, filter));
      expect(silent, key).toBeDefined();
      // Border: a filter compares with texts and numbers.
      const others = await found({ not: { field: key, is: value as string } });
      expect(others, key).toContain(silent?.id);
    }
  });
});

function idOf(value: Json | undefined): Json | undefined {
  return isBody(value) ? value["id"] : undefined;
}
