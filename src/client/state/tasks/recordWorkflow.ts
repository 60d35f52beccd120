import { type Snapshot, useSnapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { resource, type ResourceState } from "../requests/resource.ts";
import { consultantTasks, loadOwnTasks, ownTasks, type Task, tasksOfViewer } from "./tasks.ts";

export type TaskStatus = Operations["tasks.update"]["body"]["status"];

type Workflow = Operations["records.workflow"]["reply"];

/** A time in which a record was worked on until it came to rest. */
export type WorkflowRound = Snapshot<Workflow["rounds"][number]>;

/** Somebody who could be asked for a next step, with their highest role. */
export type WorkflowPerson = Snapshot<Workflow["people"][number]>;

const recordSteps = resource("records.workflow");
const recordTasks = resource("tasks.byRecord");
tasksOfViewer.push(recordSteps, recordTasks);

/** The record whose workflow was read last; null for none. */
export function recordOfWorkflow(): number | null {
  const { key } = recordSteps.state;
  // Border: the key is the input of the latest request.
  return key === "" ? null : (JSON.parse(key) as { body: { id: number } }).body.id;
}

/** Reads the workflow of a record: its rounds, who can be asked, and its tasks. */
export async function loadWorkflow(id: number): Promise<void> {
  if (recordOfWorkflow() !== id) for (const each of [recordSteps, recordTasks]) each.clear();
  await Promise.all([
    recordSteps.load({ body: { id } }),
    recordTasks.load({ params: { recordId: id }, body: {} }),
  ]);
}

type Read<Reply> = Snapshot<ResourceState<Reply>>;

function workflowOf(steps: Read<Workflow>, tasks: Read<TasksOfRecord>) {
  const known = steps.data && tasks.data && { ...steps.data, ...tasks.data };
  const failed = [steps, tasks].find(({ failure }) => failure !== null);
  return {
    id: recordOfWorkflow(),
    // Known steps are better than none.
    status: known ? ("ready" as const) : failed ? ("failed" as const) : ("loading" as const),
    failure: failed?.failure ?? null,
    ...noWorkflow,
    ...known,
  };
}

type TasksOfRecord = Operations["tasks.byRecord"]["reply"];

const noWorkflow: {
  rounds: readonly WorkflowRound[];
  people: readonly WorkflowPerson[];
  tasks: readonly Task[];
} = { rounds: [], people: [], tasks: [] };

/** The workflow of the open record, as a page shows it. */
export function useWorkflow() {
  return workflowOf(useSnapshot(recordSteps.state), useSnapshot(recordTasks.state));
}

/** The workflow of the open record as it is now. */
export function workflowNow() {
  return workflowOf(recordSteps.state, recordTasks.state);
}

/**
 * Closes, opens again or deletes a task. What is closed stays where it is shown until its list is
 * read again, so that it can be opened again there.
 */
export async function updateTask(id: number, status: TaskStatus): Promise<void> {
  const changed = await call("tasks.update", { body: { id, status } });
  const own = ownTasks.state.data;
  const before = own?.items.find((task) => task.id === id);
  if (own && before) own.total += Number(isActiveTask(changed)) - Number(isActiveTask(before));
  for (const { data } of [ownTasks.state, consultantTasks.state])
    if (data) data.items = withChanged(data.items, changed);
  const { data } = recordTasks.state;
  if (data) data.tasks = withChanged(data.tasks, changed);
}

type StoredTask = Operations["tasks.update"]["reply"];

function withChanged(tasks: StoredTask[], changed: StoredTask): StoredTask[] {
  return changed.status === "deleted"
    ? tasks.filter(({ id }) => id !== changed.id)
    : tasks.map((task) => (task.id === changed.id ? { ...task, ...changed } : task));
}

export async function refreshTasks(): Promise<void> {
  const id = recordOfWorkflow();
  await Promise.all([loadOwnTasks(), id === null ? undefined : loadWorkflow(id)]);
}
