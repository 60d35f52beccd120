import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { deleteRecord } from "#server/store/records/records.ts";
import { rightsOf } from "../records/recordContext.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { type BulkAction, eachForeseen } from "./action.ts";
import { duplicating } from "./duplicating.ts";
import { editing } from "./editing.ts";
import { following } from "./following.ts";
import { moving } from "./moving.ts";

const actions: Readonly<Record<BulkDo["action"], (call: Call, wanted: BulkDo) => BulkAction>> = {
  change: editing,
  status: (_call, wanted) => moving(wanted),
  duplicate: (_call, wanted) => duplicating(wanted),
  follow: (_call, wanted) => following(wanted),
  delete: () => removing(),
};

/** Returns the requested action; throws if it can be done to no record. */
export function bulkAction(call: Call, wanted: BulkDo): BulkAction {
  return actions[wanted.action](call, wanted);
}

/** Deletes records; their history stays. */
function removing(): BulkAction {
  return {
    check: async () => undefined,
    foresee: (_tx, call, records) =>
      eachForeseen(records, (stored) => {
        if (!rightsOf(call, stored).canDelete || stored.isTemplate)
          throw new LeftOut({ reason: "forbidden" });
        return { kind: "changes" };
      }),
    change: async (tx, call, stored) => {
      if (!rightsOf(call, stored).canDelete || stored.isTemplate)
        throw new LeftOut({ reason: "forbidden" });
      await deleteRecord(tx, stored, call.viewer.account, { isLogged: false });
      return [{ kind: "record", id: stored.id, version: stored.version + 1 }];
    },
  };
}
