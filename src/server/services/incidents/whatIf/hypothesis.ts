import cases from "#schemas/lists/whatIfCases.json" with { type: "json" };

import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import type { WhatIfAsked } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { maySeeItem } from "../../companies/companyVisibility.ts";
import { planOfKind } from "../../records/masterRecords.ts";
import type { Imagined } from "./changes.ts";
import { withCopiedRows } from "./copiedRows.ts";
import { withoutItems } from "./withoutItems.ts";

interface Case {
  value: string;
  /** The catalogue of the entry that it is about. */
  kind: string;
  /** The field that the entry would no longer have. */
  without?: string | undefined;
  /** The entry would be gone, and with it those of these catalogues that name it. */
  with?: readonly string[] | undefined;
  /** The field in which others have to name the same to be told as such. */
  shares?: string | undefined;
  /** Rows about the entry would stand once more with another entry in this field. */
  adds?: { kind: string; field: string } | undefined;
}

/** The supposed event; nothing of it is ever stored. */
export interface Hypothesis {
  entry: Item;
  /** Item that would stand beside what is named today; undefined if the case adds none. */
  added: Item | undefined;
  /** Items that would be gone with the entry, and those that name it. */
  through: Item[];
  /** The field by which others are told that have something in common with the entry. */
  shares: string | undefined;
  /** All that would be another or gone: records that depend on it can change. */
  changed: readonly Item[];
  itemsAfter: (items: ReadonlyMap<number, Item>, context: Context) => Map<number, Item>;
  bodyAfter: (plan: Pick<Plan, "nodes">, body: Body) => Imagined;
}

const known: ReadonlyMap<string, Case> = new Map(cases.items.map((each) => [each.value, each]));

/** Builds the hypothesis of a request. Throws `notFound` for entries the viewer may not see. */
export async function suppose(tx: Tx, call: Asking, asked: WhatIfAsked): Promise<Hypothesis> {
  const supposed = known.get(asked.case);
  if (!supposed) throw new Problem("notFound");
  const entry = await entryOf(tx, call, supposed.kind, asked.id);
  const through = await naming(tx, call, entry);
  const told = { entry, through, shares: supposed.shares, added: undefined };
  if (supposed.without !== undefined) return { ...told, ...withoutField(entry, supposed.without) };
  if (!supposed.adds) return { ...told, ...gone(entry, through, supposed.with ?? []) };
  if (asked.added === undefined) throw invalidField("/added", "required");
  const added = await entryOf(tx, call, supposed.adds.kind, asked.added);
  return { ...told, through: [], added, ...alsoWith(entry, added, supposed.adds.field) };
}

async function entryOf(tx: Tx, call: Asking, kind: string, id: number): Promise<Item> {
  const entry = (await readItems(tx, [id])).get(id);
  if (entry?.kind !== kind || !maySeeItem(call, entry)) throw new Problem("notFound");
  return entry;
}

async function naming(tx: Tx, call: Asking, entry: Item): Promise<Item[]> {
  const found = await idsNaming(tx, "item", [entry]);
  const items = await readItems(
    tx,
    found.map(({ id }) => id),
  );
  return [...items.values()].filter((item) => maySeeItem(call, item));
}

type Changes = Pick<Hypothesis, "changed" | "itemsAfter" | "bodyAfter">;

function withoutField(entry: Item, field: string): Changes {
  const { [field]: lost, ...body } = entry.body;
  if (lost === undefined) throw invalidField("/id", "notOffered");
  return {
    changed: [entry],
    itemsAfter: (items) => {
      const after = new Map(items);
      if (after.has(entry.id)) after.set(entry.id, { ...entry, body });
      return after;
    },
    bodyAfter: (_plan, body) => ({ body, unnamed: [] }),
  };
}

/** The entry is gone, with what of some catalogues names it; others name it no longer. */
function gone(entry: Item, through: readonly Item[], kinds: readonly string[]): Changes {
  const items = [entry, ...through.filter(({ kind }) => kinds.includes(kind))];
  const ids = new Set(items.map(({ id }) => id));
  return {
    changed: items,
    itemsAfter: (all, context) => {
      const after = new Map<number, Item>();
      for (const [id, item] of all)
        if (!ids.has(id)) {
          const { body } = withoutItems(planOfKind(item.kind, context).nodes, item.body, ids);
          after.set(id, body === item.body ? item : { ...item, body });
        }
      return after;
    },
    bodyAfter: ({ nodes }, each) => {
      const { body, at } = withoutItems(nodes, each, ids);
      return { body, unnamed: at };
    },
  };
}

/** Rows about the entry stand once more, with something else in a field. */
function alsoWith(entry: Item, added: Item, field: string): Changes {
  return {
    changed: [entry],
    itemsAfter: (items) => new Map(items),
    bodyAfter: ({ nodes }, each) => ({
      body: withCopiedRows(nodes, each, { of: entry, field, added }),
      unnamed: [],
    }),
  };
}
