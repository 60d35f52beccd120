import { ref } from "valtio";
import type { Snapshot } from "#client/form/applyServerReply.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { type Draft, type Owner, ownerNow } from "#client/state/drafts/draft.ts";
import type { Conflict } from "#shared/engine/body/merge.ts";
import type { Homeless } from "#shared/engine/body/settle.ts";
import type { Body } from "#shared/engine/plan/types.ts";

export type SaveState = "clean" | "saving" | "refused" | "offline" | "failed" | "stale";

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
  /** Entries of a restored draft that no longer have a place in the form. */
  homeless: ReturnType<typeof ref<readonly Homeless[]>>;
  /** Drafts of the same document that other pages have left. */
  offers: ReturnType<typeof ref<readonly Offer[]>>;
}

/** A draft that another page has left, or is still open with. */
export interface Offer {
  id: string;
  draft: Draft;
  homeless: readonly Homeless[];
  isOpenElsewhere: boolean;
}

export interface Written {
  body: Body;
  pending: EditingSession["pending"];
  beside: readonly string[];
}

/** The draft of a session, and how far it is written. */
export interface SessionDraft {
  id: string;
  /** The step that is shown. */
  step: number;
  /** Draft as last written; null if nothing is stored. */
  written: Written | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes, one after the other. */
  queue: Promise<void>;
}

/** Differences between the kinds of documents being edited. */
export interface EditingAdapter {
  /** Name of the document for its drafts; `base` is what was read or stored last, here and below. */
  draftName: (base: Body) => string;
  /** The request that saves the entries, with the version they change. */
  requestFor: (entries: Body, base: Body) => Body;
  /** Sends a request; idempotent, since the same one may be resent after a lost reply. */
  write: (request: Body, base: Body) => Promise<SaveOutcome>;
  /** Applies the server's data other than the form's fields. */
  takeFacts?: (stored: Body) => void;
  /**
   * Whether a save continues until everything is stored, because the form then closes; otherwise
   * whatever a merge or a retry leaves unsaved waits for the next save.
   */
  savesUntilDone: boolean;
  /** True if so little was entered that no draft is kept of it. */
  isEmpty?: (body: Body, base: Body) => boolean;
}

export interface EditingSession {
  readonly store: FormStore;
  readonly adapter: EditingAdapter;
  readonly meta: EditingMeta;
  /** User who opened the session and owns its entries. */
  readonly owner: Owner;
  readonly draft: SessionDraft;
  /** A save sent but unanswered; resent unchanged. */
  pending: { body: Body; whole: Body; moment: Snapshot } | null;
  /** The last state read or stored; the base of a merge. */
  base: Body;
}

export function startingMeta(): EditingMeta {
  return {
    saveState: "clean",
    dropped: 0,
    focus: null,
    merge: null,
    restoredAt: null,
    homeless: ref([]),
    offers: ref([]),
  };
}

/** Starts a session for a form just filled with a body. */
export function startEditing<Meta extends EditingMeta>(
  store: FormStore,
  base: Body,
  meta: Meta,
  adapter: EditingAdapter,
): EditingSession & { readonly meta: Meta } {
  const draft: SessionDraft = {
    id: crypto.randomUUID(),
    step: 1,
    written: null,
    timer: undefined,
    queue: Promise.resolve(),
  };
  return { store, adapter, meta, owner: ownerNow(), draft, pending: null, base };
}

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

/** True if closing the page would lose anything. */
export function isUnsaved({ store, pending }: EditingSession): boolean {
  return store.state.dirty > 0 || pending !== null;
}

/** True if anything was entered that a draft is kept of. */
export function hasEntries(session: EditingSession): boolean {
  const { store, adapter, base, pending } = session;
  if (pending !== null) return true;
  return isUnsaved(session) && adapter.isEmpty?.(wholeBody(store), base) !== true;
}
