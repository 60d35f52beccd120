import { type Snapshot, useSnapshot } from "valtio";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";
import { resource } from "../requests/resource.ts";

export type Task = Snapshot<Operations["tasks.mine"]["reply"]["items"][number]>;

/** The viewer's tasks, soonest first; more than the reply holds are only counted. */
export const ownTasks = resource("tasks.mine");

/** Open tasks for consultants in the groups that the viewer advises, soonest first. */
export const consultantTasks = resource("tasks.consultant");

/** Loads what the viewer has to do; what is known stays while it is read again. */
export function loadOwnTasks(): Promise<unknown> {
  return ownTasks.load({});
}

const noTasks: readonly Task[] = [];

/** The viewer's tasks as far as they are known, which are better than none where reading them failed. */
export function useOwnTasks() {
  const { status, data, failure } = useSnapshot(ownTasks.state);
  const { items = noTasks, total = 0 } = data ?? {};
  return { status: data ? ("ready" as const) : status, items, total, failure };
}

/** The page over which the list of the viewer's tasks is open; null if it isn't. */
export const taskSheet = appState<{ over: string | null }>(() => ({ over: null }));

/** Opens the list of the viewer's tasks; a task leads to its record, which the list would cover. */
export function showTaskSheet(path: string): void {
  taskSheet.over = path;
}

/** Tasks of the viewer, in whatever page. */
export const tasksOfViewer: { clear: () => void }[] = [ownTasks, consultantTasks];

/** Forgets the tasks of whoever has signed out. */
export function clearTasks(): void {
  for (const each of tasksOfViewer) each.clear();
  taskSheet.over = null;
}
