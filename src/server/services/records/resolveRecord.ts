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

/**
 * Resolves a body: references with titles and facts, derived fields computed; with `isFresh`,
 * unknown references throw.
 */
export async function resolveRecord(
  tx: Tx,
  body: Body,
  context: Context,
  isFresh = false,
): Promise<Body> {
  const plan = recordPlan(context);
  const referenceOf = await referencesOf(tx, plan, [body], context);
  // Items of other groups count as unknown.
  if (isFresh) mustNameKnown(plan.nodes, body, ({ id }) => referenceOf(id) !== undefined);
  const first = resolveWithoutEntries(body, context, referenceOf);
  return resolveWithEntries(first, await offeredEntries(tx, first, context), context);
}

/**
 * Resolves references and derived fields, before the DPIA list entries for the body's countries are
 * known.
 */
export function resolveWithoutEntries(
  body: Body,
  context: Context,
  referenceOf: ReferenceOf,
): Body {
  const plan = recordPlan(context);
  const tidy = { ...tidyBody(plan.nodes, body), status: context.status };
  return normaliseBody(plan, attachReferences(plan.nodes, tidy, referenceOf), context, rules);
}

/** Completes the resolved body with those entries. */
export function resolveWithEntries(first: Body, entries: Json[], context: Context): Body {
  const { dpiaBlacklistEntries: _, ...rest } = first;
  const whole = entries.length > 0 ? { ...rest, dpiaBlacklistEntries: entries } : rest;
  return normaliseBody(recordPlan(context), whole, context, rules);
}

/**
 * Converts a resolved body to its stored form: ids only, plus the data for lists, search and
 * history.
 */
export function toRecordDraft(body: Body, context: Context): RecordDraft {
  const plan = recordPlan(context);
  const { id: _id, version: _version, ...rest } = body;
  // Who once did something uses nothing: nobody could end such a use.
  const stamps = new Set(plan.nodes.filter(({ stamp }) => stamp).map(({ pointer }) => pointer));
  return {
    columns: computeRecordColumns(body, context),
    body: storedBody(plan, rest),
    titled: rest,
    search: searchText(plan, body),
    mentions: linksOf(plan, body).filter(({ path }) => !stamps.has(path)),
  };
}

/** Strips titles and facts from references; derived fields are recomputed on every read. */
function storedBody(plan: Plan, body: Body): Body {
  const kept = stripReadOnly(plan.nodes, body);
  const result: Body = { ...kept };
  // Stamps are not derived, so they are kept.
  for (const node of plan.nodes) {
    const value = body[node.name];
    if (node.stamp && value !== undefined) result[node.name] = value;
  }
  return attachReferences(plan.nodes, result, (id) => ({ id }));
}
