import { useSnapshot } from "valtio";
import { hasRole, isRole } from "#shared/domain/workflow/roles.ts";
import { firstStatus, roleForTransition } from "#shared/domain/workflow/transitions.ts";
import type { EditorSession } from "./session.ts";
import { useStatusChange } from "./useStatusChange.ts";

/** The way back to the first status: whose role allows it, and the action for those who have it. */
export function useReopening(session: EditorSession) {
  const { status } = useSnapshot(session.meta);
  const { isBusy, change } = useStatusChange(session);
  const to = firstStatus;
  const role = roleForTransition(status, to);
  const isAllowed = role !== undefined && hasRole(session.store.context.roles.filter(isRole), role);
  return { to, role, isAllowed, isBusy, reopen: () => change(to) };
}
