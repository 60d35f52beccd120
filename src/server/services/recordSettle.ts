import { rules } from "#shared/domain/rules.ts";
import { isBody } from "#shared/engine/paths.ts";
import type { Plan } from "#shared/engine/plan.ts";
import { stripReadOnly } from "#shared/engine/project.ts";
import { referencesIn } from "#shared/engine/references.ts";
import { settle } from "#shared/engine/settle.ts";
import type { Body, Context, Json } from "#shared/engine/types.ts";
import { checkProblems, requiredProblems } from "#shared/engine/validate.ts";
import { walk } from "#shared/engine/walk.ts";
import { linksOf } from "#shared/engine/links.ts";
import { searchText } from "#shared/engine/searchText.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import type { RecordDraft } from "#server/store/records.ts";
import type { Tx } from "#server/store/transaction.ts";
import { attachReferences, type ReferenceOf } from "./itemFacts.ts";
import { offeredEntries } from "./offeredEntries.ts";
import { recordPlan } from "./plans.ts";
import { columnsOf } from "./recordColumns.ts";
import { referencesOf } from "./references.ts";
import { grownTexts, tidyBody } from "./tidyBody.ts";

/** A body at rest with titles and facts, derived fields computed. With `mustKnow` everything it names must exist. */
export async function settled(
  tx: Tx,
  body: Body,
  context: Context,
  mustKnow = false,
): Promise<Body> {
  const referenceOf = await referencesOf(tx, recordPlan(context), [body], context);
  if (mustKnow) mustKnowReferences(body, referenceOf, context);
  const first = settledAlone(body, context, referenceOf);
  return settledWith(first, await offeredEntries(tx, first, context), context);
}

/** A body with titles and facts, before the entries are known that its countries ask about. */
export function settledAlone(body: Body, context: Context, referenceOf: ReferenceOf): Body {
  const plan = recordPlan(context);
  const tidy = { ...tidyBody(plan.nodes, body), status: context.status };
  return settle(plan, attachReferences(plan.nodes, tidy, referenceOf), context, rules);
}

/** The same with those entries. */
export function settledWith(first: Body, entries: Json[], context: Context): Body {
  const { dpiaBlacklistEntries: _, ...rest } = first;
  const whole = entries.length > 0 ? { ...rest, dpiaBlacklistEntries: entries } : rest;
  return settle(recordPlan(context), whole, context, rules);
}

/** What is named must be there; an item of another group is as unknown as one that never was. */
function mustKnowReferences(body: Body, referenceOf: ReferenceOf, context: Context): void {
  const fields: WrongField[] = [];
  walk(recordPlan(context).nodes, body, ({ node, path, value }) => {
    if (node.readOnly || !(node.lookup?.list || node.type === "files")) return;
    for (const [index, reference] of referencesIn(value).entries()) {
      const id = isBody(reference) ? reference["id"] : undefined;
      if (typeof id !== "number" || referenceOf(id)) continue;
      fields.push({
        path: Array.isArray(value) ? `${path}/${index}` : path,
        code: "unknownReference",
      });
    }
  });
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/** Refuses what contradicts itself or misses what even a draft needs; warnings don't stop a save. */
export function mustBeSound(body: Body, context: Context): void {
  const plan = recordPlan(context);
  const problems = [
    ...requiredProblems(plan, body, context),
    ...checkProblems(plan, body, context, rules),
  ];
  const errors = problems
    .filter(({ level }) => level === "error")
    .map(({ path, code, params }): WrongField => ({ path, code, ...(params ? { params } : {}) }));
  const fields = [...errors, ...grownTexts(plan.nodes, body)];
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/** A settled body as it is kept: ids only, with what lists, search and history need beside it. */
export function draftOf(body: Body, context: Context): RecordDraft {
  const plan = recordPlan(context);
  const { id: _id, version: _version, ...rest } = body;
  return {
    columns: columnsOf(body, context),
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
  // The server's own words are no derivation: they stay.
  for (const node of plan.nodes) {
    const value = body[node.name];
    if (node.readOnly && !node.derive && value !== undefined && serverKept.has(node.name))
      result[node.name] = value;
  }
  return withoutTitles(plan, result);
}

const serverKept = new Set([
  "statusChangedAt",
  "prevLanguage",
  "dpiaCompletedAt",
  "dpiaCompletedBy",
]);

function withoutTitles(plan: Plan, body: Body): Body {
  const bare = (reference: Body): Body =>
    typeof reference["id"] === "number" ? { id: reference["id"] } : reference;
  return mapReferences(plan.nodes, body, bare);
}

function mapReferences(nodes: Plan["nodes"], body: Body, map: (reference: Body) => Body): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    if (node.type === "reference" && isBody(value)) result[node.name] = map(value);
    else if ((node.type === "references" || node.type === "files") && Array.isArray(value))
      result[node.name] = value.map((each) => (isBody(each) ? map(each) : each));
    else if (node.children && Array.isArray(value)) {
      const children = node.children;
      result[node.name] = value.map((row) =>
        isBody(row) ? mapReferences(children, row, map) : row,
      );
    } else if (node.children && isBody(value))
      result[node.name] = mapReferences(node.children, value, map);
  }
  return result;
}
