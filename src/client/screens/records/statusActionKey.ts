import { isUndoable, statusOrder } from "#shared/domain/workflow/transitions.ts";

/** Text key of a change to another status. */
export function statusActionKey(from: string, to: string): string {
  if (isUndoable(from, to)) return `editor.status.from.${from}.${to}`;
  const isBack = statusOrder.indexOf(to) < statusOrder.indexOf(from);
  return isBack ? `editor.status.back.${to}` : `editor.status.to.${to}`;
}
