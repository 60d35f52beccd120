import { expect, test } from "vitest";
import { redo, undo } from "#client/form/journal/undo.ts";
import { wholeBody } from "#client/form/store.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import { saidBy, written } from "#tests/helpers/randomVersions.ts";
import { editAnything } from "#tests/helpers/together/edits.ts";
import { type Change, effectOf, noEffect, randomChange } from "#tests/helpers/together/others.ts";
import {
  context,
  ids,
  noticeOthers,
  openPage,
  plan,
  randomRecord,
  randomValue,
  saveOwn,
  settle,
  type World,
} from "#tests/helpers/together/world.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";

// Undoing all that is one's own leads to what the others alone would have made of the record, once
// both are saved. That is said of
// - changes that do the same to the record with and without one's own: what the rules make of both
//   together belongs to neither;
// - what the person may write: of a row that was removed and saved, the server takes nothing else
//   back;
// - what the record says, whatever the order of its rows.

const entered = writable(written(plan.nodes));

function writable(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes
    .filter((node) => mayWrite(node, context))
    .map((node) => (node.children ? { ...node, children: writable(node.children) } : node));
}

/** Content of the record once saved, without ids and row order. */
async function said(body: Body, before: Body): Promise<unknown> {
  const once = await settle(body, before);
  return unordered(saidBy(entered, await settle(once, once)));
}

function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(unordered).filter((each) => each !== undefined);
    const sorted = all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return all.length > 0 ? sorted : undefined;
  }
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value)
    .filter(([name]) => name !== "id")
    .map(([name, each]) => [name, unordered(each)] as const)
    .filter(([, each]) => each !== undefined);
  return inner.length > 0 ? Object.fromEntries(inner) : undefined;
}

/** Applies others' change to both bodies; null if it has no effect or differs between them. */
async function changeBoth(world: World, without: Body, change: Change): Promise<Body | null> {
  const [stored, alone] = await ids.sameFor(
    () => change(world.stored),
    () => change(without),
  );
  const effect = effectOf(world.stored, stored);
  if (effect === noEffect || effect !== effectOf(without, alone)) return null;
  world.stored = stored;
  world.version += 1;
  return alone;
}

async function stepOfOwn(world: World, chance: Chance): Promise<void> {
  const { store } = world.session;
  const kind = chance.between(0, 8);
  if (kind < 5) editAnything(store, chance, randomValue);
  else if (kind === 5) undo(store);
  else if (kind === 6) redo(store);
  else await saveOwn(world, chance);
}

let changes = 0;

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  "after any sequence of one's own and others' changes to a record, undoing all of one's own leaves the others' (%i)",
  async (seed) => {
    const chance = chanceOf(seed);
    const start = await randomRecord(chance);
    const world = openPage(start);
    let without = start;
    for (let step = 0; step < 16; step += 1) {
      if (chance.percent(70)) await stepOfOwn(world, chance);
      else {
        const alone = await changeBoth(world, without, randomChange(world.stored, chance));
        if (alone) changes += 1;
        without = alone ?? without;
        // Others' changes are noticed at once, or when saving.
        if (chance.percent(60)) await noticeOthers(world, chance);
      }
    }
    await noticeOthers(world, chance);
    const { store } = world.session;
    while (undo(store)) continue;
    expect(await said(wholeBody(store), world.stored)).toEqual(await said(without, without));
  },
);

test("the others have changed a lot meanwhile", () => {
  expect(changes).toBeGreaterThan(150);
});
