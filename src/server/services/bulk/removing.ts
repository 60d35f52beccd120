import { deleteRecord } from "#server/store/records/records.ts";
import { rightsOf } from "../records/recordContext.ts";
import { type BulkAction, eachForeseen, LeftOut } from "./action.ts";

/** Deletes records; their history stays. */
export function removing(): BulkAction {
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
    isUndoable: false,
  };
}
