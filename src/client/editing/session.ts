import { ref } from "valtio";
import type { Snapshot } from "#client/form/applyServerReply.ts";
import { forgetChanges } from "#client/form/edit.ts";
import type { FieldPath } from "#client/form/paths.ts";
import type { FormStore } from "#client/form/store.ts";
import { dropDraft, type Owner, ownerNow } from "#client/state/drafts.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import type { Conflict } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** How far the entries are on their way to the server. */
export type SaveState = "clean" | "saving" | "refused" | "offline" | "failed" | "stale";

/** What came of pressing save. */
export type SaveResult = "saved" | "refused" | "offline" | "stale" | "failed";

/** Two versions of the same thing that have to become one. */
export interface Merge {
  changedBy: string;
  changedAt: string;
  /** What is stored now. */
  stored: Body;
  merged: Body;
  conflicts: readonly Conflict[];
}

/** What every page shows of its session. */
export interface EditingMeta {
  saveState: SaveState;
  /** The field in focus, for its help. */
  focus: FieldPath | null;
  merge: ReturnType<typeof ref<Merge>> | null;
  /** When the entries were kept that an earlier page had not stored; null where there were none. */
  restoredAt: string | null;
}

/** What differs between the things that are edited. */
export interface EditingAdapter {
  /** What its entries are kept under in this tab. */
  draftName: () => string;
  /** Which version of what is changed; nothing for what is being made. */
  identity: () => Body;
  /** Stores a body. The same one may be sent again after a lost answer: it is stored once. */
  write: (body: Body) => Promise<SaveOutcome>;
  /** Takes in what the server says beside the fields. */
  takeFacts?: (stored: Body) => void;
  /** Whether pressing save goes on until everything is stored, because the form closes then; else what a merge or a repeated request leaves unsaved waits for the next time. */
  savesUntilDone: boolean;
}

/** Something open for editing. */
export interface EditingSession {
  readonly store: FormStore;
  readonly adapter: EditingAdapter;
  readonly meta: EditingMeta;
  /** Who opened it: what is typed belongs to them. */
  readonly owner: Owner;
  /** A save that was sent and not answered: it is sent again exactly as it was. */
  pending: { body: Body; whole: Body; moment: Snapshot } | null;
  /** As it was read or stored last: the base of a merge. */
  base: Body;
}

/** What a page shows at first. */
export function startingMeta(): EditingMeta {
  return { saveState: "clean", focus: null, merge: null, restoredAt: null };
}

/** A session whose form was just filled with a body. */
export function startEditing<Meta extends EditingMeta>(
  store: FormStore,
  base: Body,
  meta: Meta,
  adapter: EditingAdapter,
): EditingSession & { readonly meta: Meta } {
  return { store, adapter, meta, owner: ownerNow(), pending: null, base };
}

/** Remembers which field has the focus, for its help. */
export function rememberFocus({ meta }: EditingSession, path: FieldPath): void {
  meta.focus = path;
}

/** Says that someone else has saved, and what came of it. */
export function showMerge({ meta }: EditingSession, merge: Merge): void {
  meta.merge = ref(merge);
}

/** The notice of a merge was read, or its question is put off: saving again asks again. */
export function closeMerge({ meta }: EditingSession): void {
  meta.merge = null;
}

/** Whether something would be lost without the page. */
export function isUnsaved({ store, pending }: EditingSession): boolean {
  return store.state.dirty > 0 || pending !== null;
}

/** Nothing is unsaved any more, because the thing itself is gone or its entries are not wanted. */
export function dropChanges(session: EditingSession): void {
  session.pending = null;
  dropDraft(session.adapter.draftName());
  forgetChanges(session.store);
}
