import { presentOf, asDocument } from "#shared/engine/body/borders.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { rightsOnTask, type TaskRights } from "#shared/domain/workflow/taskRights.ts";
import { daysBetween } from "#shared/domain/writing/dates.ts";
import type { Task } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { TaskReader } from "#server/store/taskConditions.ts";
import { isTaskOf, type StoredTask } from "#server/store/tasks.ts";
import { namingSuggestions } from "../catalogues/suggestions.ts";
import { peopleOf } from "../bodies/references.ts";
import { gapFields } from "../records/gaps/gapFields.ts";
import { todayOf } from "../records/recordContext.ts";
import { formerTitles } from "../staff/formerStaff.ts";

export function readerOf({ viewer }: Pick<Asking, "viewer">): TaskReader {
  const { contact, roles, companies } = viewer;
  return { contact, roles, companies, isAdministrator: hasRole(roles, "ROLE_TENANT_ADMIN") };
}

export function taskRightsOf({ viewer }: Pick<Asking, "viewer">, task: StoredTask): TaskRights {
  const isAuthor = task.createdBy !== null && task.createdBy === viewer.account;
  const isAssignee = isTaskOf(readerOf({ viewer }), task);
  return rightsOnTask({ isAuthor, isAssignee }, viewer.roles);
}

/** Tasks as their viewer sees them, people by name. */
export async function presentTasks(
  tx: Tx,
  call: Asking,
  tasks: readonly StoredTask[],
): Promise<Task[]> {
  const people = await peopleOf(
    tx,
    tasks.flatMap(({ createdBy, closedBy }) => [createdBy, closedBy]),
    call.language,
  );
  const assignee = await namingAssignees(tx, call, tasks);
  const suggestion = await namingSuggestions(tx, call, tasks);
  const today = todayOf(call);
  const fields = tasks.some(({ gap }) => gap !== null) ? gapFields(call) : new Map();
  return tasks.map((task) => {
    const { due, recordId, recordName, recordStatus } = task;
    return asDocument(
      presentOf({
        id: task.id,
        type: task.type,
        kind: task.kind,
        status: task.status,
        title: task.title ?? undefined,
        note: task.note ?? undefined,
        due: due ?? undefined,
        // Counted here, since the clock of a browser may be wrong and its day another one.
        dueIn: due === null ? undefined : daysBetween(today, due),
        assignee: assignee(task),
        record:
          recordId !== null && recordName !== null
            ? { id: recordId, title: recordName, status: recordStatus }
            : undefined,
        commentId: task.commentId ?? undefined,
        suggestion: suggestion(task),
        contract: contractOf(task),
        gap: gapOf(fields, task),
        consultant: task.consultant,
        isMine: isTaskOf(readerOf(call), task),
        ...taskRightsOf(call, task),
        createdAt: task.createdAt.toISOString(),
        changedAt: task.changedAt.toISOString(),
        createdBy: people(task.createdBy),
        closedAt: task.closedAt?.toISOString(),
        closedBy: people(task.closedBy),
        remindedAt: task.remindedAt?.toISOString(),
        version: task.version,
      }),
    );
  });
}

/** The partner whose contract a task is about. */
function contractOf({ itemId, itemKind, itemTitle }: StoredTask) {
  if (itemId === null || itemKind === null) return undefined;
  return { kind: itemKind, id: itemId, title: itemTitle ?? "" };
}

/** The field that a task asks to fill in, as far as the viewer may know of it. */
function gapOf(fields: ReturnType<typeof gapFields>, { gap }: StoredTask) {
  const field = fields.get(gap ?? 0);
  return field && { gap: field.gap, title: field.title };
}

/** Returns a function that names who is to do a task. */
async function namingAssignees(tx: Tx, call: Asking, tasks: readonly StoredTask[]) {
  const gone = tasks.filter(({ staffId, staffTitle }) => staffId !== null && staffTitle === null);
  const former = await formerTitles(
    tx,
    gone.map(({ staffId }) => staffId ?? 0),
    call.language,
  );
  return ({ staffId, staffTitle, role, isForsaken }: StoredTask) => {
    const title = staffTitle ?? former.get(staffId ?? 0) ?? "";
    const staff = staffId === null ? undefined : { id: staffId, title };
    return presentOf({ staff, role: role ?? undefined, isGone: isForsaken || undefined });
  };
}
