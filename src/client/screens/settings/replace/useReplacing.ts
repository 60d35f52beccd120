import { useEffect, useRef, useState } from "react";
import { canHide, removeItem, replaceItem } from "#client/state/catalogueItem.ts";
import { waitForWork } from "#client/state/work/work.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { showToast } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ReplaceReply } from "#shared/generated/types.ts";
import type { Text } from "#shared/strings/text.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";
import { isRemovable } from "../catalogue/itemActions.tsx";
import { undoReplacement } from "./undoReplacement.ts";

export interface Replacing {
  chosen: Body | null;
  preview: ReplaceReply | null;
  /** The server's message if it rejects the choice. */
  refusal: string | null;
  /** Possible fate of the replaced item afterwards; null if it stays. */
  afterwards: "delete" | "hide" | null;
  /** True if `afterwards` will be carried out. */
  isWithdrawing: boolean;
  /** True if finalised records get a new version with the change. */
  reopens: boolean;
  isRunning: boolean;
  /** Progress of a long replacement in percent. */
  progress: number | null;
  setWithdrawing: (isWithdrawing: boolean) => void;
  choose: (item: Body | null) => Promise<void>;
  reopen: (reopens: boolean) => Promise<void>;
  run: () => Promise<void>;
}

/** State and handlers of the dialog: choose, preview, run, offer to undo. */
export function useReplacing(
  { entry, id, address, onChanged }: CatalogueProps & { id: number },
  item: Body | null,
): Replacing {
  const { text } = useTexts();
  const { kind } = entry;
  const [chosen, setChosen] = useState<Body | null>(null);
  const [preview, setPreview] = useState<ReplaceReply | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(true);
  const [reopens, setReopens] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const asked = useRef(0);
  const isShown = useIsShown();
  const afterwards = afterwardsOf(entry, item, preview);

  const look = async (next: Body | null, withFinalised: boolean) => {
    asked.current += 1;
    const own = asked.current;
    setRefusal(null);
    if (!next) return;
    const about = { id, replacementId: idOfItem(next), reopens: withFinalised };
    const outcome = await replaceItem(kind, { ...about, preview: true });
    if (own !== asked.current) return;
    if (outcome.kind === "done") setPreview(outcome.reply);
    if (outcome.kind === "refused") setRefusal(outcome.message);
  };
  const choose = async (next: Body | null) => {
    setChosen(next);
    setPreview(null);
    setReopens(false);
    await look(next, false);
  };
  const reopen = async (withFinalised: boolean) => {
    setReopens(withFinalised);
    await look(chosen, withFinalised);
  };

  const run = async () => {
    if (!chosen || isRunning) return;
    setRunning(true);
    const then = isWithdrawing ? afterwards : null;
    const wanted = { id, replacementId: idOfItem(chosen), hides: then === "hide", reopens };
    const outcome = await replaceItem(kind, wanted);
    const done =
      outcome.kind === "done" ? await waitForReplacement(outcome.reply, setProgress) : "refused";
    const isDone = typeof done === "object";
    if (isDone && then === "delete") await removeItem(kind, id);
    setRunning(false);
    setProgress(null);
    if (outcome.kind === "refused") setRefusal(outcome.message);
    if (done === "failed" || done === "unknown") setRefusal(text(endings[done]));
    if (!isDone) return;
    forgetLookups();
    onChanged();
    offerUndo(text, done, catalogueItemTitle(item), onChanged);
    // A long replacement may end when the viewer is at another page.
    if (isShown.current) address.go(address.hrefOf());
  };
  const state = { chosen, preview, refusal, afterwards, isWithdrawing, isRunning, progress };
  return { ...state, reopens, setWithdrawing, choose, reopen, run };
}

/** True while the component is there, for work that outlasts it. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** An item that finalised versions name, or that comes with the product, can only be hidden. */
function afterwardsOf(
  entry: CatalogueProps["entry"],
  item: Body | null,
  preview: ReplaceReply | null,
): Replacing["afterwards"] {
  if (!item || !preview) return null;
  const canEdit = item["canEdit"] === true;
  if (canEdit && preview.staysNamed !== true && isRemovable(entry, item)) return "delete";
  return canEdit || (item["master"] === true && canHide(entry)) ? "hide" : null;
}

/** Messages for a replacement that failed or whose result is unknown. */
const endings = {
  failed: "screen.catalogue.workFailed",
  unknown: "screen.catalogue.workUnknown",
} as const;

interface FinishedReplacement {
  jobId: number | undefined;
  count: number;
  /** How many records are left as they are. */
  left: number;
}

/** Waits until the replacement has succeeded or failed, or its result can't be determined. */
async function waitForReplacement(
  { jobId, state, replaced, leftCount: left = 0 }: ReplaceReply,
  onProgress: (percent: number) => void,
): Promise<FinishedReplacement | keyof typeof endings> {
  if (state !== "running" || jobId === undefined) return { jobId, count: replaced, left };
  const work = await waitForWork<"replacement">(jobId, ({ progress }) => onProgress(progress));
  if (!work) return "unknown";
  return work.state === "done" ? { jobId, count: work.replaced, left } : "failed";
}

function offerUndo(
  text: Text,
  { jobId, count, left }: FinishedReplacement,
  title: string,
  onChanged: () => void,
) {
  const undo = async () => {
    if (jobId !== undefined && (await undoReplacement(text, { jobId, title }))) onChanged();
  };
  const done = text("screen.catalogue.replaced", { title, count });
  const rest = left > 0 ? ` ${text("screen.catalogue.replacedLeft", { count: left })}` : "";
  showToast(done + rest, {
    action: { label: text("action.undo"), run: () => void undo() },
  });
}
