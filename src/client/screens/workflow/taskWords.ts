import type { Task } from "#client/state/tasks.ts";
import { calendarDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Text } from "#shared/strings/text.ts";

/** What is to be done: its title, or what made it. */
export function taskTitle({ title, kind }: Task, text: Text): string {
  return title ?? text(`workflow.kind.${kind}`);
}

/** Who is to do a task; empty if that is nobody. */
export function assigneeName({ assignee }: Task, text: Text): string {
  if (assignee?.staff) return assignee.staff.title;
  const { role } = assignee ?? {};
  return role === undefined
    ? ""
    : text("workflow.step.everybody", { role: text(`lists.roles.${role}`) });
}

/** Whether the day by which a task is to be done has passed. */
export function isOverdue({ due }: Pick<Task, "due">, now: Date): boolean {
  return due !== undefined && due < calendarDate(now);
}

/** By when a task is to be done; empty if it does not say. */
export function dueWords(
  { due }: Pick<Task, "due">,
  language: Language,
  now: Date,
  text: Text,
): string {
  if (due === undefined) return "";
  const date = formatRelativeDate(due, language, now);
  return text(isOverdue({ due }, now) ? "workflow.task.wasDue" : "workflow.task.isDue", { date });
}

/** Whether a task asks for a step of a record's workflow. */
export function isAsked({ type }: Pick<Task, "type">): boolean {
  return type === "processingActivity";
}
