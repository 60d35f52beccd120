import kinds from "#schemas/lists/taskKinds.json" with { type: "json" };
import list from "#schemas/lists/taskStatuses.json" with { type: "json" };
import type { TaskKinds } from "#shared/generated/types.ts";
import type { Role } from "#shared/generated/words/words.ts";
import { hasRole } from "./roles.ts";

/** Statuses of tasks that wait to be done. */
export const activeTaskStatuses: readonly string[] = list.items
  .filter(({ active }) => active)
  .map(({ value }) => value);

/** Whether a task waits to be done. */
export function isActiveTask({ status }: { readonly status: string }): boolean {
  return activeTaskStatuses.includes(status);
}

/** Kinds of task that people may choose; the others follow from what happens to records. */
export const chosenTaskKinds: readonly TaskKinds[] = kinds.items
  .filter((kind) => "chosen" in kind && kind.chosen)
  .map(({ value }) => value)
  .filter(isTaskKind);

/** Whether a text names a kind of task. */
export function isTaskKind(text: string): text is TaskKinds {
  return kinds.items.some(({ value }) => value === text);
}

/** What somebody is to a task. */
export interface TaskPart {
  isAuthor: boolean;
  /** Whether it is theirs to do: by name, by role, or in place of somebody who has left. */
  isAssignee: boolean;
}

/** What somebody may do with a task. */
export interface TaskRights {
  /** Close it and open it again. */
  canClose: boolean;
  /** Change what it says, give it to somebody else, and delete it. */
  canEdit: boolean;
}

/**
 * The rights on a task: whoever is to do it says when it is done; what is to be done, by whom and
 * by when is decided by its author and the administrators.
 */
export function rightsOnTask(
  { isAuthor, isAssignee }: TaskPart,
  roles: readonly Role[],
): TaskRights {
  const canEdit = isAuthor || hasRole(roles, "ROLE_TENANT_ADMIN");
  return { canEdit, canClose: canEdit || isAssignee };
}
