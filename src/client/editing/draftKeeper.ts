import { forgetChanges } from "#client/form/edit.ts";
import { listenToKey } from "#client/form/useKey.ts";
import { wholeBody } from "#client/form/store.ts";
import { type Draft, ownerName } from "#client/state/drafts/draft.ts";
import { holdDraft } from "#client/state/drafts/openElsewhere.ts";
import { forgetInTab, keepInTab, pointInTab, tabEntry } from "#client/state/drafts/tab.ts";
import { sayTrouble } from "#client/state/drafts/trouble.ts";
import { type EditingSession, hasEntries } from "./session.ts";

/** Milliseconds from a change until its draft is written. */
const KEEP_MS = 700;

const importDrafts = () => import("#client/state/drafts/store.ts");
let loaded: ReturnType<typeof importDrafts> | null = null;

/** The store of drafts, which pages without any don't load; asked for once, unless it did not come. */
export function loadDrafts(): ReturnType<typeof importDrafts> {
  loaded ??= importDrafts().catch((failure: unknown) => {
    loaded = null;
    throw failure;
  });
  return loaded;
}

/**
 * Writes a draft soon after each change, until the returned function is called, and at once when
 * the page is hidden: afterwards nothing that takes time may come to its end.
 */
export function keepDrafts(session: EditingSession): () => void {
  const soon = () => keepSoon(session);
  const hidden = () => void (document.visibilityState === "hidden" && keepNow(session));
  const release = holdDraft(session.draft.id);
  session.store.onChange.add(soon);
  const stops = [
    listenToKey(session.meta, "saveState", soon),
    listenToKey(session.store.state, "beside", soon),
  ];
  document.addEventListener("visibilitychange", hidden);
  // A copy is unsaved from the start.
  soon();
  return () => {
    clearTimeout(session.draft.timer);
    session.draft.timer = undefined;
    session.store.onChange.delete(soon);
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", hidden);
    release();
  };
}

function keepSoon(session: EditingSession): void {
  session.draft.timer ??= setTimeout(() => void keepNow(session), KEEP_MS);
}

/** Writes the draft as it is now, or deletes it if nothing is unsaved; one after the other. */
export function keepNow(session: EditingSession): Promise<void> {
  const { draft } = session;
  clearTimeout(draft.timer);
  draft.timer = undefined;
  draft.queue = draft.queue.then(() => writeOrRemove(session)).catch(sayTrouble);
  return draft.queue;
}

async function writeOrRemove(session: EditingSession): Promise<void> {
  const { draft, owner, adapter, pending, store } = session;
  const whose = ownerName(owner);
  if (whose === null || isWritten(session)) return;
  const { writeDraft, removeDraft } = await loadDrafts();
  if (!hasEntries(session)) {
    draft.written = null;
    return removeDraft(draft.id);
  }
  const body = wholeBody(store);
  const { beside } = store.state;
  await writeDraft(whose, adapter.draftName(session.base), draft.id, draftNow(session));
  draft.written = { body, pending, beside };
}

function isWritten(session: EditingSession): boolean {
  const { draft, store, pending } = session;
  const { written } = draft;
  if (!hasEntries(session)) return written === null;
  // The same object until something changes.
  const isSameView = written?.beside === store.state.beside;
  return isSameView && written.body === wholeBody(store) && written.pending === pending;
}

function draftNow({ base, store, pending, draft }: EditingSession): Draft {
  return {
    keptAt: new Date().toISOString(),
    base,
    body: wholeBody(store),
    pending: pending && { body: pending.body, whole: pending.whole },
    step: draft.step,
    beside: store.state.beside,
  };
}

/**
 * Keeps unsaved entries while the page goes; true if nothing can be lost. What is not written yet
 * stays in this tab until it is, as it can't be encrypted at once.
 */
export function keepEntries(session: EditingSession, step = 1): boolean {
  const { draft, owner, adapter } = session;
  const name = adapter.draftName(session.base);
  draft.step = step;
  const wasWritten = isWritten(session);
  const kept = keepNow(session);
  if (!hasEntries(session)) {
    forgetInTab(name);
    return true;
  }
  if (wasWritten) return keepInTab(name, draft.id, owner);
  const isKept = keepInTab(name, draft.id, owner, draftNow(session));
  const entry = tabEntry(name);
  if (entry) void kept.then(() => isWritten(session) && pointInTab(name, entry));
  return isKept;
}

/** Drops all unsaved changes, because the document is gone or the user discarded them. */
export function dropChanges(session: EditingSession): void {
  session.pending = null;
  forgetChanges(session.store);
  forgetInTab(session.adapter.draftName(session.base));
  void keepNow(session);
}
