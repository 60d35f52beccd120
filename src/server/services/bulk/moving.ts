import { rightsOf, editContext } from "../records/recordContext.ts";
import { roleForTransition } from "#shared/domain/workflow/transitions.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { mustBeTransition, moveRecord, mustHaveNoGaps } from "../records/recordStatus.ts";
import { resolveRecord } from "../records/resolveRecord.ts";
import { mustBeAssignable } from "../tasks/assignees.ts";
import { mustBeAskable } from "../tasks/askForStep.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { type BulkAction, eachForeseen } from "./action.ts";

/** Hands records over to another status, as each is by itself. */
export function moving(wanted: BulkDo): BulkAction {
  const { status, confirmed = false, comment, ask } = wanted;
  if (!status) throw invalidField("/do/status", "required");
  const step = { status, confirmed, ...(comment ? { comment } : {}), ...(ask ? { ask } : {}) };
  return {
    check: async (tx, call) => {
      if (ask) await mustBeAssignable(tx, call, ask.assignee, "/do/ask/assignee");
    },
    foresee: (tx, call, records, isThorough) =>
      eachForeseen(records, async (stored) => {
        if (stored.status === status) return { kind: "same" };
        mustMove(call, stored, status);
        const context = editContext(call, stored);
        if (isThorough) {
          const body = await resolveRecord(tx, stored.body, context);
          const asked = { ...step, id: stored.id, version: stored.version };
          mustHaveNoGaps(body, context, asked);
          await mustBeAskable(tx, call, stored, asked);
        }
        return { kind: "changes", from: stored.status, to: status };
      }),
    change: async (tx, call, stored) => {
      if (stored.status === status) return [];
      mustMove(call, stored, status);
      const { id, version } = stored;
      const saved = await moveRecord(tx, call, stored, { ...step, id, version }, null);
      return [{ kind: "record", id, version: saved.version }];
    },
  };
}

function mustMove(call: Call, stored: StoredRecord, status: string): void {
  if (stored.isTemplate || !rightsOf(call, stored).canEditWorkflow)
    throw new LeftOut({ reason: "forbidden" });
  if (roleForTransition(stored.status, status) === undefined)
    throw new LeftOut({ reason: "transition" });
  try {
    mustBeTransition(call, stored.status, status);
  } catch (thrown) {
    if (thrown instanceof Problem) throw new LeftOut({ reason: "forbidden" });
    throw thrown;
  }
}
