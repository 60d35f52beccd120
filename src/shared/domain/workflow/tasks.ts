import list from "#schemas/lists/taskStatuses.json" with { type: "json" };

/** Days somebody has for a step of the workflow, unless another day is chosen. */
export const usualStepDays = 7;

/** Statuses of tasks that wait to be done. */
export const activeTaskStatuses: readonly string[] = list.items
  .filter(({ active }) => active)
  .map(({ value }) => value);

export function isActiveTask({ status }: { readonly status: string }): boolean {
  return activeTaskStatuses.includes(status);
}
