import { expect, test } from "vitest";
import type { Task } from "#client/state/tasks/tasks.ts";
import type { WorkflowRound } from "#client/state/tasks/recordWorkflow.ts";
import { endingStatus } from "./taskWords.ts";

const closedAt = "2026-03-03T09:00:00.000Z";
const rounds: WorkflowRound[] = [
  {
    number: 1,
    steps: [
      {
        status: "review",
        from: "2026-03-01T09:00:00.000Z",
        until: closedAt,
        to: "approval",
        days: 2,
      },
    ],
  },
];
const task: Task = {
  id: 1,
  type: "processingActivity",
  kind: "review",
  status: "closed",
  consultant: false,
  isMine: false,
  canClose: false,
  canEdit: false,
  createdAt: "2026-03-01T09:00:00.000Z",
  changedAt: closedAt,
  closedAt,
  version: 2,
};

test("a task of the workflow is ended by the step that was taken, others by whoever closed them", () => {
  expect(endingStatus(task, rounds)).toBe("approval");
  expect(endingStatus({ ...task, type: "todo" }, rounds)).toBeUndefined();
  expect(endingStatus({ ...task, closedAt: task.createdAt }, rounds)).toBeUndefined();
});
