import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { findDuplicates } from "#server/store/records/recordDuplicates.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/**
 * Finds other records with the same name or number, for a hint in the form; templates are exempt.
 */
export async function duplicatesOf(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  body: Body,
): Promise<Body | undefined> {
  if (stored.isTemplate) return undefined;
  const internalId = asText(body["internalId"]);
  const fact = { name: "internalId", value: internalId };
  const shared = await findDuplicates(tx, stored, fact, call.viewer.companies);
  if (!shared.title && !shared.fact) return undefined;
  return {
    ...(shared.title ? { name: stored.name } : {}),
    ...(shared.fact ? { internalId } : {}),
  };
}
