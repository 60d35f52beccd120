import { lazyPart } from "#client/state/loading/lazyPart.tsx";

export const WorkflowPanel = lazyPart(
  async () => (await import("./WorkflowPanel.tsx")).WorkflowPanel,
  { texts: ["workflow", "taskForms", "lists", "shownLists"], failure: "page" },
);

/** The list of one's own tasks. */
export const TaskSheet = lazyPart(async () => (await import("./TaskSheet.tsx")).TaskSheet, {
  texts: ["workflow", "work", "shownLists"],
  failure: "page",
});
