import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { earlierVersions, followingOf, keepForFollowers } from "../templates/followTemplate.ts";
import { templateOf } from "../templates/followers.ts";
import { takeOver } from "../templates/updateFollowers.ts";
import { bulkOp, type BulkAction, eachForeseen, mustBeFree, noteOf } from "./action.ts";

/** Takes over what has changed in the template that each record follows. */
export function following({ take = "unchanged", comment }: BulkDo): BulkAction {
  const taken = async (tx: Tx, call: Call, stored: StoredRecord, dryRun: boolean) => {
    const template = await templateOf(tx, call, stored);
    if (!template) throw new LeftOut({ reason: "noTemplate" });
    const found = await followingOf(call, stored, template, earlierVersions(tx, template));
    if (!found) return null;
    mustBeFree(call, stored);
    if (!dryRun) await keepForFollowers(tx, template);
    const wanted = { template: template.id, version: template.version, records: [], take, dryRun };
    return takeOver(tx, call, stored, found, wanted, noteOf(call, bulkOp, comment));
  };
  return {
    check: async () => undefined,
    foresee: (tx, call, records) =>
      eachForeseen(records, async (stored) => {
        const updated = await taken(tx, call, stored, true);
        if (updated?.state !== "taken") return { kind: "same" };
        return { kind: "changes", to: updated.taken };
      }),
    change: async (tx, call, stored) => {
      const updated = await taken(tx, call, stored, false);
      if (updated?.state !== "taken") return [];
      return [{ kind: "record", id: stored.id, version: updated.version }];
    },
  };
}
