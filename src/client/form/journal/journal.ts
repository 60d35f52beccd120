import { proxy } from "valtio/vanilla";
import type { FieldPath } from "../paths.ts";
import type { FieldValue, FieldValues } from "../flatten.ts";
import { joinKeystroke, wayOf } from "./typing.ts";

/** A place in a list: behind a row, or first; `at` counts where that row is gone. */
export interface RowPlace {
  at: number;
  behind: string | null;
}

export interface SetOp {
  kind: "set";
  path: FieldPath;
  before: FieldValue;
  after: FieldValue;
}

/**
 * One reversible step. Rows are identified by key rather than position, so that steps survive
 * moving and saving.
 */
export type Op =
  | SetOp
  | { kind: "insert"; list: string; key: string; place: RowPlace; leaves: FieldValues }
  | { kind: "remove"; list: string; key: string; place: RowPlace; leaves: FieldValues }
  | { kind: "move"; list: string; key: string; from: RowPlace; to: RowPlace };

/**
 * Origin of an entry: typed by the user, caused by a typed change, merged from another person's
 * save, restored from a draft, or copied from another document.
 */
export type Origin = "typed" | "cascade" | "merge" | "restored" | "copied";

/** Steps that belong together and are undone together. */
export interface JournalEntry {
  id: number;
  at: number;
  origin: Origin;
  ops: Op[];
  /** Effect of the last keystroke on the text. */
  way?: "adds" | "deletes";
}

/** Undo and redo history. */
export interface Journal {
  done: JournalEntry[];
  undone: JournalEntry[];
  nextId: number;
  /** The entry being recorded while several steps are grouped. */
  open: JournalEntry | null;
  readonly shown: { canUndo: boolean; canRedo: boolean };
}

const MAX_ENTRIES = 500;

/** Steps that are no entries of the viewer. */
const notOwn: ReadonlySet<Origin> = new Set(["merge", "copied"]);

/** True unless another person made the entry, or it is what the document began as. */
export function isOwn({ origin }: Pick<JournalEntry, "origin">): boolean {
  return !notOwn.has(origin);
}

export function newJournal(): Journal {
  const shown = proxy({ canUndo: false, canRedo: false });
  return { done: [], undone: [], nextId: 1, open: null, shown };
}

/** Brings what buttons show up to date; they render only where that differs. */
export function showJournal({ done, undone, shown }: Journal): void {
  shown.canUndo = done.findLast(isOwn) !== undefined;
  shown.canRedo = undone.length > 0;
}

export function placeAt(keys: readonly string[], at: number): RowPlace {
  return { at, behind: keys[at - 1] ?? null };
}

function put(journal: Journal, entry: JournalEntry): void {
  journal.done.push(entry);
  if (journal.done.length > MAX_ENTRIES) journal.done.shift();
  if (isOwn(entry)) journal.undone = [];
  showJournal(journal);
}

function newEntry(journal: Journal, now: number, origin: Origin, ops: Op[]): JournalEntry {
  const entry: JournalEntry = { id: journal.nextId, at: now, origin, ops };
  journal.nextId += 1;
  return entry;
}

export function appendStep(journal: Journal, op: Op, now: number): void {
  if (journal.open) {
    journal.open.ops.push(op);
    return;
  }
  if (joinKeystroke(journal.done.at(-1), op, now)) {
    journal.undone = [];
    showJournal(journal);
    return;
  }
  const entry = newEntry(journal, now, "typed", [op]);
  if (op.kind === "set") entry.way = wayOf(op);
  put(journal, entry);
}

/**
 * Groups the steps recorded by `work` into one entry and returns it, null if there were none;
 * within an open entry they join that one.
 */
export function groupSteps(
  journal: Journal,
  now: number,
  work: () => void,
  origin: Origin,
): JournalEntry | null {
  if (journal.open) {
    work();
    return journal.open;
  }
  const entry = newEntry(journal, now, origin, []);
  journal.open = entry;
  try {
    work();
  } finally {
    journal.open = null;
  }
  if (entry.ops.length === 0) return null;
  const cause = origin === "cascade" ? journal.done.findLast(isOwn) : undefined;
  if (!cause) {
    put(journal, entry);
    return entry;
  }
  // A cascade is undone together with its cause.
  cause.ops.push(...entry.ops);
  return cause;
}

/** The latest own entry; null if there is none. */
export function latestOwn({ done }: Journal): number | null {
  return done.findLast(isOwn)?.id ?? null;
}

/**
 * Adds to an entry what the server has made follow from it, to be undone with it; to the latest own
 * one where that is undone. What follows from nothing of one's own is no step.
 */
export function appendConsequence(journal: Journal, id: number | null, op: Op): void {
  if (id === null) return;
  const cause = journal.done.find((entry) => entry.id === id) ?? journal.done.findLast(isOwn);
  if (cause) cause.ops.push(op);
  else put(journal, newEntry(journal, Date.now(), "cascade", [op]));
}

export function inverseStep(op: Op): Op {
  if (op.kind === "set") return { ...op, before: op.after, after: op.before };
  if (op.kind === "move") return { ...op, from: op.to, to: op.from };
  return { ...op, kind: op.kind === "insert" ? "remove" : "insert" };
}
