import {
  followedTemplate,
  takenVersion,
  templatePointer,
  withoutVersion,
} from "#shared/domain/followedTemplate.ts";
import {
  changedThough,
  givenContext,
  givenIn,
  rulesFor,
  rulesOf,
  withFixed,
  withoutGiven,
} from "#shared/domain/templateRules.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { findRecord } from "../records/masterRecords.ts";
import { copyFor, earlierVersions, keepForFollowers } from "./followTemplate.ts";

/** Longer chains of templates are as good as a circle. */
const mostAncestors = 100;

/** A template cannot be made to follow itself, nor what follows it. */
export async function mustNotCircle(tx: Tx, stored: StoredRecord, sent: Body): Promise<void> {
  let { id } = followedTemplate(sent);
  if (id === followedTemplate(stored.body).id) return;
  for (let steps = 0; id !== null; steps += 1) {
    if (id === stored.id || steps === mostAncestors)
      throw invalidField(templatePointer, "circularTemplate");
    const next = await findRecord(tx, id);
    id = next ? followedTemplate(next.body).id : null;
  }
}

/**
 * A new record with the version of the template it began with, the rules of today's, and what they
 * fix; a template passes its rules on to what is made from the new one.
 * Templates that nobody sees are unknown, and what is fixed cannot say something else.
 */
export async function begunFrom(
  tx: Tx,
  call: Call,
  nodes: readonly PlanNode[],
  sent: Body,
): Promise<Body> {
  const own = withoutGiven(withoutVersion(sent));
  const { id, version: opened } = followedTemplate(sent);
  if (id === null) return own;
  const template = await findRecord(tx, id);
  if (!template || !maySeeRecord(call, template))
    throw invalidField(templatePointer, "unknownReference");
  await keepForFollowers(tx, template);
  const rules = rulesOf(template.body);
  const { fixed = [] } = givenContext(rules);
  const copyOf = (body: Body) => copyFor(nodes, { companyId: companyIn(sent) }, template, body);
  const given = copyOf(template.body);
  const earlier = await openedVersion(tx, template, opened);
  const changed = changedThough(fixed, nodes, own, given);
  // Opening an earlier version doesn't count as changing what it said.
  const since = earlier ? changedThough(changed, nodes, own, copyOf(earlier.body)) : changed;
  const fields = since.map((name) => ({ path: `/${name}`, code: "fixedByTemplate" }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
  const passedOn = rulesFor(own, template.body);
  const free = Object.fromEntries(Object.entries(own).filter(([name]) => !changed.includes(name)));
  const whole = { ...withFixed(fixed, free, given), ...passedOn };
  return { ...whole, ...rules, ...takenVersion(earlier?.version ?? template.version) };
}

/** The earlier version that somebody opened while the template changed; null if it is not kept. */
async function openedVersion(tx: Tx, template: StoredRecord, version: number | null) {
  if (version === null || version >= template.version) return null;
  const body = await earlierVersions(tx, template)(version);
  return body && { version, body };
}

/** Rules of a template that is gone hold nobody any more. */
export async function withLivingRules(tx: Tx, stored: StoredRecord): Promise<StoredRecord> {
  const { id } = followedTemplate(stored.body);
  if (Object.keys(givenIn(stored.body)).length === 0) return stored;
  const isThere = id !== null && (await findRecord(tx, id)) !== null;
  return isThere ? stored : { ...stored, body: withoutGiven(stored.body) };
}

function companyIn({ company }: Body): number | null {
  const id = isBody(company) ? company["id"] : null;
  return typeof id === "number" ? id : null;
}
