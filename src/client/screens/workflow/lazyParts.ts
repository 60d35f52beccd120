import { lazyPart } from "#client/state/loading/lazyPart.tsx";

export const WorkflowPanel = lazyPart(
  async () => (await import("./WorkflowPanel.tsx")).WorkflowPanel,
  { texts: ["workflow", "taskForms", "lists", "shownLists"], failure: "page" },
);

export const TaskForm = lazyPart(async () => (await import("./TaskForm.tsx")).TaskForm, {
  texts: ["taskForms", "lists", "editor"],
});

/** The list of one's own tasks. */
export const TaskSheet = lazyPart(async () => (await import("./TaskSheet.tsx")).TaskSheet, {
  texts: ["workflow", "work", "shownLists"],
  failure: "page",
});
