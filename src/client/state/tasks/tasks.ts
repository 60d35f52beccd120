import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

export type Task = Snapshot<Operations["tasks.mine"]["reply"]["items"][number]>;

export type TaskStatus = Operations["tasks.update"]["body"]["status"];

interface OwnTasks {
  status: "loading" | "ready" | "failed";
  /** The soonest; more than the reply holds are only counted. */
  items: readonly Task[];
  /** How many of all are open. */
  total: number;
  failure: FailureInPlace | null;
}

function noTasks(): OwnTasks {
  return { status: "loading", items: [], total: 0, failure: null };
}

/** The viewer's tasks, soonest first. */
export const ownTasks = appState<OwnTasks>(noTasks);

/** Loads what the viewer has to do; what is known stays while it is read again. */
export async function loadOwnTasks(): Promise<void> {
  try {
    const { items, total } = await call("tasks.mine", {}, { inPlace: "all" });
    Object.assign(ownTasks, { status: "ready", items, total, failure: null });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    // Known tasks are better than none.
    if (ownTasks.status !== "ready")
      Object.assign(ownTasks, { status: "failed", failure: inPlaceOf(thrown) });
  }
}

interface ConsultantTasks {
  /** True once they have been requested, with or without success. */
  isKnown: boolean;
  items: readonly Task[];
}

/** Open tasks for consultants in the groups that the viewer advises, soonest first. */
export const consultantTasks = appState<ConsultantTasks>(() => ({ isKnown: false, items: [] }));

/** Loads the tasks for consultants; the list stays as it was if that fails. */
export async function loadConsultantTasks(): Promise<void> {
  try {
    consultantTasks.items = (await call("tasks.consultant", {}, { inPlace: "all" })).items;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
  } finally {
    consultantTasks.isKnown = true;
  }
}

/** The page over which the list of the viewer's tasks is open; null if it isn't. */
export const taskSheet = appState<{ over: string | null }>(() => ({ over: null }));

/** Opens the list of the viewer's tasks; a task leads to its record, which the list would cover. */
export function showTaskSheet(path: string): void {
  taskSheet.over = path;
}

/** Forgets the tasks of whoever has signed out. */
export function clearTasks(): void {
  Object.assign(ownTasks, noTasks());
  Object.assign(consultantTasks, { isKnown: false, items: [] });
  taskSheet.over = null;
  Object.assign(recordWorkflow, noWorkflow());
}

type Workflow = Operations["records.workflow"]["reply"];

/** A time in which a record was worked on until it came to rest. */
export type WorkflowRound = Snapshot<Workflow["rounds"][number]>;

/** Somebody who could be asked for a next step, with their highest role. */
export type WorkflowPerson = Snapshot<Workflow["people"][number]>;

interface RecordWorkflow {
  id: number | null;
  status: "loading" | "ready" | "failed";
  rounds: readonly WorkflowRound[];
  people: readonly WorkflowPerson[];
  tasks: readonly Task[];
  failure: FailureInPlace | null;
}

function noWorkflow(id: number | null = null): RecordWorkflow {
  return { id, status: "loading", rounds: [], people: [], tasks: [], failure: null };
}

/** The workflow of the open record: its rounds, who can be asked, and its tasks. */
export const recordWorkflow = appState<RecordWorkflow>(noWorkflow);

export async function loadWorkflow(id: number): Promise<void> {
  if (recordWorkflow.id !== id) Object.assign(recordWorkflow, noWorkflow(id));
  try {
    const [{ rounds, people }, { tasks }] = await Promise.all([
      call("records.workflow", { body: { id } }, { inPlace: "all" }),
      call("tasks.byRecord", { params: { recordId: id }, body: {} }, { inPlace: "all" }),
    ]);
    if (recordWorkflow.id !== id) return;
    Object.assign(recordWorkflow, { status: "ready", rounds, people, tasks, failure: null });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    if (recordWorkflow.id === id && recordWorkflow.status !== "ready")
      Object.assign(recordWorkflow, { status: "failed", failure: inPlaceOf(thrown) });
  }
}

/**
 * Closes, opens again or deletes a task. What is closed stays where it is shown until its list is
 * read again, so that it can be opened again there.
 */
export async function updateTask(id: number, status: TaskStatus): Promise<void> {
  const changed = await call("tasks.update", { body: { id, status } });
  const before = ownTasks.items.find((task) => task.id === id);
  const taken = (tasks: readonly Task[]) =>
    changed.status === "deleted"
      ? tasks.filter((task) => task.id !== id)
      : tasks.map((task) => (task.id === id ? { ...task, ...changed } : task));
  if (before) ownTasks.total += Number(isActiveTask(changed)) - Number(isActiveTask(before));
  ownTasks.items = taken(ownTasks.items);
  consultantTasks.items = taken(consultantTasks.items);
  recordWorkflow.tasks = taken(recordWorkflow.tasks);
}

export async function refreshTasks(): Promise<void> {
  const { id } = recordWorkflow;
  await Promise.all([loadOwnTasks(), id === null ? undefined : loadWorkflow(id)]);
}
