import { limits } from "#shared/api/limits.ts";
import type { BulkWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { listRecordVersions } from "#server/store/records/recordVersions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mustBeFindable, narrowedBy } from "../records/filters/filterOf.ts";

/** The records that are asked for: those that the viewer sees, and the ids of others. */
export interface Selection {
  ids: number[];
  gone: number[];
}

/** The records of a list of ids, or all that a filter finds; throws if these are too many or none. */
export async function selectionOf(
  tx: Tx,
  call: Call,
  { ids, filter }: BulkWanted,
): Promise<Selection> {
  if (ids ? filter !== undefined : !filter) throw invalidField("/ids", "required");
  const wanted = await narrowedBy(tx, call, filter ?? {});
  await mustBeFindable(tx, wanted);
  const found = await listRecordVersions(tx, ids ? { all: [wanted, { ids }] } : wanted);
  if (found.length > limits.bulkRecords) throw invalidField("/filter", "tooManyRecords");
  if (found.length === 0 && !ids) throw invalidField("/filter", "noRecords");
  const known = new Set(found.map(({ id }) => id));
  return { ids: [...known], gone: [...new Set(ids)].filter((id) => !known.has(id)) };
}
