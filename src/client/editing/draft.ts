import { ref } from "valtio";
import { takeBody } from "#client/form/applyCascade.ts";
import { type Draft, ownerName } from "#client/state/drafts/draft.ts";
import { settleTab } from "#client/state/drafts/leftovers.ts";
import { forgetInTab, tabEntry } from "#client/state/drafts/tab.ts";
import { dropChanges, keepNow, loadDrafts } from "./draftKeeper.ts";
import type { EditingSession } from "./session.ts";

/**
 * Restores the entries an earlier page of this tab kept for the document just opened, merging them
 * with anything saved since. Returns the step they were made in, or null if there were none.
 */
export async function restoreEntries(session: EditingSession): Promise<number | null> {
  const name = session.adapter.draftName(session.base);
  if (!tabEntry(name)) return null;
  await settleTab();
  const entry = tabEntry(name);
  const owner = ownerName(session.owner);
  forgetInTab(name);
  if (!entry || entry.owner !== owner) return null;
  const draft = entry.draft ?? (await readKept(owner, entry.id));
  if (!draft) return null;
  // It is the same draft still.
  session.draft.id = entry.id;
  session.draft.written = { body: draft.body, pending: null, beside: draft.beside ?? [] };
  const { takeDraft } = await import("./takeDraft.ts");
  takeDraft(session, draft);
  void keepNow(session);
  return draft.step;
}

/** Null for a draft that is gone, or that can't be read: it is offered once it can be. */
async function readKept(owner: string, id: string): Promise<Draft | null> {
  try {
    const { readDraft } = await loadDrafts();
    return await readDraft(owner, id);
  } catch {
    return null;
  }
}

/** Discards the entries and returns to the stored state. */
export function discardEntries(session: EditingSession): void {
  takeBody(session.store, session.base, "typed");
  dropChanges(session);
  session.meta.restoredAt = null;
  session.meta.homeless = ref([]);
  session.meta.merge = null;
  session.meta.saveState = "clean";
}
