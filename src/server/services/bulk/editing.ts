import { setImmediate as breathe } from "node:timers/promises";
import { changedRows, valueInField, withEdit } from "#shared/engine/bulk/edits.ts";
import { isInEachRow } from "#shared/engine/bulk/fields.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { stripReadOnly, projectForWrite } from "#shared/engine/body/project.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import * as validators from "#shared/generated/validators.js";
import { linksOf } from "#shared/engine/body/links.ts";
import { hasFollowers } from "#shared/engine/rules/effects.ts";
import { isConditional, onlyWhereShown } from "#shared/engine/bulk/shown.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import type { Call } from "#server/auth/call.ts";
import { mustFit, invalidField } from "#server/auth/problem.ts";
import { saveLocked, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mustBeSound } from "../bodies/mustBeSound.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { toldOf } from "../documents/leftOut.ts";
import { recordEffects } from "../documents/recordEffects.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext, editContext } from "../records/recordContext.ts";
import { askForNewVersions } from "../records/recordStatus.ts";
import { mustOfferCompany, prepareRecord, mustLeaveFixed } from "../records/records.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import { withLivingRules } from "../templates/originOf.ts";
import { type ReplacedRecord, replacedRecords } from "../catalogues/replacedBodies.ts";
import { type Edit, mustBeEdit, mustNameOffered } from "./bulkEdit.ts";
import {
  bulkOp,
  type BulkAction,
  type Foreseen,
  eachForeseen,
  noteOf,
  mustBeFree,
  refusalOf,
  versionsToChange,
  versionToChange,
} from "./action.ts";

/** Sets, adds, takes away or replaces what a field says. */
export function editing(call: Call, wanted: BulkDo): BulkAction {
  const edit = mustBeEdit(call, wanted);
  return {
    check: (tx, asking) => mustNameOffered(tx, asking, edit),
    foresee: (tx, asking, records, isThorough) =>
      foresee(tx, asking, edit, versionsToChange(asking, wanted, records), isThorough),
    change: (tx, asking, stored) => change(tx, asking, edit, stored, wanted),
  };
}

const batchSize = 100;

async function foresee(
  tx: Tx,
  call: Call,
  edit: Edit,
  records: readonly StoredRecord[],
  isThorough: boolean,
): Promise<Foreseen[]> {
  const all: Foreseen[] = [];
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = records.slice(start, start + batchSize);
    const changed = await changedRecords(tx, call, edit, batch);
    const edited = new Map<number, Body>();
    const seen = await eachForeseen(batch, (stored) => {
      const become = editedBody(call, edit, stored, changed);
      if (!become) return { kind: "same" };
      const { body, also } = become;
      const told = refusalOf(call, stored);
      if (told) return { kind: "refused", told };
      edited.set(stored.id, body);
      return {
        kind: "changes",
        from: saidIn(call, edit, stored.body),
        to: saidIn(call, edit, body),
        ...(edit.how !== "replace" && isInEachRow(edit.field)
          ? { rows: changedRows(stored.body, body, edit.field) }
          : {}),
        ...(also.length > 0 ? { also } : {}),
        changes: changedValues(recordPlan(callContext(call)), stored.body, body),
        ...(edit.field.pointer === "/company"
          ? { elsewhere: { before: stored.body, after: [body] } }
          : {}),
      };
    });
    all.push(...(isThorough ? await tried(tx, call, batch, seen, edited) : seen));
    // Others' calls come in between.
    await breathe();
  }
  return all;
}

/** The same, with what a save would find wrong. */
async function tried(
  tx: Tx,
  call: Call,
  records: readonly StoredRecord[],
  seen: readonly Foreseen[],
  edited: ReadonlyMap<number, Body>,
): Promise<Foreseen[]> {
  const [first] = records;
  if (!first || edited.size === 0) return [...seen];
  const plan = recordPlan(callContext(call));
  const context = editContext(call, first);
  const referenceOf = await referencesOf(tx, plan, [...edited.values()], context);
  const lists = await offeredLists(tx);
  return seen.map((each, index): Foreseen => {
    const stored = records[index];
    const body = stored && edited.get(stored.id);
    if (!stored || !body) return each;
    const its = editContext(call, stored);
    try {
      mustFit(schemaProblems(validators.record, asSent(call, stored, body)));
      mustBeSound(recordPlan(its), resolveFrom(body, its, referenceOf, lists), its);
      return each;
    } catch (thrown) {
      return { kind: "refused", told: toldOf(thrown) };
    }
  });
}

