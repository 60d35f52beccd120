import { proxy, ref } from "valtio";
import type { Failure, FailureFacts } from "#client/api/failure.ts";

/** A question that is answered before anything happens. */
export interface ConfirmQuestion {
  title: string;
  /** Html, cleaned before it is shown. */
  html: string;
  confirm: string;
  cancel: string;
  /** Whether what is confirmed cannot be taken back. */
  isDangerous?: boolean;
  /** Whether Escape and a press beside the dialog mean cancel; else only its buttons close it. */
  isDismissible?: boolean;
  /** Done while the dialog shows that it runs; when it fails, the dialog stays. */
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
  /** Which part of the application did not come, and why. */
  loadFailure: LoadFailureFacts | null;
}

/** What the dialog tells about a part that did not come. */
interface LoadFailureFacts {
  code: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";
  type: "missing" | "error" | "timeout";
}

const mutedKey = "NEW_VERSION_MUTED";

/** The dialogs currently open. */
export const dialogs = proxy<Dialogs>({
  failure: null,
  question: null,
  isVersionOpen: false,
  loadFailure: null,
});

/** Opens the response dialog; the first failure stays until it is closed. */
export function showFailure(failure: Failure): void {
  dialogs.failure ??= failure.facts;
}

/** Closes the response dialog. */
export function closeFailure(): void {
  dialogs.failure = null;
}

/** Asks and answers whether it was confirmed. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    dialogs.question?.answer(false);
    dialogs.question = { question: ref(question), isWorking: false, answer: ref(resolve) };
  });
}

/** Confirms the open question: does its work, closes, and tells who asked. */
export async function confirmQuestion(): Promise<void> {
  const open = dialogs.question;
  if (!open || open.isWorking) return;
  if (open.question.work) {
    open.isWorking = true;
    try {
      await open.question.work();
    } catch {
      // The failure was shown where it was made; the question stays open.
      open.isWorking = false;
      return;
    }
  }
  dialogs.question = null;
  open.answer(true);
}

/** Cancels the open question. */
export function cancelQuestion(): void {
  const open = dialogs.question;
  dialogs.question = null;
  open?.answer(false);
}

/** Milliseconds before the dialog may reappear once somebody has closed it. */
const versionPause = 5 * 60_000;
let versionClosedAt = -versionPause;

/** Says that the server runs another version than this page. */
export function showNewVersion(): void {
  const isQuiet = performance.now() - versionClosedAt < versionPause;
  if (!isQuiet && sessionStorage.getItem(mutedKey) !== "true") dialogs.isVersionOpen = true;
}

/** Closes the notice of a new version; muted, it stays away until the tab is closed. */
export function closeNewVersion(isMuted: boolean): void {
  if (isMuted) sessionStorage.setItem(mutedKey, "true");
  versionClosedAt = performance.now();
  dialogs.isVersionOpen = false;
}

/** Says that a part of the application did not come; the first one stays until it is closed. */
export function showLoadFailure({ code, type }: LoadFailureFacts): void {
  dialogs.loadFailure ??= { code, type };
}

/** Closes that notice. */
export function closeLoadFailure(): void {
  dialogs.loadFailure = null;
}
