import { answerMerge, save } from "#client/editing/saving.ts";
import { type EditingSession, startEditing, startingMeta } from "#client/editing/session.ts";
import { askToMerge, takeOthers } from "#client/editing/takeOthers.ts";
import { createStore, type FormStore } from "#client/form/store.ts";
import { withIdsFrom } from "#server/services/records/recordRows.ts";
import { resolveWithoutEntries } from "#server/services/records/resolveRecord.ts";
import { rules } from "#shared/domain/rules.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Chance } from "../../../scripts/testkit/chance.ts";
import { randomBody } from "../randomBodies.ts";
import { numbered, withoutIds } from "../randomVersions.ts";
import { testContext } from "../samples/sampleRules.ts";
import type { ValueOf } from "./edits.ts";
import { namingItems, referenceOf } from "./items.ts";

// A record that several people edit, with the product's own form, session, merge and server rules;
// only network and database are left out.

/** Random records are incomplete and implausible, but must save anyway. */
function undemanding(node: PlanNode): PlanNode {
  const { require: _, ...when } = node.when ?? {};
  const children = node.children?.map(undemanding);
  return {
    ...node,
    required: false,
    ...(node.when ? { when } : {}),
    ...(children ? { children } : {}),
  };
}

const record = planOf("record");

export const plan: Plan = { ...record, nodes: record.nodes.map(undemanding) };

export const context: Context = {
  ...testContext,
  roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
  flags: ["canRead", "canEdit", "canEditExtended"],
  features: ["risk", "tom"],
};

let last = 100_000;

export const ids = {
  next: () => (last += 1),
  /** Runs both from the same starting id, so that new rows get equal ids. */
  async sameFor<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]> {
    const from = last;
    const one = await first();
    last = from;
    const other = await second();
    last = from + 1000;
    return [one, other];
  },
};

/** Applies a request as the server would. */
export async function settle(sent: Body, before: Body): Promise<Body> {
  const { nodes } = plan;
  const projected = projectForWrite(nodes, stripReadOnly(nodes, sent), before, context);
  const take = async (count: number) => Array.from({ length: count }, ids.next);
  const rows = await withIdsFrom(nodes, projected, before, take);
  return resolveWithoutEntries(rows, context, referenceOf);
}

export const randomValue: ValueOf = (node, chance) =>
  numbered([node], namingItems([node], randomBody([node], chance)), ids.next)[node.name];

export async function randomRecord(chance: Chance): Promise<Body> {
  const { nodes } = plan;
  const said = withoutIds(nodes, namingItems(nodes, randomBody(nodes, chance)));
  const entered = numbered(nodes, said, ids.next);
  const once = await settle({ ...entered, status: "draft" }, entered);
  return settle(once, once);
}

export function open(body: Body): FormStore {
  const lenient = { ...rules, checks: {}, needs: {} };
  return createStore({ plan, rules: lenient, validate: () => true, context }, body, true);
}

/** Stored record and one's own page, which may hold an older version. */
export interface World {
  stored: Body;
  version: number;
  session: EditingSession;
}

export function openPage(stored: Body): World {
  let known = 0;
  const world: World = {
    stored,
    version: 0,
    session: startEditing(open(stored), stored, startingMeta(), {
      draftName: () => "record",
      requestFor: (entries) => entries,
      write: async (sent) => {
        if (known !== world.version)
          return { kind: "stale", body: world.stored, changedBy: "", changedAt: "" };
        world.stored = await settle(sent, world.stored);
        world.version += 1;
        return { kind: "stored", body: world.stored };
      },
      takeFacts: () => {
        known = world.version;
      },
      savesUntilDone: false,
    }),
  };
  return world;
}

/** Saves, then resolves conflicts at random. */
export async function saveOwn({ session }: World, chance: Chance): Promise<void> {
  await save(session);
  await answer(session, chance);
}

/** Takes over what others stored, then resolves conflicts at random. */
export async function noticeOthers({ session, stored }: World, chance: Chance): Promise<void> {
  if (takeOthers(session, stored).kind === "conflict") askToMerge(session, stored);
  await answer(session, chance);
}

async function answer(session: EditingSession, chance: Chance): Promise<void> {
  const paths = session.meta.merge?.conflicts.map(({ path }) => path) ?? [];
  if (paths.length > 0) await answerMerge(session, chance.some(paths));
  session.meta.merge = null;
}
