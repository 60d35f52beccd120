import { withEdit } from "#shared/engine/bulk/edits.ts";
import { hasEffects, withEffects } from "#shared/engine/bulk/effects.ts";
import { isConditional, onlyWhereShown } from "#shared/engine/bulk/shown.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { diff } from "#shared/engine/body/diff.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Item } from "#server/store/items/items.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { swapReferences } from "../catalogues/swapReferences.ts";
import { type ReferenceOf, withReferences } from "../lookups/itemFacts.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext, editContext } from "../records/recordContext.ts";
import { mustLeaveFixed } from "../records/records.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import type { Edit } from "./bulkEdit.ts";

/** What becomes of a record. */
export interface Edited {
  /** The body as it would be sent after the change. */
  body: Body;
  /** Fields that change with it, with `*` for the rows they stand in. */
  also: readonly string[];
}

/** What the entries say that some records name, before and after a change. */
export interface Named {
  referenceOf: ReferenceOf;
  lists: readonly Item[];
}

/** Looks up what a change depends on beyond the field itself; null if on nothing. */
export async function lookUpNamed(
  tx: Tx,
  call: Call,
  edit: Edit,
  records: readonly StoredRecord[],
): Promise<Named | null> {
  const context = callContext(call);
  const plan = recordPlan(context);
  if (!dependsOnOthers(plan.nodes, edit)) return null;
  const bodies = records.flatMap(({ body }) => [body, changedBody(plan.nodes, edit, body)]);
  const referenceOf = await referencesOf(tx, plan, bodies, context);
  return { referenceOf, lists: await offeredLists(tx) };
}

function dependsOnOthers(nodes: readonly PlanNode[], { field, how }: Edit): boolean {
  if (how !== "replace") return hasEffects(field.node) || isConditional(field);
  const { lookup } = field.node;
  return nodesOf(nodes).some((each) => hasEffects(each) && each.lookup?.list === lookup?.list);
}

/** What becomes of a record; null if nothing changes. */
export function editedBody(
  call: Call,
  edit: Edit,
  stored: StoredRecord,
  named: Named | null,
): Edited | null {
  const context = editContext(call, stored);
  const { nodes } = recordPlan(context);
  const changed = shownChange(edit, stored.body, named, context);
  if (isSame(changed, stored.body)) return null;
  const body = named ? withFollowing(edit, stored.body, changed, named, nodes) : changed;
  mustLeaveFixed(context, body, stored.body);
  if (edit.field.path.some((node) => !mayWrite(node, context)))
    throw new Problem("invalid", { fields: [{ path: edit.field.pointer, code: "readOnly" }] });
  const projected = projectForWrite(nodes, stripReadOnly(nodes, body), stored.body, context);
  if (isSame(projected, stored.body)) return null;
  return { body: projected, also: body === changed ? [] : changedFields(nodes, changed, body) };
}

/** The change alone, without what follows from it. */
function changedBody(nodes: readonly PlanNode[], edit: Edit, body: Body): Body {
  const { field, how, value, only, from, to } = edit;
  return how === "replace"
    ? swapReferences(nodes, body, { from, to })
    : withEdit(body, field, { how, value, only });
}

/** The change where the field is shown; to replace is about what is stored, wherever it is. */
function shownChange(edit: Edit, body: Body, named: Named | null, context: Context): Body {
  const changed = changedBody(recordPlan(context).nodes, edit, body);
  if (!named || edit.how === "replace" || !isConditional(edit.field)) return changed;
  const root = resolveFrom(body, context, named.referenceOf, named.lists);
  return onlyWhereShown(edit.field, body, changed, { root, context });
}

function withFollowing(
  { how }: Edit,
  before: Body,
  changed: Body,
  { referenceOf }: Named,
  nodes: readonly PlanNode[],
): Body {
  return withEffects(nodes, before, changed, {
    withFacts: (value) => value && withReferences(value, referenceOf),
    isReplacing: how === "replace",
  });
}

function changedFields(nodes: readonly PlanNode[], before: Body, after: Body): string[] {
  const pointers = diff({ nodes }, before, after).map(({ path }) => path.replace(/\/\d+/g, "/*"));
  return [...new Set(pointers)];
}
