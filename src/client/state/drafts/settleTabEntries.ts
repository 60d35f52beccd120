import { ownerName, ownerNow } from "./draft.ts";
import { hasKey, writeDraft } from "./store.ts";
import { forgetInTab, namesInTab, pointInTab, tabEntry } from "./tab.ts";

/**
 * Encrypts the drafts that an earlier page of this tab had to leave as they are. What belongs to
 * somebody else stays in this tab no longer: it is kept for them if they have a key here.
 */
export async function settleTabEntries(): Promise<void> {
  const viewer = ownerName(ownerNow());
  for (const name of namesInTab()) await settleEntry(name, viewer);
}

async function settleEntry(name: string, viewer: string | null): Promise<void> {
  const entry = tabEntry(name);
  if (!entry) return forgetInTab(name);
  const { owner, id, draft } = entry;
  const isOthers = viewer !== null && owner !== viewer;
  if (!draft) {
    if (isOthers) forgetInTab(name);
    return;
  }
  try {
    const mayWrite = owner === viewer || (await hasKey(owner));
    if (mayWrite) await writeDraft(owner, name, id, draft);
    if (isOthers || !mayWrite) forgetInTab(name);
    else pointInTab(name, entry);
  } catch {
    // Without another place it stays here, unless somebody else uses the tab.
    if (isOthers) forgetInTab(name);
  }
}
