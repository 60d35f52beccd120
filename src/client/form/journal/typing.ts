import type { FieldValue } from "../flatten.ts";
import type { FieldPath } from "../paths.ts";
import type { JournalEntry, Op, SetOp } from "./journal.ts";

/** Milliseconds of pause after which a keystroke begins a step of its own. */
const PAUSE_MS = 2000;

export function isSamePath(a: FieldPath, b: FieldPath): boolean {
  return a.list === b.list && a.key === b.key && a.field === b.field;
}

/** A text, none as an empty one; null for other values. */
function textOf(value: FieldValue): string | null {
  if (value === undefined) return "";
  return typeof value === "string" ? value : null;
}

/** Text that a keystroke added, and the text before it. */
function pieceOf(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  // At the end of a text, as keys mostly are, nothing is looked for letter by letter.
  let start = after.startsWith(before) ? before.length : 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { lead: after.slice(0, start), added: after.slice(start, after.length - end) };
}

const space = /\s/;

/** True if a change is one more keystroke of a step's word; false for a paste or any other. */
function isWithinWord(last: SetOp, { before, after }: SetOp, way: JournalEntry["way"]): boolean {
  const [start, from, to] = [textOf(last.before), textOf(before), textOf(after)];
  if (start === null || from === null || to === null) return false;
  const { lead, added } = pieceOf(from, to);
  // Deleting what was just typed is a step of its own.
  if (added === "") return way !== "adds";
  const hasWord = pieceOf(start, from).added.trim() !== "";
  const startsWord = hasWord && space.test(lead.at(-1) ?? "") && !space.test(added);
  return added.length === 1 && !startsWord;
}

export function wayOf({ before, after }: SetOp): "adds" | "deletes" {
  const isShorter = (textOf(after) ?? "").length < (textOf(before) ?? "").length;
  return isShorter ? "deletes" : "adds";
}

/** Adds a keystroke to the step of its word; returns whether it could. */
export function joinKeystroke(entry: JournalEntry | undefined, op: Op, now: number): boolean {
  if (entry?.origin !== "typed" || entry.ops.length !== 1 || now - entry.at > PAUSE_MS)
    return false;
  const [last] = entry.ops;
  if (op.kind !== "set" || last?.kind !== "set" || !isSamePath(last.path, op.path)) return false;
  if (!isWithinWord(last, op, entry.way)) return false;
  last.after = op.after;
  entry.at = now;
  entry.way = wayOf(op);
  return true;
}
