import list from "#schemas/lists/taskStatuses.json" with { type: "json" };
import { addDays } from "../writing/dates.ts";

/** Days somebody has for a step of the workflow, unless another day is chosen. */
export const usualStepDays = 7;

/** The day by which something that a later step needs is due, if the step before it is due by a day. */
export function dueOfMissing(due: string | undefined): string | undefined {
  return due === undefined ? undefined : addDays(due, usualStepDays);
}

/** Statuses of tasks that wait to be done. */
export const activeTaskStatuses: readonly string[] = list.items
  .filter(({ active }) => active)
  .map(({ value }) => value);

export function isActiveTask({ status }: { readonly status: string }): boolean {
  return activeTaskStatuses.includes(status);
}
