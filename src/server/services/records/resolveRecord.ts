import { countryOfCompany } from "#shared/domain/assignment/countries.ts";
import { rules } from "#shared/domain/rules.ts";
import { openNeeds } from "#shared/domain/workflow/letters.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { stripReadOnly, withoutHidden } from "#shared/engine/body/project.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { searchText } from "#shared/engine/text.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Mention } from "#server/store/trail/links.ts";
import type { RecordDraft } from "#server/store/records/records.ts";
import { frozen } from "#server/store/database/kept.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { attachReferences, type ReferenceOf } from "../lookups/itemFacts.ts";
import { offeredEntriesFrom, offeredLists } from "../lookups/offeredEntries.ts";
import { withRetentionDuties } from "../lookups/retentionDuties.ts";
import { recordPlan } from "../bodies/plans.ts";
import { computeRecordColumns } from "./recordColumns.ts";
import { filterValues, hashOfValues } from "./filters/filterValues.ts";
import { namedIn, type Named } from "../bodies/references.ts";
import { tidyBody } from "../bodies/tidyBody.ts";

interface Resolved {
  circumstances: string;
  plans: Context["plans"];
  lists: readonly Item[];
  named: ReadonlyMap<number, Body | undefined>;
  body: Body;
}

/** Resolved bodies by the stored ones, which are kept unless the record has changed. */
const resolvedBodies = new WeakMap<Body, Resolved>();

/** Resolves a body: references with titles and facts, derived fields computed. */
export async function resolveRecord(
  tx: Tx,
  body: Body,
  context: Context,
  offered?: Promise<readonly Item[]>,
): Promise<Body> {
  const [{ referenceOf }, lists] = await readForResolving(tx, body, context, offered);
  if (!Object.isFrozen(body)) return resolveFrom(body, context, referenceOf, lists);
  const { plans, ...rest } = context;
  const circumstances = JSON.stringify(rest);
  const known = resolvedBodies.get(body);
  if (known && isStill(known, { circumstances, plans, lists }, referenceOf)) return known.body;
  const named = new Map<number, Body | undefined>();
  const noted: ReferenceOf = (id) => {
    const reference = referenceOf(id);
    named.set(id, reference);
    return reference;
  };
  const resolved = frozen(resolveFrom(body, context, noted, lists));
  resolvedBodies.set(body, { circumstances, plans, lists, named, body: resolved });
  return resolved;
}

function isStill(
  known: Resolved,
  { circumstances, plans, lists }: Pick<Resolved, "circumstances" | "plans" | "lists">,
  referenceOf: ReferenceOf,
): boolean {
  return (
    known.circumstances === circumstances &&
    known.plans === plans &&
    known.lists.length === lists.length &&
    lists.every((list, index) => list === known.lists[index]) &&
    [...known.named].every(([id, reference]) => {
      const now = referenceOf(id);
      return now === reference || isSame(now, reference);
    })
  );
}

export function readForResolving(
  tx: Tx,
  body: Body,
  context: Context,
  offered: Promise<readonly Item[]> = offeredLists(tx),
): Promise<[Named, readonly Item[]]> {
  return together([namedIn(tx, recordPlan(context), [body], context), offered]);
}

/** Resolves a body with the references and lists that were read for it. */
export function resolveFrom(
  body: Body,
  context: Context,
  referenceOf: ReferenceOf,
  lists: readonly Item[],
): Body {
  const named = attachedBody(body, context, referenceOf);
  // Which entries are offered depends on countries, which hardly ever change on the way.
  const { companyCountry: _, ...rest } = named;
  const country = countryOfCompany(named["company"]);
  const expected: Body = country ? { ...rest, companyCountry: country } : rest;
  const whole = withOffered(expected, lists, context);
  return isSame(countriesOf(expected), countriesOf(whole))
    ? whole
    : withOffered(whole, lists, context);
}

function countriesOf({ companyCountry, countriesOfAffectedPersons }: Body): unknown[] {
  return [companyCountry, countriesOfAffectedPersons];
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
  return normaliseBody(
    recordPlan(context),
    attachedBody(body, context, referenceOf),
    context,
    rules,
  );
}

function attachedBody(body: Body, context: Context, referenceOf: ReferenceOf): Body {
  const { nodes } = recordPlan(context);
  const tidy = { ...tidyBody(nodes, body), status: context.status };
  return attachReferences(nodes, tidy, referenceOf);
}

/** Completes a body with what is offered by its countries. */
function withOffered(first: Body, lists: readonly Item[], context: Context): Body {
  const { dpiaBlacklistEntries: _, ...rest } = withRetentionDuties(first, lists, context);
  const entries = offeredEntriesFrom(lists, first, context);
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
  // Stamps don't count as uses: nobody could ever end such a use.
  const stamps = new Set(plan.nodes.filter(({ stamp }) => stamp).map(({ pointer }) => pointer));
  const missing = missingFrom(plan, body, context, rules);
  const gaps = openNeeds(missing);
  const stated = withoutHidden(plan.nodes, body, body, context);
  const columns = computeRecordColumns(stated, context, gaps);
  const timeZone = timeZoneOf(context.settings);
  const values = filterValues(plan, stated, { missing, gaps, timeZone });
  return {
    // A change of the values alone is a change of the row, too.
    columns: { ...columns, facts: { ...columns.facts, values: hashOfValues(values) } },
    body: storedBody(plan, rest),
    titled: rest,
    search: searchText(plan, stated),
    mentions: [
      ...linksOf(plan, stated).filter(({ path }) => !stamps.has(path)),
      ...(stated === body ? [] : hiddenMentions(plan, body, stated)),
    ],
    values,
  };
}

/** Mentions by hidden values alone, in a field that nobody filters by: their entries stay until the values are shown again. */
function hiddenMentions(plan: Plan, body: Body, stated: Body): Mention[] {
  const visible = new Set(linksOf(plan, stated).map(({ kind, id }) => `${kind} ${id}`));
  return linksOf(plan, body)
    .filter(({ kind, id }) => !visible.has(`${kind} ${id}`))
    .map(({ kind, id }) => ({ kind, id, path: "" }));
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
