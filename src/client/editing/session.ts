import { ref } from "valtio";
import type { Snapshot } from "#client/form/applyServerReply.ts";
import { forgetChanges } from "#client/form/edit.ts";
import type { FieldPath } from "#client/form/paths.ts";
import type { FormStore } from "#client/form/store.ts";
import { dropDraft, type Owner, ownerNow } from "#client/state/drafts.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import type { Conflict } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Save status of the entries. */
export type SaveState = "clean" | "saving" | "refused" | "offline" | "failed" | "stale";

/** Outcome of pressing save. */
export type SaveResult = "saved" | "refused" | "offline" | "stale" | "failed";

/** Two versions of the same document that have to be merged. */
export interface Merge {
  changedBy: string;
  changedAt: string;
  /** The version stored now. */
  stored: Body;
  merged: Body;
  conflicts: readonly Conflict[];
}

/** Session state shown by every editing page. */
export interface EditingMeta {
  saveState: SaveState;
  /** Number of empty rows that the last save left out. */
  dropped: number;
  /** The focused field, for its help. */
  focus: FieldPath | null;
  merge: ReturnType<typeof ref<Merge>> | null;
  /** When the restored draft was kept; null if nothing was restored. */
  restoredAt: string | null;
}

/** What differs between the kinds of documents being edited. */
export interface EditingAdapter {
  /** Key of the draft kept in this tab. */
  draftName: () => string;
  /** The request that saves the entries, with the version they change. */
  requestFor: (entries: Body) => Body;
  /** Sends a request; idempotent, since the same one may be resent after a lost reply. */
  write: (request: Body) => Promise<SaveOutcome>;
  /** Applies the server's data other than the form's fields. */
  takeFacts?: (stored: Body) => void;
  /**
   * Whether a save continues until everything is stored, because the form then closes; otherwise
   * whatever a merge or a retry leaves unsaved waits for the next save.
   */
  savesUntilDone: boolean;
}

/** An open editing session. */
export interface EditingSession {
  readonly store: FormStore;
  readonly adapter: EditingAdapter;
  readonly meta: EditingMeta;
  /** Who opened the session; the entries belong to them. */
  readonly owner: Owner;
  /** A save sent but unanswered; resent unchanged. */
  pending: { body: Body; whole: Body; moment: Snapshot } | null;
  /** The last state read or stored; the base of a merge. */
  base: Body;
}

/** The initial state of a page. */
export function startingMeta(): EditingMeta {
  return { saveState: "clean", dropped: 0, focus: null, merge: null, restoredAt: null };
}

/** Starts a session for a form just filled with a body. */
export function startEditing<Meta extends EditingMeta>(
  store: FormStore,
  base: Body,
  meta: Meta,
  adapter: EditingAdapter,
): EditingSession & { readonly meta: Meta } {
  return { store, adapter, meta, owner: ownerNow(), pending: null, base };
}

/** Remembers the focused field, for its help. */
export function rememberFocus({ meta }: EditingSession, path: FieldPath): void {
  meta.focus = path;
}

/** Shows who else has saved and the result of the merge. */
export function showMerge({ meta }: EditingSession, merge: Merge): void {
  meta.merge = ref(merge);
}

/** Closes the notice of a merge; unresolved conflicts come up again on the next save. */
export function closeMerge({ meta }: EditingSession): void {
  meta.merge = null;
}

/** Whether closing the page would lose anything. */
export function isUnsaved({ store, pending }: EditingSession): boolean {
  return store.state.dirty > 0 || pending !== null;
}

/** Drops all unsaved changes, because the document is gone or the user discarded them. */
export function dropChanges(session: EditingSession): void {
  session.pending = null;
  dropDraft(session.adapter.draftName());
  forgetChanges(session.store);
}
