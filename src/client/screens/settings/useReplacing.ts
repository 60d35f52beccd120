import { useRef, useState } from "react";
import { removeItem, replaceItem, undoReplace, waitForWork } from "#client/state/catalogueItem.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { showToast } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/types.ts";
import type { ReplaceReply } from "#shared/generated/types.ts";
import { type Text } from "#client/form/services.ts";
import { useTexts } from "../editor/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { idOf, titleOf } from "./catalogueWords.ts";

/** A replacement on its way: what was chosen, what would change, how far it is. */
export interface Replacing {
  chosen: Body | null;
  preview: ReplaceReply | null;
  /** Why the choice is none, in the server's words. */
  refusal: string | null;
  isDeleting: boolean;
  isRunning: boolean;
  /** Percent, of what takes its time. */
  progress: number | null;
  setDeleting: (isDeleting: boolean) => void;
  choose: (item: Body | null) => Promise<void>;
  run: () => Promise<void>;
}

/** Chooses, looks, runs, and offers to take it back. */
export function useReplacing(
  { entry, id, address, onChanged }: CatalogueProps & { id: number },
  item: Body | null,
): Replacing {
  const { text } = useTexts();
  const { entity } = entry;
  const [chosen, setChosen] = useState<Body | null>(null);
  const [preview, setPreview] = useState<ReplaceReply | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(true);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const asked = useRef(0);

  const choose = async (next: Body | null) => {
    asked.current += 1;
    const own = asked.current;
    setChosen(next);
    setPreview(null);
    setRefusal(null);
    if (!next) return;
    const outcome = await replaceItem(entity, { id, replacementId: idOf(next), preview: true });
    if (own !== asked.current) return;
    if (outcome.kind === "done") setPreview(outcome.reply);
    if (outcome.kind === "refused") setRefusal(outcome.message);
  };

  const run = async () => {
    if (!chosen || isRunning) return;
    setRunning(true);
    const outcome = await replaceItem(entity, { id, replacementId: idOf(chosen) });
    const done = outcome.kind === "done" ? await finished(outcome.reply, setProgress) : null;
    if (done && isDeleting && item?.["canEdit"] === true) await removeItem(entity, id);
    setRunning(false);
    setProgress(null);
    if (outcome.kind === "refused") setRefusal(outcome.message);
    if (!done) return;
    forgetLookups();
    onChanged();
    offerUndo(text, done, titleOf(item), onChanged);
    address.go(address.hrefOf());
  };
  const state = { chosen, preview, refusal, isDeleting, isRunning, progress };
  return { ...state, setDeleting, choose, run };
}

interface Done {
  jobId: number | undefined;
  count: number;
}

/** Waits until everything is replaced; null where that failed. */
async function finished(
  { jobId, state, replaced }: ReplaceReply,
  onProgress: (percent: number) => void,
): Promise<Done | null> {
  if (state !== "running" || jobId === undefined) return { jobId, count: replaced };
  const work = await waitForWork(jobId, onProgress);
  return work?.state === "done" ? { jobId, count: work.replaced } : null;
}

function offerUndo(text: Text, { jobId, count }: Done, title: string, onChanged: () => void) {
  const undo = async () => {
    if (jobId === undefined) return;
    const work = await undoReplace(jobId);
    const skipped = work?.skipped?.length ?? 0;
    if (!work) return;
    forgetLookups();
    onChanged();
    showToast(
      skipped > 0
        ? text("screen.catalogue.undoneBut", { count: skipped })
        : text("screen.catalogue.undone", { title }),
      skipped > 0 ? { kind: "gap" } : {},
    );
  };
  showToast(text("screen.catalogue.replaced", { title, count }), {
    action: { label: text("action.undo"), run: () => void undo() },
  });
}
