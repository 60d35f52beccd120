import {
  followedTemplate,
  takenVersion,
  templatePointer,
} from "#shared/domain/followedTemplate.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { findRecord } from "../records/masterRecords.ts";
import { keepForFollowers } from "./followTemplate.ts";

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

/** The version of the template that a new record begins with; templates that nobody sees are unknown. */
export async function originOf(tx: Tx, call: Call, sent: Body): Promise<Body> {
  const { id } = followedTemplate(sent);
  if (id === null) return {};
  const template = await findRecord(tx, id);
  if (!template || !maySeeRecord(call, template))
    throw invalidField(templatePointer, "unknownReference");
  await keepForFollowers(tx, template);
  return takenVersion(template.version);
}
