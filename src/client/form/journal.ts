import type { FieldPath } from "./paths.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";

/**
 * One reversible step. Rows are identified by key rather than position, so that steps survive
 * moving and saving.
 */
export type Op =
  | { kind: "set"; path: FieldPath; before: FieldValue; after: FieldValue }
  | { kind: "insert"; list: string; key: string; at: number; leaves: FieldValues }
  | { kind: "remove"; list: string; key: string; at: number; leaves: FieldValues }
  | { kind: "move"; list: string; key: string; from: number; to: number };

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
}

/** Undo and redo history. */
export interface Journal {
  done: JournalEntry[];
  undone: JournalEntry[];
  nextId: number;
  /** The entry being recorded while several steps are grouped. */
  open: JournalEntry | null;
}

/** Milliseconds within which keystrokes in one field form a single step. */
const MERGE_MS = 1000;
const MAX_ENTRIES = 500;

/** An empty journal. */
export function newJournal(): Journal {
  return { done: [], undone: [], nextId: 1, open: null };
}

function isSamePath(a: FieldPath, b: FieldPath): boolean {
  return a.list === b.list && a.key === b.key && a.field === b.field;
}

/** Merges a keystroke into the previous one of the same field; returns whether it could. */
function mergeInto(entry: JournalEntry | undefined, op: Op, now: number): boolean {
  const last = entry?.ops[0];
  if (entry?.origin !== "typed" || entry.ops.length !== 1 || now - entry.at > MERGE_MS)
    return false;
  if (op.kind !== "set" || last?.kind !== "set" || !isSamePath(last.path, op.path)) return false;
  if (typeof op.after !== "string" && typeof op.before !== "string") return false;
  last.after = op.after;
  entry.at = now;
  return true;
}

function beginEntry(journal: Journal, now: number, origin: Origin): JournalEntry {
  const entry: JournalEntry = { id: journal.nextId, at: now, origin, ops: [] };
  journal.nextId += 1;
  journal.done.push(entry);
  if (journal.done.length > MAX_ENTRIES) journal.done.shift();
  journal.undone = [];
  return entry;
}

/** Records a step. */
export function appendStep(journal: Journal, op: Op, now: number): void {
  if (journal.open) {
    journal.open.ops.push(op);
    return;
  }
  if (mergeInto(journal.done.at(-1), op, now)) {
    journal.undone = [];
    return;
  }
  beginEntry(journal, now, "typed").ops.push(op);
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
  const entry = beginEntry(journal, now, origin);
  journal.open = entry;
  try {
    work();
  } finally {
    journal.open = null;
  }
  if (entry.ops.length > 0) return entry;
  journal.done = journal.done.filter((each) => each !== entry);
  return null;
}

/** The step that reverses a step. */
export function inverseStep(op: Op): Op {
  if (op.kind === "set") return { ...op, before: op.after, after: op.before };
  if (op.kind === "move") return { ...op, from: op.to, to: op.from };
  return { ...op, kind: op.kind === "insert" ? "remove" : "insert" };
}