/** A body as its form would send it. */
function asSent(call: Call, { id, version }: StoredRecord, body: Body): Body {
  const { status: _, ...rest } = stripReadOnly(recordPlan(callContext(call)).nodes, body);
  return { ...rest, id, version };
}

/** Value that the edit would change; when replacing, all items of that kind the body names. */
function saidIn(call: Call, { field, how, only }: Edit, body: Body): Json | undefined {
  if (how !== "replace") return valueInField(body, field, only);
  const links = linksOf(recordPlan(callContext(call)), body);
  const named = links.filter(({ kind }) => kind === field.node.lookup?.list);
  return [...new Set(named.map(({ id }) => id))].map((id) => ({ id }));
}

async function change(
  tx: Tx,
  call: Call,
  edit: Edit,
  found: StoredRecord,
  wanted: BulkDo,
): Promise<{ kind: string; id: number; version: number }[]> {
  const stored = await withLivingRules(tx, versionToChange(call, wanted, found));
  const become = editedBody(call, edit, stored, await changedRecords(tx, call, edit, [stored]));
  if (!become) return [];
  const { body } = become;
  mustBeFree(call, stored);
  mustFit(schemaProblems(validators.record, asSent(call, stored, body)));
  const context = editContext(call, stored);
  await mustOfferCompany(tx, call, body, stored.companyId);
  const { draft } = await prepareRecord(tx, call, body, stored.body, context);
  if (isSame(draft.body, found.body)) return [];
  const { status } = found;
  const note = noteOf(call, bulkOp, edit.comment);
  const { id, version } = await saveLocked(tx, { ...stored, status }, draft, note);
  if (status !== stored.status) await askForNewVersions(tx, call, [found]);
  return [{ kind: "record", id, version }];
}

interface Edited {
  /** The body as it would be sent after the change. */
  body: Body;
  /** Fields that change with it, with `*` for the rows they stand in. */
  also: readonly string[];
}

/** Makes an edit in records as their forms would; to replace is about all that is stored. */
async function changedRecords(
  tx: Tx,
  call: Call,
  { field, how, value, only, from, to }: Edit,
  records: readonly StoredRecord[],
): Promise<ReplacedRecord[]> {
  if (how === "replace")
    return replacedRecords(tx, call, { kind: field.node.lookup?.list ?? "", from, to }, records);
  const context = callContext(call);
  const plan = recordPlan(context);
  const edited = records.map((stored) => {
    const changed = withEdit(stored.body, field, { how, value, only });
    return { stored, swapped: changed, followed: changed, body: changed, joined: [] };
  });
  if (!isConditional(field) && !hasFollowers(plan.nodes, (each) => each === field.node))
    return edited;
  const bodies = edited.flatMap(({ stored, body }) => [stored.body, body]);
  const named = {
    referenceOf: await referencesOf(tx, plan, bodies, context),
    lists: await offeredLists(tx),
  };
  return edited.map(({ stored, body: changed }) => {
    const its = editContext(call, stored);
    const swapped = isConditional(field)
      ? onlyWhereShown(field, stored.body, changed, {
          root: resolveFrom(stored.body, its, named.referenceOf, named.lists),
          context: its,
        })
      : changed;
    const follow = recordEffects(recordPlan(its).nodes, its, named);
    const followed = isSame(swapped, stored.body) ? swapped : follow(stored.body, swapped);
    return { stored, swapped, followed, body: followed, joined: [] };
  });
}

/** Applies an edit to a record; null if nothing changes. */
function editedBody(
  call: Call,
  edit: Edit,
  stored: StoredRecord,
  changed: readonly ReplacedRecord[],
): Edited | null {
  const context = editContext(call, stored);
  const { nodes } = recordPlan(context);
  const found = changed.find((each) => each.stored.id === stored.id);
  if (!found || isSame(found.swapped, stored.body)) return null;
  const { swapped, followed, body } = found;
  mustLeaveFixed(context, body, stored.body);
  if (edit.field.path.some((node) => !mayWrite(node, context)))
    throw invalidField(edit.field.pointer, "readOnly");
  const projected = projectForWrite(nodes, stripReadOnly(nodes, body), stored.body, context);
  if (isSame(projected, stored.body)) return null;
  const also = followed === swapped ? [] : changedFields(nodes, swapped, followed);
  return { body: projected, also };
}

function changedFields(nodes: readonly PlanNode[], before: Body, after: Body): string[] {
  const pointers = changedValues({ nodes }, before, after).map(({ path }) =>
    path.replace(/\/\d+/g, "/*"),
  );
  return [...new Set(pointers)];
}
