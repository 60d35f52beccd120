import { setImmediate as breathe } from "node:timers/promises";
import { changedRows, valueInField } from "#shared/engine/bulk/edits.ts";
import { isInEachRow } from "#shared/engine/bulk/fields.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import { mustFit } from "#server/auth/problem.ts";
import { saveLocked, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { mustBeSound } from "../bodies/mustBeSound.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext, editContext } from "../records/recordContext.ts";
import { mustOfferCompany, prepareRecord } from "../records/records.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import { withLivingRules } from "../templates/originOf.ts";
import { type Edit, mustBeEdit, mustNameOffered } from "./bulkEdit.ts";
import { editedBody, lookUpNamed } from "./editedBody.ts";
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
    const named = await lookUpNamed(tx, call, edit, batch);
    const edited = new Map<number, Body>();
    const seen = await eachForeseen(batch, (stored) => {
      const become = editedBody(call, edit, stored, named);
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
): Promise<{ kind: string; id: number; version: number }[]> {
  const stored = await withLivingRules(tx, found);
  const become = editedBody(call, edit, stored, await lookUpNamed(tx, call, edit, [stored]));
  if (!become) return [];
  const { body } = become;
  mustBeFree(call, stored);
  mustFit(schemaProblems(validators.record, asSent(call, stored, body)));
  const context = editContext(call, stored);
  await mustOfferCompany(tx, call, body, stored.companyId);
  const { draft } = await prepareRecord(tx, call, body, stored.body, context);
  if (isSame(draft.body, found.body)) return [];
  const { id, version } = await saveLocked(tx, stored, draft, noteOf(call, bulkOp, edit.comment));
  return [{ kind: "record", id, version }];
}
