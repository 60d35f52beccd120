import { rules } from "#shared/domain/rules.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { searchText } from "#shared/engine/text.ts";
import type { RecordDraft } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { attachReferences, type ReferenceOf } from "../lookups/itemFacts.ts";
import { offeredEntries } from "../lookups/offeredEntries.ts";
import { recordPlan } from "../bodies/plans.ts";
import { computeRecordColumns } from "./recordColumns.ts";
import { referencesOf } from "../bodies/references.ts";
import { mustNameKnown } from "../bodies/mustBeSound.ts";
import { tidyBody } from "../bodies/tidyBody.ts";

/** A body at rest with titles and facts, derived fields computed. One that is `isFresh` from its writer names only what is there. */
export async function resolveRecord(
  tx: Tx,
  body: Body,
  context: Context,
  isFresh = false,
): Promise<Body> {
  const plan = recordPlan(context);
  const referenceOf = await referencesOf(tx, plan, [body], context);
  // An item of another group is as unknown as one that never was.
  if (isFresh) mustNameKnown(plan.nodes, body, ({ id }) => referenceOf(id) !== undefined);
  const first = resolveWithoutEntries(body, context, referenceOf);
  return resolveWithEntries(first, await offeredEntries(tx, first, context), context);
}

/** A body with titles and facts, before the entries are known that its countries ask about. */
export function resolveWithoutEntries(
  body: Body,
  context: Context,
  referenceOf: ReferenceOf,
): Body {
  const plan = recordPlan(context);
  const tidy = { ...tidyBody(plan.nodes, body), status: context.status };
  return normaliseBody(plan, attachReferences(plan.nodes, tidy, referenceOf), context, rules);
}

/** The same with those entries. */
export function resolveWithEntries(first: Body, entries: Json[], context: Context): Body {
  const { dpiaBlacklistEntries: _, ...rest } = first;
  const whole = entries.length > 0 ? { ...rest, dpiaBlacklistEntries: entries } : rest;
  return normaliseBody(recordPlan(context), whole, context, rules);
}

/** A settled body as it is kept: ids only, with what lists, search and history need beside it. */
export function toRecordDraft(body: Body, context: Context): RecordDraft {
  const plan = recordPlan(context);
  const { id: _id, version: _version, ...rest } = body;
  return {
    columns: computeRecordColumns(body, context),
    body: storedBody(plan, rest),
    titled: rest,
    search: searchText(plan, body),
    mentions: linksOf(plan, body),
  };
}

/** References without titles and facts; what the server derives is computed anew whenever it is read. */
function storedBody(plan: Plan, body: Body): Body {
  const kept = stripReadOnly(plan.nodes, body);
  const result: Body = { ...kept };
  // A stamp is no derivation: it stays.
  for (const node of plan.nodes) {
    const value = body[node.name];
    if (node.stamp && value !== undefined) result[node.name] = value;
  }
  return attachReferences(plan.nodes, result, (id) => ({ id }));
}
