import { rules } from "#shared/domain/rules.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { hasFollowers, withEffects } from "#shared/engine/rules/effects.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import type { Item } from "#server/store/items/items.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { recordEffects } from "../documents/recordEffects.ts";
import { attachReferences, withReferences } from "../lookups/itemFacts.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { masterRecordKind, planOfKind, storedMaster } from "../records/masterRecords.ts";
import { callContext, editContext, productContext } from "../records/recordContext.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { type Follow, replaceIn, type Replaced, type Swap } from "./swapReferences.ts";

/** An item of a kind that another takes the place of. */
export interface KindSwap extends Swap {
  kind: string;
  /** True if finalised records get a new version with the change. */
  reopens?: boolean;
}

export interface ReplacedRecord extends Replaced {
  stored: StoredRecord;
}

/**
 * Replaces an item in records, each in its own language, as if the other one had been chosen in
 * their forms.
 */
export async function replacedRecords(
  tx: Tx,
  call: Call,
  swap: KindSwap,
  records: readonly StoredRecord[],
): Promise<ReplacedRecord[]> {
  const all: ReplacedRecord[] = [];
  for (const [language, own] of Map.groupBy(records, (each) => asLanguage(each.language))) {
    const speaking: Call = { ...call, language };
    const plan = recordPlan(callContext(speaking));
    const named = isFollowed(plan.nodes, swap)
      ? { lists: await offeredLists(tx), referenceOf: await lookUp(tx, speaking, plan, swap, own) }
      : null;
    for (const stored of own) {
      const context = editContext(speaking, stored);
      const { nodes } = recordPlan(context);
      const follow = named ? recordEffects(nodes, context, named, true) : undefined;
      all.push({ stored, ...replaceIn(nodes, stored.body, swap, follow) });
    }
  }
  return all;
}

/** Looks up what bodies name, before the replacement and after it. */
function lookUp(
  tx: Tx,
  call: Call,
  plan: Plan,
  swap: KindSwap,
  documents: readonly Pick<StoredRecord, "body">[],
) {
  const bodies = documents.flatMap(({ body }) => [body, replaceIn(plan.nodes, body, swap).swapped]);
  return referencesOf(tx, plan, bodies, callContext(call));
}

/** True if choosing an item of this kind changes other fields. */
function isFollowed(nodes: readonly PlanNode[], { kind }: KindSwap): boolean {
  return hasFollowers(nodes, ({ lookup }) => lookup?.list === kind);
}

/** Replaces an item in another one. */
export async function replacedItem(
  tx: Tx,
  call: Call,
  swap: KindSwap,
  item: Item,
): Promise<Replaced> {
  const own = { ...swap, self: item.id, namesItems: itemFilters(callContext(call)) };
  if (item.kind === masterRecordKind) {
    const [master] = await replacedRecords(tx, call, own, [storedMaster(item)]);
    return mustExist(master);
  }
  const plan = planOfKind(item.kind, callContext(call));
  if (!isFollowed(plan.nodes, swap)) return replaceIn(plan.nodes, item.body, own);
  const context = item.master ? productContext(call) : callContext(call);
  const referenceOf = await lookUp(tx, call, plan, own, [item]);
  const follow: Follow = (before, changed) =>
    withEffects(plan.nodes, before, changed, {
      withFacts: (value) => value && withReferences(value, referenceOf),
      isReplacing: true,
      sightOf: (body) => ({
        root: normaliseBody(plan, attachReferences(plan.nodes, body, referenceOf), context, rules),
        context,
      }),
    });
  return replaceIn(plan.nodes, item.body, own, follow);
}
