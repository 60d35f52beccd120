import { setImmediate as breathe } from "node:timers/promises";
import { changedRows, valueInField, withEdit } from "#shared/engine/bulk/edits.ts";
import {
  type Circumstances,
  hasEffects,
  withEffects,
  withEffectsIn,
} from "#shared/engine/bulk/effects.ts";
import { isInEachRow } from "#shared/engine/bulk/fields.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { diff } from "#shared/engine/body/diff.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import { mustFit, Problem } from "#server/auth/problem.ts";
import { type StoredRecord, updateRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { mustBeSound } from "../bodies/mustBeSound.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { swapReferences } from "../catalogues/swapReferences.ts";
import { withReferences } from "../lookups/itemFacts.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext, editContext } from "../records/recordContext.ts";
import {
  mustLeaveFixed,
  mustOfferCompany,
  prepareRecord,
  staleProblem,
} from "../records/records.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import { withLivingRules } from "../templates/originOf.ts";
import { type Edit, mustBeEdit, mustNameOffered } from "./bulkEdit.ts";
import {
  bulkOp,
  type BulkAction,
  type Foreseen,
  eachForeseen,
  noteOf,
  mustBeFree,
  refusalOf,
  toldOf,
} from "./action.ts";

/** Sets, adds, takes away or replaces what a field says. */
export function editing(call: Call, wanted: BulkDo): BulkAction {
  const edit = mustBeEdit(call, wanted);
  return {
    check: (tx, asking) => mustNameOffered(tx, asking, edit),
    foresee: (tx, asking, records, isThorough) => foresee(tx, asking, edit, records, isThorough),
    change: (tx, asking, stored) => change(tx, asking, edit, stored),
    isUndoable: true,
  };
}

interface Edited {
  /** The body as it would be sent after the change. */
  body: Body;
  /** Fields that change with it, with `*` for the rows they stand in. */
  also: readonly string[];
}

/** What becomes of a record; null if nothing changes. */
function editedBody(
  call: Call,
  edit: Edit,
  stored: StoredRecord,
  circumstances: Circumstances | null,
): Edited | null {
  const context = editContext(call, stored);
  const { nodes } = recordPlan(context);
  const changed = changedBody(nodes, edit, stored.body);
  if (isSame(changed, stored.body)) return null;
  const body = circumstances ? withEffects(nodes, stored.body, changed, circumstances) : changed;
  mustLeaveFixed(context, body, stored.body);
  if (edit.field.path.some((node) => !mayWrite(node, context)))
    throw new Problem("invalid", { fields: [{ path: edit.field.pointer, code: "readOnly" }] });
  const projected = projectForWrite(nodes, stripReadOnly(nodes, body), stored.body, context);
  if (isSame(projected, stored.body)) return null;
  return { body: projected, also: body === changed ? [] : changedFields(nodes, changed, body) };
}

function changedFields(nodes: readonly PlanNode[], before: Body, after: Body): string[] {
  const pointers = diff({ nodes }, before, after).map(({ path }) => path.replace(/\/\d+/g, "/*"));
  return [...new Set(pointers)];
}

/** The change alone, without what follows from it. */
function changedBody(nodes: readonly PlanNode[], edit: Edit, body: Body): Body {
  const { field, how, value, only, from, to } = edit;
  return how === "replace"
    ? swapReferences(nodes, body, { from, to })
    : withEdit(body, field, { how, value, only });
}

/**
 * Looks up what the entries named by some records, before and after the change, fill in beside them;
 * null if the change is of a field that fills in nothing.
 */
async function lookUpFacts(
  tx: Tx,
  call: Call,
  edit: Edit,
  records: readonly StoredRecord[],
): Promise<Circumstances | null> {
  const context = callContext(call);
  const { nodes } = recordPlan(context);
  const concerned = withEffectsIn(nodes);
  if (!isConcerned(concerned, edit)) return null;
  const bodies = records.flatMap(({ body }) => [body, changedBody(nodes, edit, body)]);
  const referenceOf = await referencesOf(tx, { nodes: concerned }, bodies, context);
  return {
    withFacts: (value) => withReferences(value, referenceOf),
    isReplacing: edit.how === "replace",
  };
}

function isConcerned(concerned: readonly PlanNode[], { field: { node }, how }: Edit): boolean {
  if (how !== "replace") return hasEffects(node);
  return nodesOf(concerned).some(
    (each) => hasEffects(each) && each.lookup?.list === node.lookup?.list,
  );
}

/** So many records are looked at at once. */
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
    const circumstances = await lookUpFacts(tx, call, edit, batch);
    const edited = new Map<number, Body>();
    const seen = await eachForeseen(batch, (stored) => {
      const become = editedBody(call, edit, stored, circumstances);
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

/** What a body says where the edit changes it: when replacing, all it names of that kind. */
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
): Promise<{ kind: string; id: number; version: number }[]> {
  const stored = await withLivingRules(tx, found);
  const become = editedBody(call, edit, stored, await lookUpFacts(tx, call, edit, [stored]));
  if (!become) return [];
  const { body } = become;
  mustBeFree(call, stored);
  mustFit(schemaProblems(validators.record, asSent(call, stored, body)));
  const context = editContext(call, stored);
  await mustOfferCompany(tx, call, body, stored.companyId);
  const { draft } = await prepareRecord(tx, call, body, stored.body, context);
  if (isSame(draft.body, found.body)) return [];
  const { id, version } = stored;
  const note = noteOf(call, bulkOp, edit.comment);
  const saved = await updateRecord(tx, { id, version }, draft, note);
  if (!saved) throw await staleProblem(tx, call, stored);
  return [{ kind: "record", id, version: saved.version }];
}
