import { expect, test } from "vitest";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import { diff } from "#shared/engine/body/diff.ts";
import { changesOfOriginal, inTermsOf, withChanges } from "#shared/engine/copies/originals.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { type Chance, chanceOf } from "../../scripts/testkit/chance.ts";
import { randomBody } from "../helpers/randomBodies.ts";

const nodes = planOf("record").nodes.filter(({ copy }) => copy);

/** Gives every row an id that no other has; rows keep those they have got already. */
function numbered(of: readonly PlanNode[], body: Body, next: () => number): Body {
  const result: Body = { ...body };
  for (const { name, type, children, key } of of) {
    const value = body[name];
    // Nothing names an item twice.
    if ((type === "references" || type === "files") && Array.isArray(value))
      result[name] = distinct(value, "id");
    if (!children || value === undefined) continue;
    if (type === "rows" && Array.isArray(value))
      result[name] = rowsOf(value, key).map((row) => {
        const inner = numbered(children, row, next);
        const hasId = children.some((child) => child.name === "id");
        return hasId && typeof row["id"] !== "number" ? { ...inner, id: next() } : inner;
      });
    else if (isBody(value)) result[name] = numbered(children, value, next);
  }
  return result;
}

/** Rows that are known by what they are about have it once; the others get ids of their own. */
function rowsOf(rows: readonly Json[], [name = "id"]: NonNullable<PlanNode["key"]> = []): Body[] {
  return name === "id" ? rows.filter(isBody) : distinct(rows, name);
}

/** Bodies of which each says something else by a name, and all say something. */
function distinct(bodies: readonly Json[], name: string): Body[] {
  const named = bodies.filter(isBody).filter((body) => body[name] !== undefined);
  return [...new Map(named.map((body) => [JSON.stringify(body[name]), body])).values()];
}

/** Another version of a template: rows are left out, others come, fields say something else. */
function changed(of: readonly PlanNode[], body: Body, other: Body, chance: Chance): Body {
  const result: Body = {};
  for (const { name, type, children } of of) {
    const [value, next] = [body[name], other[name]];
    const rows = [value, next].map((each) => (Array.isArray(each) ? each.filter(isBody) : []));
    if (type === "rows" && children) {
      const kept = (rows[0] ?? [])
        .filter(() => chance.percent(80))
        .map((row) => {
          const { id: _, clientId: __, ...rest } = randomBody(children, chance, 1);
          return { ...row, ...changed(children, row, { ...row, ...rest }, chance), id: row["id"] };
        });
      const all = [...kept, ...chance.some(rows[1] ?? [])];
      if (all.length > 0) result[name] = all as Json;
    } else {
      const taken = chance.percent(60) ? value : next;
      if (taken !== undefined) result[name] = taken;
    }
  }
  return result;
}

const withoutIds = (of: readonly PlanNode[], body: Body): Body => {
  const result: Body = {};
  for (const { name, children, type } of of) {
    const value = body[name];
    if (value === undefined || name === "id") continue;
    const inner = (each: Json) => (children && isBody(each) ? withoutIds(children, each) : each);
    result[name] = type === "rows" && Array.isArray(value) ? value.map(inner) : inner(value);
  }
  return result;
};

test("a record without changes of its own says what its template says once it has taken over all", () => {
  let found = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const chance = chanceOf(seed);
    let last = 0;
    const next = () => (last += 1);
    const blank = () => {
      const body = randomBody(nodes, chance);
      return numbered(nodes, withoutIds(nodes, body), next);
    };
    const earlier = blank();
    const now = numbered(nodes, changed(nodes, earlier, blank(), chance), next);
    const copied = (body: Body) => takenOver(nodes, body, clientIdOfCopy);
    const mine = numbered(nodes, copied(earlier), next);
    const sides = inTermsOf(nodes, { earlier: copied(earlier), now: copied(now), mine });
    const changes = changesOfOriginal(nodes, sides);
    expect(changes.filter(({ isOwn }) => isOwn).map(({ key }) => [seed, key])).toEqual([]);
    const taken = withChanges(nodes, sides, changes);
    expect([seed, diff({ nodes }, sides.now, taken).map(({ path }) => path)]).toEqual([seed, []]);
    found += changes.length;
  }
  expect(found).toBeGreaterThan(1000);
});
