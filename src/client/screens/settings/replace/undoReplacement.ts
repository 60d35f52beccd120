import { undoReplace } from "#client/state/catalogueItem.ts";
import { confirm } from "#client/state/dialogs.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { showToast } from "#client/state/notices.ts";
import type { Text } from "#shared/strings/text.ts";

interface Undoable {
  jobId: number;
  /** Title of the item that was replaced. */
  title: string;
}

/** Undoes a replacement and says how that ended; true if it is undone. */
export async function undoReplacement(text: Text, { jobId, title }: Undoable): Promise<boolean> {
  const work = await undoReplace(jobId);
  if (work === null) return false;
  const isUndone = work !== "over" && work.state !== "failed";
  if (isUndone) forgetLookups();
  const skipped = work === "over" ? 0 : (work.skipped?.length ?? 0);
  if (work === "over") showToast(text("screen.catalogue.undoOver"), { kind: "gap" });
  else if (!isUndone) showToast(text("screen.catalogue.undoFailed"), { kind: "gap" });
  else if (skipped === 0) showToast(text("screen.catalogue.undone", { title }));
  else showToast(text("screen.catalogue.undoneBut", { count: skipped }), { kind: "gap" });
  return isUndone;
}

/** The same after asking, for whoever comes upon the replacement later. */
export async function askToUndoReplacement(text: Text, undoable: Undoable): Promise<boolean> {
  const { title } = undoable;
  const isSure = await confirm({
    title: text("screen.catalogue.undoTitle", { title }),
    html: `<p>${text("screen.catalogue.undoText", { title })}</p>`,
    confirm: text("screen.catalogue.undo"),
    cancel: text("action.cancel"),
    isDismissible: true,
  });
  return isSure && undoReplacement(text, undoable);
}
