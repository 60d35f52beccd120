import { limits } from "#shared/api/limits.ts";
import type { GapTasks, GapTasksRequest } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { gapTasksOf, type GapTaskDraft, insertGapTasks } from "#server/store/gapTasks.ts";
import { openGaps, type OpenGap } from "#server/store/records/recordGaps.ts";
import type { Assignee } from "#server/store/tasks.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { mustBeAssignable } from "../../tasks/assignees.ts";
import { findable } from "./gaps.ts";
import { gapFields } from "./gapFields.ts";
import { namingWhoFills } from "./whoFills.ts";

/**
 * Asks for what matching records lack, of one person or role, or of whoever knows each record best;
 * tells how many tasks were made, and for how many gaps there was one already or nobody to ask.
 */
export function assignGaps(call: Call, asked: GapTasksRequest): Promise<GapTasks> {
  return call.transaction(async (tx) => {
    const open = await gapsAsked(tx, call, asked);
    const tasks = await gapTasksOf(
      tx,
      open.map(({ record }) => record),
    );
    const isKnown = ({ record, gap }: OpenGap) =>
      tasks.get(record)?.some((task) => task.gap === gap) === true;
    const wanted = open.filter((each) => !isKnown(each));
    const drafts = await draftsFor(tx, call, asked, wanted);
    const { due = null, note = null } = asked;
    const made = await insertGapTasks(tx, drafts, { due, note, createdBy: call.viewer.account });
    if (made > 0) await noteAsked(tx, call, asked, made);
    return { made, known: open.length - wanted.length, nobody: wanted.length - drafts.length };
  });
}

async function gapsAsked(
  tx: Tx,
  call: Call,
  { filter: wanted = {}, gap, recordId }: GapTasksRequest,
): Promise<OpenGap[]> {
  const fields = [...gapFields(call)];
  const gaps = fields.flatMap(([number, field]) =>
    gap === undefined || gap === field.gap ? [number] : [],
  );
  if (gaps.length === 0) throw invalidField("/gap", "notOffered");
  const filter = await findable(tx, call, wanted);
  const most = limits.gapTasks;
  const open = await openGaps(tx, filter, { gaps, record: recordId ?? null, most: most + 1 });
  if (open.length > most) throw invalidField("/filter", "maxItems", { limit: most });
  return open;
}

async function draftsFor(
  tx: Tx,
  call: Call,
  { assignee }: GapTasksRequest,
  open: readonly OpenGap[],
): Promise<GapTaskDraft[]> {
  if (assignee) {
    const all: Assignee = await mustBeAssignable(tx, call, assignee, "/assignee");
    return open.map(({ record, gap }) => ({ record, gap, assignee: all }));
  }
  const whoFills = await namingWhoFills(tx, open);
  return open.flatMap((each) => {
    const account = whoFills(each);
    const { record, gap } = each;
    return account ? [{ record, gap, assignee: { staff: account.contactId } }] : [];
  });
}

/** One step is one entry, however many tasks it made. */
async function noteAsked(
  tx: Tx,
  call: Call,
  { recordId }: GapTasksRequest,
  tasks: number,
): Promise<void> {
  await writeAudit(tx, {
    actor: call.viewer.account,
    action: callActions["gaps.assign"],
    ...(recordId === undefined ? {} : { target: `record/${recordId}` }),
    detail: { tasks },
  });
}
