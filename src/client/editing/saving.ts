import { applyCascade, takeBody } from "#client/form/applyCascade.ts";
import { applyServerReply, rebase, takeSnapshot } from "#client/form/applyServerReply.ts";
import {
  applyRefusal,
  checkAll,
  checkNow,
  forgetRefusal,
  writableBody,
} from "#client/form/showChecks.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { dropEmptyRows } from "#client/form/rows/emptyRows.ts";
import { settleTyped } from "#client/form/unchosen.ts";
import { forgetInTab } from "#client/state/drafts/tab.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { personName, type SaveOutcome } from "#client/state/saveOutcome.ts";
import { merge } from "#shared/engine/body/merge.ts";
import { copyOf, writeAt } from "#shared/engine/body/paths.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { keepNow } from "./draftKeeper.ts";
import { type EditingSession, type Merge, type SaveResult, showMerge } from "./session.ts";
import { rowId } from "#client/form/fieldIds.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusInside, focusTargetId, goToField } from "#client/form/rows.ts";

/** Delay in milliseconds before an unanswered save is retried. */
const RETRY_MS = 5000;

type Listener = (result: SaveResult) => void;

const retries = new WeakMap<EditingSession, ReturnType<typeof setTimeout>>();
const listeners = new WeakMap<EditingSession, Listener>();

/** Saves the whole document or leads to what is wrong; entries are never lost. */
export async function save(session: EditingSession): Promise<SaveResult> {
  return leadToRefused(session, await saveOnce(session));
}

/** Moves the focus only after a save by the user: an automatic retry must not interrupt typing. */
function leadToRefused({ store }: EditingSession, result: SaveResult): SaveResult {
  if (result === "refused") focusRefused(store);
  return result;
}

async function saveOnce(session: EditingSession): Promise<SaveResult> {
  const { store, meta, adapter } = session;
  // Entries in a form that has been locked since wait until it is open again.
  if (meta.saveState === "saving" || store.state.readOnly) return "failed";
  if (!session.pending) return saveEntries(session);
  const result = await retrySave(session);
  // Entries made since the request was first sent are not part of it.
  const isLeft = result === "saved" && store.state.dirty > 0;
  return adapter.savesUntilDone && isLeft ? saveEntries(session) : result;
}

async function saveEntries(session: EditingSession): Promise<SaveResult> {
  const { store, meta, adapter } = session;
  // A field that still has the focus has not been blurred yet; its value counts all the same.
  settleTyped(store);
  meta.dropped = dropEmptyRows(store);
  applyCascade(store);
  if (checkAll(store)) {
    meta.saveState = "refused";
    return "refused";
  }
  session.pending = {
    body: adapter.requestFor(writableBody(store), session.base),
    whole: wholeBody(store),
    moment: takeSnapshot(store),
  };
  return sendPending(session);
}

async function sendPending(session: EditingSession): Promise<SaveResult> {
  const { meta, adapter, pending } = session;
  if (!pending) return "failed";
  meta.saveState = "saving";
  try {
    return await takeOutcome(session, await adapter.write(pending.body, session.base));
  } catch (thrown) {
    session.pending = null;
    meta.saveState = "failed";
    throw thrown;
  }
}

async function takeOutcome(session: EditingSession, outcome: SaveOutcome): Promise<SaveResult> {
  const { store, meta, adapter } = session;
  if (outcome.kind === "unanswered") {
    meta.saveState = "offline";
    retryLater(session);
    return "offline";
  }
  if (outcome.kind === "stored") {
    takeStored(session, outcome.body);
    return "saved";
  }
  if (outcome.kind === "stale") {
    const result = mergeWithStored(session, session.base, wholeBody(store), outcome);
    const isDone = result !== "stale" || hasConflicts(session) || !adapter.savesUntilDone;
    return isDone ? result : saveEntries(session);
  }
  session.pending = null;
  if (outcome.kind === "refused") {
    applyRefusal(store, outcome.fields);
    meta.saveState = "refused";
    return "refused";
  }
  meta.saveState = "failed";
  return "failed";
}

function takeStored(session: EditingSession, stored: Body): void {
  const { store, meta, adapter, pending } = session;
  if (pending) applyServerReply(store, pending.moment, stored);
  session.pending = null;
  meta.restoredAt = null;
  // Under the old name, since a document just created has a new one from now on.
  forgetInTab(adapter.draftName(session.base));
  takeFacts(session, stored);
  forgetLookups();
  forgetRefusal(store);
  meta.saveState = "clean";
  void keepNow(session);
}

function takeFacts(session: EditingSession, stored: Body): void {
  session.base = stored;
  session.adapter.takeFacts?.(stored);
}

function hasConflicts({ meta }: EditingSession): boolean {
  return meta.merge !== null && meta.merge.conflicts.length > 0;
}

/** The last change of a stored body, with its author. */
export function changeIn(body: Body): Change {
  const { updatedBy, updatedAt } = body;
  const changedAt = typeof updatedAt === "string" ? updatedAt : "";
  return { body, changedBy: personName(updatedBy), changedAt };
}

type Change = Omit<Extract<SaveOutcome, { kind: "stale" }>, "kind">;

