import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";

/** Texts of all that shows tasks or the workflow. */
const loadWords = () => loadTexts("workflow", "lists", "shownLists");

/** The workflow of a record, loaded when it is asked for. */
export const WorkflowPanel = lazyChunk("workflow", async () => {
  const [{ WorkflowPanel: Panel }] = await Promise.all([
    import("./WorkflowPanel.tsx"),
    loadWords(),
  ]);
  return Panel;
});

/** Asks what to say with a change of status, and whom to ask for the next step. */
export const StepDialog = lazyChunk("step", async () => {
  const [{ StepDialog: Dialog }] = await Promise.all([
    import("../editor/StepDialog.tsx"),
    loadWords(),
  ]);
  return Dialog;
});

/** The list of one's own tasks, loaded when it is asked for. */
export const TaskSheet = lazyChunk("tasks", async () => {
  const [{ TaskSheet: Sheet }] = await Promise.all([import("./TaskSheet.tsx"), loadWords()]);
  return Sheet;
});

/** The card of the dashboard with what there is to do. */
export async function loadTasksCard() {
  const [{ TasksCard }] = await Promise.all([import("./TasksCard.tsx"), loadWords()]);
  return TasksCard;
}
