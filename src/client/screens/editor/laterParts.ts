import { loadAsking } from "#client/form/rows/loadAsking.ts";
import { loadInPlace, optionalChunk, quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { areWidgetsLoaded, loadLaterWidgets } from "#client/widgets/registry.ts";
import { loadUndoBar } from "../undo/Undo.tsx";
import { allSteps, type Step } from "./steps.ts";
import { loadStepTexts } from "../forms/loadStepTexts.ts";

async function loadDialogs() {
  const [dialogs] = await allEnded([import("./editorDialogs.ts"), loadStepTexts("exports")]);
  return dialogs;
}

// What opens over the editor comes when somebody takes the page in hand.

/** Asks what to export. */
export const ExportDialog = optionalChunk("export", async () => (await loadDialogs()).ExportDialog);
/** Asks about changes of somebody else. */
export const MergeDialog = optionalChunk("merge", async () => (await loadDialogs()).MergeDialog);
/** Lists what is missing or wrong. */
export const ProblemsDialog = optionalChunk(
  "problems",
  async () => (await loadDialogs()).ProblemsDialog,
);
/** Leads from one problem to the next. */
export const ProblemWalk = quietChunk(async () => (await loadDialogs()).ProblemWalk);
/** What stands beside the form, over it on small screens. */
export const SideSheet = optionalChunk("sheet", async () => (await loadDialogs()).SideSheet);
/** Says what is missing for a change of status. */
export const StatusDialog = optionalChunk("status", async () => (await loadDialogs()).StatusDialog);

let areStepsLoaded = false;

/** Loads what the first step does without: the widgets and texts of all others. */
export async function loadLaterSteps(): Promise<void> {
  await allEnded([loadLaterWidgets(), loadStepTexts("help", "catalogues")]);
  areStepsLoaded = true;
}

/** Whether all that a step shows is loaded. */
export function isStepLoaded(step: Step): boolean {
  return areStepsLoaded || (isFirst(step.number) && areWidgetsLoaded(step.plan.nodes));
}

/** Whether a step is the one that a record opens with. */
export function isFirst(step: number): boolean {
  return step === allSteps[0]?.number;
}

/** Loads what follows the page: what fails is loaded again, and reported, when it is shown. */
export function loadLaterParts(): void {
  void Promise.allSettled([
    loadInPlace(loadLaterSteps),
    loadInPlace(loadDialogs),
    loadInPlace(loadUndoBar),
    loadInPlace(loadAsking),
  ]);
}
