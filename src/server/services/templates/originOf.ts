import {
  followedTemplate,
  takenVersion,
  templatePointer,
} from "#shared/domain/followedTemplate.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { findRecord } from "../records/masterRecords.ts";
import { keepForFollowers } from "./followTemplate.ts";

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
