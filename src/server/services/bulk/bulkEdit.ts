import { bodyToEdit, type RowChoice, withEdit } from "#shared/engine/bulk/edits.ts";
import { type BulkField, bulkFields, rowChoices } from "#shared/engine/bulk/fields.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import { overlayProblems } from "#shared/engine/plan/overlayValues.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustFit } from "#server/auth/problem.ts";
import { readItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { callContext } from "../records/recordContext.ts";

export interface Edit {
  field: BulkField;
  how: NonNullable<BulkDo["how"]>;
  value?: Json | undefined;
  /** The rows that are meant; without it, all of them. */
  only?: RowChoice | undefined;
  /** Ids of the replaced item and of its replacement. */
  from: number;
  to: number;
  comment: string | undefined;
}

/** The edit that is asked for, whose value the field's own schema accepts. */
export function mustBeEdit(call: Call, wanted: BulkDo): Edit {
  const { field: pointer, how, from = 0, to = 0, only, comment } = wanted;
  const { nodes } = recordPlan(callContext(call));
  const field = bulkFields(nodes).find((each) => each.pointer === pointer);
  if (!field) throw invalidField("/do/field", "notOffered");
  if (!how || !field.hows.includes(how)) throw invalidField("/do/how", "notOffered");
  if (only && !mayChoose(call, field, how, only)) throw invalidField("/do/only", "notOffered");
  const edit: Edit = { field, how, from, to, only, comment };
  if (how !== "replace") return { ...edit, value: mustBeValue(call, field, how, wanted) };
  if (from === 0) throw invalidField("/do/from", "required");
  if (to === 0) throw invalidField("/do/to", "required");
  if (from === to) throw invalidField("/do/to", "replaceItself");
  return edit;
}

/** True if the viewer may read the field that tells rows apart; replacing takes whole records. */
function mayChoose(call: Call, field: BulkField, how: Edit["how"], only: RowChoice): boolean {
  const by = rowChoices(field).find(({ name }) => name === only.field);
  return how !== "replace" && by !== undefined && mayRead(by, callContext(call));
}

/** The value, as the field or its rows take it; undefined to empty the field. */
function mustBeValue(
  call: Call,
  field: BulkField,
  how: "set" | "add" | "remove",
  wanted: BulkDo,
): Json | undefined {
  // Border: the request is JSON.
  const given = wanted.value as Json | undefined;
  if (isEmpty(given)) {
    if (how === "set") return undefined;
    throw invalidField("/do/value", "required");
  }
  const value = how === "set" || Array.isArray(given) ? given : [given ?? null];
  const context = callContext(call);
  const plan = recordPlan(context);
  // To take something away is to name it, too.
  const asked = { how: how === "remove" ? "add" : how, value } as const;
  const sent = stripReadOnly(plan.nodes, withEdit(bodyToEdit(field), field, asked));
  const at = placeOf(field);
  const problems = [
    ...schemaProblems(validators.record, sent),
    ...overlayProblems(plan, sent, context),
  ].filter(({ path }) => path === at || path.startsWith(`${at}/`));
  mustFit(problems.map((each) => ({ ...each, path: "/do/value" })));
  return value;
}

/** Where the value is in a body that says nothing else. */
function placeOf({ path }: BulkField): string {
  return path.map(({ name, type }) => (type === "rows" ? `/${name}/0` : `/${name}`)).join("");
}

/** Named items must be offered: typed-in words would create an entry for each record. */
export async function mustNameOffered(tx: Tx, call: Call, edit: Edit): Promise<void> {
  const { field, how } = edit;
  const list = field.node.lookup?.list;
  if (!list) return;
  const isReplacing = how === "replace";
  const named = isReplacing ? [{ id: edit.to }] : referencesIn(edit.value);
  const ids = named.map((each) => (isBody(each) ? Number(each["id"] ?? 0) : 0));
  const items = await readItems(tx, ids);
  const at = isReplacing ? "/do/to" : "/do/value";
  for (const id of ids) {
    const item = items.get(id);
    if (item?.kind !== list || !maySeeItem(call, item)) throw invalidField(at, "unknownReference");
    // Items to remove need not be offered any more.
    if (how !== "remove" && item.state !== "active") throw invalidField(at, "notOffered");
  }
}
