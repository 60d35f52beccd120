import type { Role } from "#shared/generated/words/words.ts";
import { hasRole } from "./roles.ts";

/** Relation of a user to a task. */
export interface TaskPart {
  isAuthor: boolean;
  /** True if it is theirs to do: by name, by role, or in place of someone who has left. */
  isAssignee: boolean;
}

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
