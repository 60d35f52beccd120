import { expect, test } from "vitest";
import { applyCascade } from "#client/form/applyCascade.ts";
import { applyServerReply, takeSnapshot } from "#client/form/applyServerReply.ts";
import { setValue } from "#client/form/edit.ts";
import { dropEmptyRows } from "#client/form/rows/emptyRows.ts";
import { redo, undo } from "#client/form/journal/undo.ts";
import { writableBody } from "#client/form/showChecks.ts";
import { createStore, wholeBody } from "#client/form/store.ts";
import { rules } from "#shared/domain/rules.ts";
import { normalise } from "#shared/engine/body/normalise.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import { projectForWrite } from "#shared/engine/body/project.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { randomBody } from "#tests/helpers/randomBodies.ts";
import { numbered, saidBy, withoutIds, written } from "#tests/helpers/randomVersions.ts";
import { editAnything, type ValueOf } from "#tests/helpers/together/edits.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";

// Properties that hold for editing any record, without a browser.

const plan = planOf("record");
const { nodes } = plan;
const context: Context = {
  ...testContext,
  roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
  flags: ["canRead", "canEdit", "canEditExtended"],
  features: ["risk", "tom"],
};
const runs = Array.from({ length: 60 }, (_, seed) => seed);

const open = (body: Body) =>
  createStore({ plan, rules, validate: () => true, context }, body, true);

const entered = written(nodes);

/** Entered values without empty ones, which a form doesn't keep. */
function said(body: Body): unknown {
  return filled(saidBy(entered, body));
}

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, filled(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Body the server stores for a request and returns. */
function saved(sent: Body, before: Body, next: () => number): Body {
  const projected = normalise(nodes, projectForWrite(nodes, sent, before, context));
  return normaliseBody(plan, numbered(nodes, projected, next), context, rules);
}

function startOf(chance: Chance) {
  let last = 1000;
  const next = () => (last += 1);
  const entered = numbered(nodes, withoutIds(nodes, randomBody(nodes, chance)), next);
  return { stored: saved({ ...entered, status: "draft" }, {}, next), next };
}

const randomValue: ValueOf = (node, chance) =>
  numbered([node], randomBody([node], chance), () => 1)[node.name];

test.each(runs)(
  "what is loaded, changed and saved is loaded again as it was saved (%i)",
  (seed) => {
    const chance = chanceOf(seed);
    const { stored, next } = startOf(chance);
    const store = open(stored);
    expect(said(wholeBody(store))).toEqual(said(stored));

    for (let count = 0; count < 15; count += 1) editAnything(store, chance, randomValue);
    setValue(store, { list: "", key: "", field: "name" }, `Name ${seed}`);
    dropEmptyRows(store);
    applyCascade(store);
    const moment = takeSnapshot(store);
    const reply = saved(writableBody(store), stored, next);
    expect(reply["name"]).toBe(`Name ${seed}`);
    applyServerReply(store, moment, reply);
    expect(store.state.dirty).toBe(0);
    expect(said(wholeBody(store))).toEqual(said(reply));

    const again = open(reply);
    expect(said(saved(writableBody(again), reply, next))).toEqual(said(reply));
  },
);

test.each(runs)("what is undone is as it was loaded, and redone as it was entered (%i)", (seed) => {
  const chance = chanceOf(seed);
  const { stored } = startOf(chance);
  const store = open(stored);
  const before = said(wholeBody(store));
  for (let count = 0; count < 15; count += 1) editAnything(store, chance, randomValue);
  const after = said(wholeBody(store));
  while (undo(store)) continue;
  expect(said(wholeBody(store))).toEqual(before);
  while (redo(store)) continue;
  expect(said(wholeBody(store))).toEqual(after);
});
