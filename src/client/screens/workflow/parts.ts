import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk, optionalChunk } from "#client/state/chunks.ts";

/** Loads the texts of all that shows the workflow. */
export const loadWorkflowTexts = () => loadTexts("workflow", "taskForms", "lists", "shownLists");

/** Loads the texts of a list of tasks. */
const loadTaskTexts = () => loadTexts("workflow", "shownLists");

/** The workflow of a record, loaded when it is asked for. */
export const WorkflowPanel = lazyChunk("workflow", async () => {
  const [{ WorkflowPanel: Panel }] = await Promise.all([
    import("./WorkflowPanel.tsx"),
    loadWorkflowTexts(),
  ]);
  return Panel;
});

/** The form of a task, loaded when it is asked for. */
export const TaskForm = optionalChunk("task", async () => {
  const [{ TaskForm: Form }] = await Promise.all([
    import("./TaskForm.tsx"),
    loadTexts("taskForms", "lists"),
  ]);
  return Form;
});

/** The list of one's own tasks, loaded when it is asked for. */
export const TaskSheet = lazyChunk("tasks", async () => {
  const [{ TaskSheet: Sheet }] = await Promise.all([import("./TaskSheet.tsx"), loadTaskTexts()]);
  return Sheet;
});
