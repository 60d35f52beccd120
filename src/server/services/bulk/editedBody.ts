import { withEdit } from "#shared/engine/bulk/edits.ts";
import { hasFollowers } from "#shared/engine/bulk/effects.ts";
import { isConditional, onlyWhereShown } from "#shared/engine/bulk/shown.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { diff } from "#shared/engine/body/diff.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { followingChoice, type Named } from "../catalogues/followingChoice.ts";
import { type Follow, type Replaced, replaceIn } from "../catalogues/swapReferences.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext, editContext } from "../records/recordContext.ts";
import { mustLeaveFixed } from "../records/records.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import type { Edit } from "./bulkEdit.ts";

export interface Edited {
  /** The body as it would be sent after the change. */
  body: Body;
  /** Fields that change with it, with `*` for the rows they stand in. */
  also: readonly string[];
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
  const { lookup } = field.node;
  return how === "replace"
    ? hasFollowers(nodes, (each) => lookup !== undefined && each.lookup?.list === lookup.list)
    : isConditional(field) || hasFollowers(nodes, (each) => each === field.node);
}

/** Applies an edit to a record; null if nothing changes. */
export function editedBody(
  call: Call,
  edit: Edit,
  stored: StoredRecord,
  named: Named | null,
): Edited | null {
  const context = editContext(call, stored);
  const { nodes } = recordPlan(context);
  const { swapped, followed, body } = changedRecord(edit, stored.body, named, context);
  if (isSame(swapped, stored.body)) return null;
  mustLeaveFixed(context, body, stored.body);
  if (edit.field.path.some((node) => !mayWrite(node, context)))
    throw invalidField(edit.field.pointer, "readOnly");
  const projected = projectForWrite(nodes, stripReadOnly(nodes, body), stored.body, context);
  if (isSame(projected, stored.body)) return null;
  const also = followed === swapped ? [] : changedFields(nodes, swapped, followed);
  return { body: projected, also };
}

/** The change where the field is shown, and with what follows from it. */
function changedRecord(
  edit: Edit,
  body: Body,
  named: Named | null,
  context: ViewerContext,
): Replaced {
  const { nodes } = recordPlan(context);
  const follow: Follow = named
    ? followingChoice(nodes, context, named, edit.how === "replace")
    : (_, changed) => changed;
  // To replace is about what is stored, wherever it is.
  if (edit.how === "replace") return replaceIn(nodes, body, edit, follow);
  const swapped = shownChange(edit, body, named, context);
  const followed = isSame(swapped, body) ? swapped : follow(body, swapped);
  return { swapped, followed, body: followed };
}

/** The change alone, without what follows from it. */
function changedBody(nodes: readonly PlanNode[], edit: Edit, body: Body): Body {
  const { field, how, value, only } = edit;
  return how === "replace"
    ? replaceIn(nodes, body, edit).swapped
    : withEdit(body, field, { how, value, only });
}

function shownChange(edit: Edit, body: Body, named: Named | null, context: ViewerContext): Body {
  const changed = changedBody(recordPlan(context).nodes, edit, body);
  if (!named || !isConditional(edit.field)) return changed;
  const root = resolveFrom(body, context, named.referenceOf, named.lists);
  return onlyWhereShown(edit.field, body, changed, { root, context });
}

function changedFields(nodes: readonly PlanNode[], before: Body, after: Body): string[] {
  const pointers = diff({ nodes }, before, after).map(({ path }) => path.replace(/\/\d+/g, "/*"));
  return [...new Set(pointers)];
}
