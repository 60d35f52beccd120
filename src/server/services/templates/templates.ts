import type { RecordRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { findRecord } from "../records/masterRecords.ts";
import { presentRecord } from "../records/presentRecord.ts";
import { mustBeVisible } from "../records/records.ts";

/** Reads a template of the group or of the product; throws `notFound` for any other record. */
export function openTemplate(call: Call, id: number): Promise<RecordRead> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await findRecord(tx, id));
    return presentRecord(tx, call, mustExist(stored.isTemplate ? stored : null));
  });
}
