import { expect, test } from "vitest";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import { changesOfOriginal, inTermsOf, withChanges } from "#shared/engine/copies/originals.ts";
import { jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { chanceOf } from "../../scripts/testkit/chance.ts";
import { randomBody } from "../helpers/randomBodies.ts";
import { changedBody, numbered, withoutIds } from "../helpers/randomVersions.ts";

const nodes = planOf("record").nodes.filter(({ copy }) => copy);

/** Reverses the rows of each list. */
function turned(body: Body): Body {
  const lists = nodes.filter(({ type, name }) => type === "rows" && Array.isArray(body[name]));
  const rows = lists.map(({ name }) => [name, jsonListOf(body[name]).toReversed()] as const);
  return { ...body, ...Object.fromEntries(rows) };
}

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
    const changed = numbered(nodes, changedBody(nodes, earlier, blank(), chance), next);
    const now = chance.percent(30) ? turned(changed) : changed;
    const copied = (body: Body) => takenOver(nodes, body, clientIdOfCopy);
    const mine = numbered(nodes, copied(earlier), next);
    const sides = inTermsOf(nodes, { earlier: copied(earlier), now: copied(now), mine });
    const changes = changesOfOriginal(nodes, sides);
    expect(changes.filter(({ isOwn }) => isOwn).map(({ key }) => [seed, key])).toEqual([]);
    const taken = withChanges(nodes, sides, changes);
    expect([seed, changedValues({ nodes }, sides.now, taken).map(({ path }) => path)]).toEqual([
      seed,
      [],
    ]);
    expect([seed, changesOfOriginal(nodes, { ...sides, mine: taken })]).toEqual([seed, []]);
    found += changes.length;
  }
  expect(found).toBeGreaterThan(1000);
});
