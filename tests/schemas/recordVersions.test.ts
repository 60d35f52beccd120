import { expect, test } from "vitest";
import {
  type Change,
  changedValues,
  differences,
  type Move,
} from "#shared/engine/body/differences.ts";
import { merge } from "#shared/engine/body/merge.ts";
import { isBody, jsonListOf, readAt } from "#shared/engine/body/paths.ts";
import { referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import { changedParts } from "#shared/engine/copies/changedParts.ts";
import { cascade } from "#shared/engine/rules/cascade.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { type Chance, chanceOf } from "../../scripts/testkit/chance.ts";
import { randomBody } from "../helpers/randomBodies.ts";
import { changedBody, numbered, saidBy, withoutIds, written } from "../helpers/randomVersions.ts";

// Properties that hold for the versions of any record.

const plan = planOf("record");
const runs = 150;

interface Trial {
  seed: number;
  chance: Chance;
  next: () => number;
  stored: (nodes: readonly PlanNode[]) => Body;
}

function trials(): Trial[] {
  return Array.from({ length: runs }, (_, seed) => {
    const chance = chanceOf(seed);
    let last = 0;
    const next = () => (last += 1);
    const stored = (nodes: readonly PlanNode[]) =>
      numbered(nodes, withoutIds(nodes, randomBody(nodes, chance)), next);
    return { seed, chance, next, stored };
  });
}

function applied(
  nodes: readonly PlanNode[],
  before: Body,
  told: { changes: readonly Change[]; moves: readonly Move[] },
  path = "",
): Body {
  const result: Body = {};
  for (const node of nodes) {
    const here = `${path}/${node.name}`;
    const change = told.changes.find((each) => each.path === here);
    const old = before[node.name];
    const value = node.type === "rows" ? rowsApplied(node, jsonListOf(old), told, here) : old;
    if (change) {
      if (change.after !== undefined) result[node.name] = change.after;
    } else if (node.type === "object" && node.children && isBody(old))
      result[node.name] = applied(node.children, old, told, here);
    else if (value !== undefined) result[node.name] = value;
  }
  return result;
}

function rowsApplied(
  { children = [] }: PlanNode,
  before: Json[],
  told: Parameters<typeof applied>[2],
  path: string,
): Json[] {
  const isRow = ({ path: at }: { path: string }) =>
    at.startsWith(`${path}/`) && !at.slice(path.length + 1).includes("/");
  const placeIn = (pointer = "") => Number(pointer.split("/").at(-1));
  const rows = told.changes.filter(isRow);
  const gone = rows.filter(({ kind }) => kind === "removed").map(({ path: at }) => placeIn(at));
  const added = new Map(
    rows.filter(({ kind }) => kind === "added").map((each) => [placeIn(each.path), each.after]),
  );
  const moved = new Map(
    told.moves.filter(isRow).map((each) => [placeIn(each.path), placeIn(each.earlier)]),
  );
  const away = new Set([...gone, ...moved.values()]);
  const staying = before.map((_, at) => at).filter((at) => !away.has(at));
  const length = before.length - gone.length + added.size;
  return Array.from({ length }, (_, at): Json => {
    const fresh = added.get(at);
    if (fresh !== undefined) return fresh;
    const old = before[moved.get(at) ?? staying.shift() ?? -1];
    return isBody(old) ? applied(children, old, told, `${path}/${at}`) : null;
  });
}

function shuffled(nodes: readonly PlanNode[], body: Body, chance: Chance): Body {
  const result: Body = { ...body };
  for (const { name, type } of nodes) {
    const rows = body[name];
    if (type === "rows" && Array.isArray(rows) && chance.percent(60))
      result[name] = rows
        .map((row) => ({ row, at: chance.next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ row }) => row);
  }
  return result;
}

test("the difference of two versions, applied to the earlier one, gives the later one", () => {
  let found = { changes: 0, moves: 0 };
  for (const { seed, chance, next, stored } of trials()) {
    const before = stored(plan.nodes);
    const other = changedBody(plan.nodes, before, stored(plan.nodes), chance);
    const after = shuffled(plan.nodes, numbered(plan.nodes, other, next), chance);
    const all = differences(plan, before, after);
    const changes = all.filter((each) => each.kind !== "moved");
    const moves = all.filter((each) => each.kind === "moved");
    const result = applied(plan.nodes, before, { changes, moves });
    // Derived values don't count as differences.
    expect([seed, saidBy(fields, result)]).toEqual([seed, saidBy(fields, after)]);
    found = { changes: found.changes + changes.length, moves: found.moves + moves.length };
  }
  expect(found.changes).toBeGreaterThan(1000);
  expect(found.moves).toBeGreaterThan(50);
});

/** Differences as comparable text: kind, pointer and both values. */
function saysOf(changes: readonly Change[]): string[] {
  return changes.map(({ kind, node, before, after }) =>
    JSON.stringify([kind, node.pointer, before, after]),
  );
}

test("the parts of two versions that are told differ as the versions do, and in nothing else", () => {
  for (const { seed, chance, next, stored } of trials()) {
    const before = stored(plan.nodes);
    const other = changedBody(plan.nodes, before, stored(plan.nodes), chance);
    const after = shuffled(plan.nodes, numbered(plan.nodes, other, next), chance);
    const changes = changedValues(plan, before, after);
    const all = changedParts(plan, before, after, Number.POSITIVE_INFINITY);
    expect([seed, saysOf(changedValues(plan, all.before, all.after))]).toEqual([
      seed,
      saysOf(changes),
    ]);
    const moves = (parts: { before: Body; after: Body }) =>
      differences(plan, parts.before, parts.after).flatMap((each) =>
        each.kind === "moved" ? [[each.path, each.from, each.to]] : [],
      );
    expect([seed, moves(all)]).toEqual([seed, moves({ before, after })]);
    const some = changedParts(plan, before, after, 3);
    const told = saysOf(changedValues(plan, some.before, some.after));
    expect([seed, told]).toEqual([seed, expect.arrayContaining(saysOf(changes.slice(0, 3)))]);
    expect(saysOf(changes)).toEqual(expect.arrayContaining(told));
  }
});

const fields = written(plan.nodes);

/** Changes part of one side's share: every other field, and every other row of shared lists. */
function edited(base: Body, other: Body, whose: 0 | 1, { chance, next }: Trial): Body {
  const result: Body = { ...base };
  fields.forEach((node, index) => {
    const { name, type } = node;
    const [value, fresh] = [base[name], other[name]];
    if (type === "rows") {
      const mine = (_: unknown, at: number) => at % 2 === whose;
      const kept = jsonListOf(value).flatMap((row, at) =>
        mine(row, at) && isBody(row) ? rowEdited(node, row, chance) : [row],
      );
      const added = jsonListOf(fresh).filter(isBody).filter(mine).slice(0, 1);
      result[name] = [...kept, ...added.map((row) => ({ ...row, id: next() }))];
    } else if (index % 2 === whose && chance.percent(70)) {
      if (fresh === undefined) delete result[name];
      else result[name] = fresh;
    }
  });
  return numbered(fields, result, next);
}

/** Row with other values but the same identity; empty if removed. */
function rowEdited({ children = [], key = [] }: PlanNode, row: Body, chance: Chance): Json[] {
  if (chance.percent(20)) return [];
  const other = randomBody(children, chance, 1);
  const identity = Object.fromEntries(
    ["id", "clientId", ...key].flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  );
  return [{ ...row, ...other, ...identity } as Body]; // Border: values of a body.
}

/** Result of a merge, regardless of row order. */
function merged(base: Body, mine: Body, theirs: Body) {
  const { body, conflicts } = merge({ nodes: fields }, base, mine, theirs);
  const said = saidBy(fields, body);
  for (const { name, type } of fields) {
    const rows = said[name];
    if (type === "rows" && Array.isArray(rows))
      said[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return { said, conflicts: conflicts.map(({ path }) => path) };
}

/** Lists whose rows are identified by id; elsewhere a row can turn into another. */
const isById = ({ type, key = ["id"] }: PlanNode) => type !== "rows" || key[0] === "id";

/** One side's rows as that side left them, and the ids of those it removed. */
function ownRows(base: Body, body: Body, name: string, whose: number) {
  const before = jsonListOf(base[name]).filter(isBody);
  const own = new Set(before.filter((_, at) => at % 2 === whose).map(({ id }) => id));
  const others = new Set(before.map(({ id }) => id).filter((id) => !own.has(id)));
  const now = jsonListOf(saidBy(fields, body)[name] as Json).filter(isBody); // Border: rows.
  const there = new Set(now.map(({ id }) => id));
  return {
    kept: now.filter(({ id }) => !others.has(id)),
    gone: [...own].filter((id) => !there.has(id)),
  };
}

test("what two people change in different fields and rows comes together in either order", () => {
  let found = 0;
  for (const trial of trials()) {
    const base = trial.stored(fields.filter(isById));
    const [mine, theirs] = ([0, 1] as const).map((whose) =>
      edited(base, trial.stored(fields.filter(isById)), whose, trial),
    ) as [Body, Body]; // Border: two, as written.
    const one = merged(base, mine, theirs);
    expect([trial.seed, one.conflicts]).toEqual([trial.seed, []]);
    expect([trial.seed, merged(base, theirs, mine)]).toEqual([trial.seed, one]);
    // Neither side's changes are lost.
    for (const [whose, body] of [mine, theirs].entries()) {
      fields.forEach(({ name, type }, index) => {
        if (type === "rows") {
          const rows = jsonListOf(one.said[name] as Json); // Border: rows as merged() writes them.
          const { kept, gone } = ownRows(base, body, name, whose);
          const lost = kept.filter((row) => !rows.includes(JSON.stringify(row)));
          const back = gone.filter((id) => rows.some((row) => String(row).endsWith(`"id":${id}}`)));
          expect([trial.seed, name, lost, back]).toEqual([trial.seed, name, [], []]);
          found += kept.length + gone.length;
          return;
        }
        if (index % 2 !== whose) return;
        expect([trial.seed, name, one.said[name]]).toEqual([
          trial.seed,
          name,
          saidBy(fields, body)[name],
        ]);
      });
    }
  }
  expect(found).toBeGreaterThan(1000);
});

/** References that match no row of the list they follow. */
function dangling(nodes: readonly PlanNode[], scope: Body, root: Body): string[] {
  return nodes.flatMap((node) => {
    const { name, children = [], follows, type } = node;
    const value = scope[name];
    const lost: string[] = [];
    if (follows) {
      const there = referencesIn(
        readAt(root, `${follows.rows}/*/${follows.by.replace(/\/id$/, "")}`),
      );
      const known = new Set(there.map(referenceKey));
      lost.push(
        ...referencesIn(value)
          .filter((each) => !known.has(referenceKey(each)))
          .map(() => node.pointer),
      );
    }
    if (type !== "rows" && type !== "object") return lost;
    const inner = type === "rows" ? jsonListOf(value) : [value];
    return [
      ...lost,
      ...inner.flatMap((each) => (isBody(each) ? dangling(children, each, root) : [])),
    ];
  });
}

test("after a cascade nothing refers to a row that is gone, and a second one changes nothing", () => {
  let found = 0;
  for (const { seed, chance, stored } of trials()) {
    const body = stored(plan.nodes);
    for (const { name, type } of plan.nodes) {
      const rows = body[name];
      if (type === "rows" && Array.isArray(rows)) body[name] = chance.some(rows);
    }
    found += dangling(plan.nodes, body, body).length;
    const after = cascade(plan, body);
    expect([seed, dangling(plan.nodes, after, after)]).toEqual([seed, []]);
    expect(cascade(plan, after)).toEqual(after);
  }
  expect(found).toBeGreaterThan(150);
});
