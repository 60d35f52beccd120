import { asDocument } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { countDocuments, type JobDocument } from "#server/store/jobDocuments.ts";
import { endJob } from "#server/store/jobs.ts";
import { readStoredRecord, type StoredRecord } from "#server/store/records/records.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { changeAll, type Outcome } from "../documents/changeAll.ts";
import { changedSince, LeftOut } from "../documents/leftOut.ts";
import { bulkAction } from "./actions.ts";
import { takeBackChange } from "./takeBack.ts";

/** How records are changed one after the other, so that another server can go on with it. */
export const bulkSteps: Steps = {
  run: async (long, work) => {
    const wanted = asDocument<BulkDo>(work.payload["do"] as Body);
    const action = bulkAction(long, wanted);
    const ended = await changeAll(long, work, async (tx, documents) => {
      const outcome: Outcome = { done: [], same: [], leftOut: [] };
      for (const document of documents) {
        const stored = await mustBeAsSeen(tx, long, document);
        const made = await action.change(tx, long, stored, work.id);
        outcome.done.push(...made);
        if (made.length === 0) outcome.same.push(document);
      }
      return outcome;
    });
    return end(long, work, actionOf(work), { what: wanted.action, ...ended });
  },
  // Each record is whole, done or not: what is done stays, and can be undone.
  takeBack: async (long, work) => {
    await end(long, work, actionOf(work), { stopped: true });
  },
};

type LoggedAction = "record.bulkChanged" | "record.bulkTemplateTaken" | "record.bulkUndone";

function actionOf({ payload }: RunningWork): LoggedAction {
  const { action } = asDocument<BulkDo>(payload["do"] as Body);
  return action === "follow" ? "record.bulkTemplateTaken" : "record.bulkChanged";
}

export const bulkUndoSteps: Steps = {
  run: async (long, work) => {
    const ended = await changeAll(long, work, (tx, documents) =>
      takeBackChange(tx, long, documents),
    );
    return end(long, work, "record.bulkUndone", ended);
  },
  takeBack: async (long, work) => {
    await end(long, work, "record.bulkUndone", { stopped: true });
  },
};

/** The locked record as it was when it was looked at. */
async function mustBeAsSeen(tx: Tx, call: Call, document: JobDocument): Promise<StoredRecord> {
  const stored = await readStoredRecord(tx, document.id, true);
  if (!stored || !maySeeRecord(call, stored)) throw new LeftOut({ reason: "gone" });
  if (stored.version === document.version) return stored;
  throw await changedSince(tx, call, stored);
}

async function end(
  long: Call,
  { id }: RunningWork,
  action: LoggedAction,
  ended: Body,
): Promise<number> {
  return long.transaction(async (tx) => {
    const { done = 0 } = await countDocuments(tx, id);
    await writeAudit(tx, {
      actor: long.viewer.account,
      action,
      target: `job/${id}`,
      detail: { records: done, job: id, ...ended },
    });
    await endJob(tx, id, "done", ended);
    return done;
  });
}
