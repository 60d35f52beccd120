// Dialogs over the editor and the walk through problems, loaded as one file.
import "#client/theme/scroll/smoothly.ts";
export { SideSheet } from "#client/ui/dialogs/SideSheet.tsx";
export { ExportDialog } from "../exporting/ExportDialog.tsx";
export { MergeQuestion } from "../forms/MergeQuestion.tsx";
export { ProblemsDialog } from "./ProblemsDialog.tsx";
export { ProblemWalk } from "./ProblemWalk.tsx";
export { StatusDialog } from "./StatusDialog.tsx";
