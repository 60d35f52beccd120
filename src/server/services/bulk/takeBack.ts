import type { Call } from "#server/auth/call.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { deleteRecord, readStoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import type { Outcome } from "../documents/changeAll.ts";
import { changedSince, LeftOut } from "../documents/leftOut.ts";
import { takeBack } from "../documents/takeBack.ts";
import { mustBeFree } from "./action.ts";

/** Takes back what versions of records have changed, or records that were made. */
export async function takeBackChange(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
): Promise<Outcome> {
  const made = documents.filter(({ kind }) => kind === "made");
  const outcome = await takeBack(
    tx,
    call,
    documents.filter(({ kind }) => kind !== "made"),
    {
      mustBeFree: async (stored, version, { before, after }) => {
        if (!maySeeRecord(call, stored)) throw new LeftOut({ reason: "gone" });
        if (stored.version !== version && after["status"] !== stored.status)
          throw await changedSince(tx, call, stored);
        // A change of status is taken back by whoever made it.
        if (before["status"] === stored.status) mustBeFree(call, stored);
      },
    },
  );
  for (const document of made) {
    const stored = await readStoredRecord(tx, document.id, true);
    if (!stored || !maySeeRecord(call, stored)) throw new LeftOut({ reason: "gone" });
    if (stored.version !== document.version) throw await changedSince(tx, call, stored);
    await deleteRecord(tx, stored, call.viewer.account, { isLogged: false });
    outcome.done.push({ ...document, version: document.version + 1 });
  }
  return outcome;
}
