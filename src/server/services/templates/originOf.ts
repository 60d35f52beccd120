import {
  followedTemplate,
  takenVersion,
  templatePointer,
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
import { copyFor, keepForFollowers } from "./followTemplate.ts";

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
 * A new record with the version and the rules of the template it begins with, and what they fix; a
 * template passes its rules on to what is made from the new one.
 * Templates that nobody sees are unknown, and what is fixed cannot say something else.
 */
export async function begunFrom(
  tx: Tx,
  call: Call,
  nodes: readonly PlanNode[],
  sent: Body,
): Promise<Body> {
  const own = withoutGiven(sent);
  const { id } = followedTemplate(sent);
  if (id === null) return own;
  const template = await findRecord(tx, id);
  if (!template || !maySeeRecord(call, template))
    throw invalidField(templatePointer, "unknownReference");
  await keepForFollowers(tx, template);
  const rules = rulesOf(template.body);
  const { fixed = [] } = givenContext(rules);
  const given = copyFor(nodes, { companyId: companyIn(sent) }, template, template.body);
  const fields = changedThough(fixed, nodes, own, given).map((name) => ({
    path: `/${name}`,
    code: "fixedByTemplate",
  }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
  const passedOn = rulesFor(own, template.body);
  const whole = { ...withFixed(fixed, own, given), ...passedOn };
  return { ...whole, ...rules, ...takenVersion(template.version) };
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
