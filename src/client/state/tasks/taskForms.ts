import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { inPlaceOf } from "../failureInPlace.ts";
import { type Task } from "./tasks.ts";
import { refreshTasks, workflowNow, type WorkflowPerson } from "./recordWorkflow.ts";

/** A task as it is made by hand. */
export type NewTask = Operations["tasks.create"]["body"];

export type ChangedTask = Operations["tasks.edit"]["body"];

/** Outcome of a sent task: stored, refused with a message, or overtaken by another change. */
export type TaskOutcome =
  | { kind: "stored" }
  | { kind: "refused"; thrown: unknown; message: string }
  | { kind: "stale"; task: Task };

/** Makes a task by hand and reads its lists again. */
export function createTask(body: NewTask): Promise<TaskOutcome> {
  return outcomeOf(() => call("tasks.create", { body }, { inPlace: ["invalid", "network"] }));
}

/** Changes what a task says and reads its lists again. */
export function editTask(body: ChangedTask): Promise<TaskOutcome> {
  return outcomeOf(() =>
    call("tasks.edit", { body }, { inPlace: ["invalid", "stale", "network"] }),
  );
}

async function outcomeOf(send: () => Promise<Task>): Promise<TaskOutcome> {
  try {
    await send();
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    // Border: a stale reply holds the task as it is now.
    if (thrown.code === "stale") return { kind: "stale", task: thrown.facts.body["item"] as Task };
    return { kind: "refused", thrown, message: inPlaceOf(thrown).message };
  }
  await refreshTasks();
  return { kind: "stored" };
}

/** Those who can be given a task about a record; nobody if they are not known. */
export async function peopleFor(record: number): Promise<readonly WorkflowPerson[]> {
  const { id, status, people } = workflowNow();
  if (id === record && status === "ready") return people;
  try {
    return (await call("records.workflow", { body: { id: record } }, { inPlace: "all" })).people;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return [];
  }
}
