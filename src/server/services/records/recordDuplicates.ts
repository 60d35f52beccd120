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
  const shared = await findDuplicates(tx, stored, internalId, call.viewer.companies);
  if (!shared.name && !shared.internalId) return undefined;
  return {
    ...(shared.name ? { name: stored.name } : {}),
    ...(shared.internalId ? { internalId } : {}),
  };
}