/**
 * Merges what someone else has stored with entries that began from `base`; only fields changed by
 * both sides become conflicts.
 */
export function mergeWithStored(
  session: EditingSession,
  base: Body,
  entries: Body,
  outcome: Change,
): SaveResult {
  const { store, meta } = session;
  session.pending = null;
  const { body: stored, changedBy, changedAt } = outcome;
  const { body, conflicts } = merge(store.plan, base, entries, stored);
  const merged = { ...besidesFields(store.plan, stored), ...body };
  showMerge(session, { changedBy, changedAt, stored, merged, conflicts });
  if (conflicts.length > 0) {
    meta.saveState = "stale";
    return "stale";
  }
  finishMerge(session, []);
  // The stored state equals what we sent: our first reply was lost, and nobody else has saved.
  const isOwn = store.state.dirty === 0;
  meta.saveState = isOwn ? "clean" : "stale";
  return isOwn ? "saved" : "stale";
}

/** Properties that are not fields of the form, such as the version; the server's values apply. */
export function besidesFields({ nodes }: Pick<Plan, "nodes">, body: Body): Body {
  const names = new Set(nodes.map(({ name }) => name));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

function finishMerge(session: EditingSession, theirs: readonly string[]): void {
  const { meta, adapter } = session;
  const open = meta.merge;
  if (!open) return;
  takeMerged(session, open.stored, open.merged);
  if (theirs.length > 0) takeTheirs(session, open, theirs);
  // No notice if the save continues by itself.
  meta.merge = open.conflicts.length > 0 || adapter.savesUntilDone ? null : open;
}

/** Takes the others' values as an entry of the user, which can be undone. */
function takeTheirs(
  { store }: EditingSession,
  { merged, conflicts }: Pick<Merge, "merged" | "conflicts">,
  theirs: readonly string[],
): void {
  const body = copyOf(merged);
  for (const { path, theirs: value } of conflicts) {
    if (theirs.includes(path)) writeAt(body, path, value);
  }
  takeBody(store, body, "typed");
  checkNow(store);
}

function takeMerged(session: EditingSession, stored: Body, merged: Body): void {
  const { store, meta } = session;
  takeFacts(session, stored);
  rebase(store, stored);
  takeBody(store, merged, "merge");
  meta.saveState = "clean";
  checkNow(store);
}

/** Continues from what an action other than a save has stored; entries stay unsaved. */
export function continueFrom(session: EditingSession, stored: Body): void {
  const { store, base } = session;
  const { body } = merge(store.plan, base, wholeBody(store), stored);
  takeMerged(session, stored, { ...besidesFields(store.plan, stored), ...body });
  session.meta.merge = null;
}

/**
 * Resolves the conflicts of a merge; at the paths in `theirs` the other side's value wins. Saves
 * again at once if the adapter saves until done.
 */
export async function answerMerge(
  session: EditingSession,
  theirs: readonly string[],
): Promise<SaveResult> {
  finishMerge(session, theirs);
  if (!session.adapter.savesUntilDone) return "stale";
  return leadToRefused(session, await saveEntries(session));
}

function retryLater(session: EditingSession): void {
  clearTimeout(retries.get(session));
  retries.set(
    session,
    setTimeout(() => void retryAndTell(session), RETRY_MS),
  );
}

async function retryAndTell(session: EditingSession): Promise<void> {
  const result = await retrySave(session);
  listeners.get(session)?.(result);
}

/** Resends an unanswered save unchanged. */
async function retrySave(session: EditingSession): Promise<SaveResult> {
  clearTimeout(retries.get(session));
  if (!session.pending || session.meta.saveState !== "offline") return "failed";
  return sendPending(session);
}

/**
 * Sends a save left unanswered by an earlier page, and reports the outcomes of automatic retries
 * until the returned function is called.
 */
export function keepRetrying(session: EditingSession, onResult: Listener): () => void {
  listeners.set(session, onResult);
  if (session.pending) void retryAndTell(session);
  return () => {
    listeners.delete(session);
    clearTimeout(retries.get(session));
  };
}

/** Focuses the first invalid field on the page, expanding its row if needed. */
function focusRefused(store: FormStore): void {
  const wrong = store.state.problems.filter(({ level }) => level === "error");
  const [first] = wrong
    .flatMap(({ path }) => {
      const target = targetFor(store, path);
      return target ? [{ path, target }] : [];
    })
    .toSorted((one, other) => placeBeside(one.target, other.target));
  if (!first) return;
  // Synchronously, so that a dialog opening now returns the focus here.
  focusInside(first.target);
  const { list, key, field } = first.path;
  if (field !== "" && first.target.id === rowId(list, key)) goToField(store, first.path);
}

/**
 * The element that stands for a field: itself, the folded part around it, or its row; null if none
 * is on the page.
 */
function targetFor(store: FormStore, path: FieldPath): HTMLElement | null {
  const target = document.getElementById(focusTargetId(store, path));
  if (target || path.field === "") return target;
  const around = path.field.split("/").slice(0, -1).join("/");
  return targetFor(store, { ...path, field: around });
}

function placeBeside(one: Element, other: Element): number {
  const place = one.compareDocumentPosition(other);
  if ((place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) return -1;
  return place === 0 ? 0 : 1;
}
