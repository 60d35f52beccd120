import { ref } from "valtio";
import type { Failure, FailureFacts } from "#client/api/failure.ts";
import { appState } from "./appState.ts";

export interface ConfirmQuestion {
  title: string;
  /** Html, sanitised before it is shown. */
  html: string;
  confirm: string;
  /** That it is called off, unless stated. */
  cancel?: string;
  /** True if something is deleted: the action is dangerous, and a bin says how. */
  isRemoval?: boolean;
  /** True if the action is irreversible. */
  isDangerous?: boolean;
  /** True if Escape and clicks outside cancel; otherwise only the buttons close the dialog. */
  isDismissible?: boolean;
  /** Runs while the dialog shows progress; on failure the dialog stays open. */
  work?: () => Promise<void>;
}

interface OpenQuestion {
  question: ReturnType<typeof ref<ConfirmQuestion>>;
  isWorking: boolean;
  answer: ReturnType<typeof ref<(isConfirmed: boolean) => void>>;
}

interface Dialogs {
  failure: FailureFacts | null;
  question: OpenQuestion | null;
  isVersionOpen: boolean;
  /** When somebody closed it, in milliseconds of the page. */
  versionClosedAt: number;
  areShortcutsOpen: boolean;
  /** The chunk that failed to load, and why. */
  loadFailure: LoadFailureFacts | null;
  /** Callbacks waiting until the viewer has proved their identity. */
  proofs: ReturnType<typeof ref<(isProved: boolean) => void>>[];
}

interface LoadFailureFacts {
  code: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";
  type: "missing" | "error" | "timeout";
}

const mutedKey = "NEW_VERSION_MUTED";

export const dialogs = appState<Dialogs>(() => ({
  failure: null,
  question: null,
  isVersionOpen: false,
  versionClosedAt: -Infinity,
  areShortcutsOpen: false,
  loadFailure: null,
  proofs: [],
}));

/** Opens the failure dialog; the first failure stays until it is closed. */
export function showFailure(failure: Failure): void {
  dialogs.failure ??= failure.facts;
}

/** Asks the viewer to prove who they are; calls that come meanwhile wait for the same answer. */
export function askForProof(answer: (isProved: boolean) => void): void {
  dialogs.proofs.push(ref(answer));
}

/** Ends the question with whether they did. */
export function answerProof(isProved: boolean): void {
  for (const answer of dialogs.proofs.splice(0)) answer(isProved);
}

export function closeFailure(): void {
  dialogs.failure = null;
}

/** Asks for confirmation; resolves to whether it was given. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    dialogs.question?.answer(false);
    dialogs.question = { question: ref(question), isWorking: false, answer: ref(resolve) };
  });
}

/** Confirms the open question: runs its work, closes it and resolves the promise. */
export async function confirmQuestion(): Promise<void> {
  const open = dialogs.question;
  if (!open || open.isWorking) return;
  if (open.question.work) {
    open.isWorking = true;
    try {
      await open.question.work();
    } catch {
      // The failure was shown where it occurred; the question stays open.
      open.isWorking = false;
      return;
    }
  }
  dialogs.question = null;
  open.answer(true);
}

/** Closes the open question and resolves its promise to false. */
export function cancelQuestion(): void {
  const open = dialogs.question;
  dialogs.question = null;
  open?.answer(false);
}

/** Milliseconds before the dialog may reappear once somebody has closed it. */
const versionPause = 5 * 60_000;

/** Announces that the server runs a different version from this page. */
export function showNewVersion(): void {
  const isQuiet = performance.now() - dialogs.versionClosedAt < versionPause;
  if (!isQuiet && sessionStorage.getItem(mutedKey) !== "true") dialogs.isVersionOpen = true;
}

/** Closes the version notice; if muted, it stays hidden until the tab is closed. */
export function closeNewVersion(isMuted: boolean): void {
  if (isMuted) sessionStorage.setItem(mutedKey, "true");
  dialogs.versionClosedAt = performance.now();
  dialogs.isVersionOpen = false;
}

/** Opens the dialog for a failed chunk; the first one stays until it is closed. */
export function showLoadFailure({ code, type }: LoadFailureFacts): void {
  dialogs.loadFailure ??= { code, type };
}

export function closeLoadFailure(): void {
  dialogs.loadFailure = null;
}

export function showShortcuts(): void {
  dialogs.areShortcutsOpen = true;
}

export function closeShortcuts(): void {
  dialogs.areShortcutsOpen = false;
}
