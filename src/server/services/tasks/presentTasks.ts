import { presentOf, asDocument } from "#shared/engine/body/borders.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Task } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { isTaskOf, type StoredTask, type TaskReader } from "#server/store/tasks.ts";
import { peopleOf } from "../bodies/references.ts";
import { formerTitles } from "../staff/formerStaff.ts";

/** What a viewer's own tasks depend on. */
export function readerOf({ viewer }: Pick<Asking, "viewer">): TaskReader {
  const { contact, roles, companies } = viewer;
  return { contact, roles, companies, isAdministrator: hasRole(roles, "ROLE_TENANT_ADMIN") };
}

/** Whether a viewer may change a task: who is to do it, who made it, and administrators. */
export function mayChangeTask(call: Pick<Asking, "viewer">, task: StoredTask): boolean {
  const reader = readerOf(call);
  const isMaker = task.createdBy !== null && task.createdBy === call.viewer.account;
  return isMaker || reader.isAdministrator || isTaskOf(reader, task);
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
  const gone = tasks.filter(({ staffId, staffTitle }) => staffId !== null && staffTitle === null);
  const former = await formerTitles(
    tx,
    gone.map(({ staffId }) => staffId ?? 0),
    call.language,
  );
  return tasks.map((task) => {
    const { staffId, staffTitle, role, recordId, recordName, recordStatus } = task;
    const staff =
      staffId === null
        ? undefined
        : { id: staffId, title: staffTitle ?? former.get(staffId) ?? "" };
    return asDocument(
      presentOf({
        id: task.id,
        type: task.type,
        kind: task.kind,
        status: task.status,
        title: task.title ?? undefined,
        note: task.note ?? undefined,
        due: task.due ?? undefined,
        assignee: presentOf({ staff, role: role ?? undefined }),
        record:
          recordId !== null && recordName !== null
            ? { id: recordId, title: recordName, status: recordStatus }
            : undefined,
        commentId: task.commentId ?? undefined,
        consultant: task.consultant,
        isMine: isTaskOf(readerOf(call), task),
        canEdit: mayChangeTask(call, task),
        createdAt: task.createdAt.toISOString(),
        createdBy: people(task.createdBy),
        closedAt: task.closedAt?.toISOString(),
        closedBy: people(task.closedBy),
        version: task.version,
      }),
    );
  });
}
