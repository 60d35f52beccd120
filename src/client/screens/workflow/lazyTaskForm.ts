import { lazyPart } from "#client/state/loading/lazyPart.tsx";

export const TaskForm = lazyPart(async () => (await import("./loadTaskForm.ts")).loadTaskForm(), {
  texts: ["taskForms", "lists", "editor"],
});
