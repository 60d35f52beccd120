import type { FormStore } from "#client/form/store.ts";
import { loadAsking } from "#client/form/rows/loadAsking.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { areWidgetsLoaded, loadLaterWidgets } from "#client/widgets/registry.ts";
import { UndoBar } from "../undo/Undo.tsx";
import { allSteps, type Step } from "./steps.ts";

const loadDialogs = () => import("./editorDialogs.ts");
const texts = [...stepTexts, "editorLater", "exports"] as const;

export const ExportDialog = lazyPart(async () => (await loadDialogs()).ExportDialog, { texts });
export const MergeQuestion = lazyPart(async () => (await loadDialogs()).MergeQuestion, { texts });
export const ProblemsDialog = lazyPart(async () => (await loadDialogs()).ProblemsDialog, { texts });
export const ProblemWalk = lazyPart(async () => (await loadDialogs()).ProblemWalk, {
  texts,
  failure: "none",
});
/** The panel beside the form, over it on small screens. */
export const SideSheet = lazyPart(async () => (await loadDialogs()).SideSheet, { texts });
/** Says what is missing for a change of status. */
export const StatusDialog = lazyPart(async () => (await loadDialogs()).StatusDialog, {
  texts: [...texts, "workflow", "taskForms"],
});

let areStepsLoaded = false;

/** Loads what the first step does without: the widgets and texts of all others. */
export async function loadLaterSteps(): Promise<void> {
  await allEnded([
    loadLaterWidgets(),
    loadTexts(...stepTexts, "help", "catalogues", "editorLater"),
  ]);
  areStepsLoaded = true;
}

export function isStepLoaded(step: Step): boolean {
  return areStepsLoaded || (isFirst(step.number) && areWidgetsLoaded(step.plan.nodes));
}

/** True for the step that a record opens with. */
export function isFirst(step: number): boolean {
  return step === allSteps[0]?.number;
}

/** Has a form follow what its countries offer; without it, all is offered once the record is saved. */
export function followOffered(store: FormStore): void {
  void loadModule(() => import("./offered.ts"))
    .then(({ followCountries }) => followCountries(store))
    .catch(() => undefined);
}

/** Loads what follows the page: what fails is loaded again, and reported, when it is shown. */
export function prefetchParts(): void {
  for (const Dialog of [
    MergeQuestion,
    ProblemsDialog,
    StatusDialog,
    SideSheet,
    ProblemWalk,
    ExportDialog,
    UndoBar,
  ])
    Dialog.prefetch();
  void Promise.allSettled([loadModule(loadLaterSteps), loadModule(loadAsking)]);
}
