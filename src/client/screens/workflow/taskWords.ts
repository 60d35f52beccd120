import type { Task } from "#client/state/tasks/tasks.ts";
import type { WorkflowRound } from "#client/state/tasks/recordWorkflow.ts";
import { addDays, formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Text } from "#shared/strings/text.ts";
import { addressOfComments, addressOfGap } from "../records/addresses.ts";

/** Title of a task, or its kind and subject if it has none. */
export function taskTitle({ title, kind, gap, contract }: Task, text: Text): string {
  const word = kindWord(kind, text);
  const about = gap ?? contract;
  return title ?? (about ? `${word}: ${about.title}` : word);
}

export function kindWord(kind: Task["kind"], text: Text): string {
  return text(`workflow.kind.${kind}`);
}

/** Name of the assignee; empty if there is none. */
export function assigneeName({ assignee }: Task, text: Text): string {
  if (assignee?.staff) {
    const name = assignee.staff.title;
    return assignee.isGone ? text("workflow.task.gone", { name }) : name;
  }
  const { role } = assignee ?? {};
  return role === undefined
    ? ""
    : text("workflow.step.everybody", { role: text(`lists.roles.${role}`) });
}

export function addressOfContract({ kind, id }: NonNullable<Task["contract"]>): string {
  return `/contracts/${kind}/${id}`;
}

/** Where a task is done: its record at the comment or the field that asks for it, its contract or suggestion. */
export function addressOfTask(task: Task): string | undefined {
  const { record, commentId, gap, contract, suggestion } = task;
  if (record && gap) return addressOfGap(record.id, gap.gap);
  if (record && commentId !== undefined) return addressOfComments(record.id, commentId);
  if (record) return `/vvt/edit/${record.id}`;
  if (contract) return addressOfContract(contract);
  return suggestion && `${suggestion.page}?part=suggested`;
}

export function isOverdue({ dueIn }: Pick<Task, "dueIn">): boolean {
  return dueIn !== undefined && dueIn < 0;
}

/** By when a task is to be done; empty if it does not say. The group's day counts, not the browser's. */
export function dueWords(
  { due, dueIn }: Pick<Task, "due" | "dueIn">,
  language: Language,
  text: Text,
): string {
  if (due === undefined || dueIn === undefined) return "";
  const today = new Date(`${addDays(due, -dueIn)}T12:00`);
  const date = formatRelativeDate(due, language, today);
  return text(dueIn < 0 ? "workflow.task.wasDue" : "workflow.task.isDue", { date });
}

/** Status that a record got when the task that asked for the step ended; undefined for other tasks. */
export function endingStatus(task: Task, rounds: readonly WorkflowRound[]): string | undefined {
  if (!isAsked(task) || task.closedAt === undefined) return undefined;
  return rounds.flatMap(({ steps }) => steps).find(({ until }) => until === task.closedAt)?.to;
}

/** How a task ended: by whom, when and, if a step of the workflow ended it, by which. */
export function endWords(
  { closedAt, closedBy }: Task,
  status: string | undefined,
  { language, text }: { language: Language; text: Text },
): string {
  if (closedAt === undefined || !closedBy) return "";
  const facts = { name: closedBy.title, date: formatDate(closedAt, "date", language) };
  if (status === undefined) return text("workflow.task.closedBy", facts);
  return text("workflow.task.endedBy", { ...facts, status: text(`lists.statuses.${status}`) });
}

/** True if a task asks for a step in a record's workflow. */
export function isAsked({ type }: Pick<Task, "type">): boolean {
  return type === "processingActivity";
}

/** True if a task is about an external enquiry. */
export function isContact({ kind }: Pick<Task, "kind">): boolean {
  return kind === "contact";
}

/** Names the author of a task assigned to another person; empty for one's own. */
export function authorWords({ createdBy, assignee }: Task, text: Text): string {
  if (!createdBy || createdBy.id === assignee?.staff?.id) return "";
  return text("workflow.task.by", { name: createdBy.title });
}
