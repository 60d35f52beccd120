import type { FieldPath } from "./paths.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";

/** One step that can be taken back. Rows are named by their key, never by their place, so that it survives moving and saving. */
export type Op =
  | { kind: "set"; path: FieldPath; before: FieldValue; after: FieldValue }
  | { kind: "insert"; list: string; key: string; at: number; leaves: FieldValues }
  | { kind: "remove"; list: string; key: string; at: number; leaves: FieldValues }
  | { kind: "move"; list: string; key: string; from: number; to: number };

/** Where an entry comes from: somebody typed it, it follows from what was typed, somebody else has stored it, or an earlier page had kept it. */
export type Origin = "typed" | "cascade" | "merge" | "restored";

/** What belongs together and is taken back together. */
export interface JournalEntry {
  id: number;
  at: number;
  origin: Origin;
  ops: Op[];
}

/** What was done, and what was taken back. */
export interface Journal {
  done: JournalEntry[];
  undone: JournalEntry[];
  nextId: number;
  /** The entry that is being written, while several steps belong together. */
  open: JournalEntry | null;
}

/** Keystrokes in one field within this time are one step. */
const MERGE_MS = 1000;
const MAX_ENTRIES = 500;

/** A journal in which nothing has happened. */
export function newJournal(): Journal {
  return { done: [], undone: [], nextId: 1, open: null };
}

function isSamePath(a: FieldPath, b: FieldPath): boolean {
  return a.list === b.list && a.key === b.key && a.field === b.field;
}

/** Adds to the last keystroke of the same field; true when it could. */
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

/** Writes a step down. */
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

/** Everything that `work` notes becomes one entry, which is returned; null when it noted nothing. Within an open entry it becomes part of that. */
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

/** The step that takes a step back. */
export function inverseStep(op: Op): Op {
  if (op.kind === "set") return { ...op, before: op.after, after: op.before };
  if (op.kind === "move") return { ...op, from: op.to, to: op.from };
  return { ...op, kind: op.kind === "insert" ? "remove" : "insert" };
}
