import { ref, type Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { mayHaveDrafts } from "../drafts/database.ts";
import { tabKeyStart } from "../drafts/leftovers.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

/** How much is said of a record and where, and how much of it is new to the viewer. */
export type CommentCounts = Operations["comments.counts"]["reply"];

/** Target of a comment: a row, a field, or the record. */
export type CommentPlace = Snapshot<CommentCounts["places"][number]["place"]>;

/** Comment counts of the open record, and the comment asked for; `comment` null asks for all. */
export const commentCounts = appState<{
  id: number | null;
  counts: CommentCounts | null;
  asked: { comment: number | null } | null;
}>(() => ({ id: null, counts: null, asked: null }));

/** Takes over what is said of a record, unless another one has been opened. */
export function takeCounts(id: number, counts: CommentCounts): void {
  // Replaced as a whole: hundreds of places need not be watched one by one.
  if (commentCounts.id === id) commentCounts.counts = ref(counts);
}

/** Counts what is said of a record; what is known stays if that fails. */
export async function loadCommentCounts(id: number): Promise<void> {
  if (commentCounts.id !== id) Object.assign(commentCounts, { id, counts: null });
  try {
    takeCounts(id, await call("comments.counts", { body: { recordId: id } }, { inPlace: "all" }));
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
  }
}

/** Asks to see a comment with its thread, or all of them. */
export function askForComment(comment: number | null): void {
  commentCounts.asked = { comment };
}

/** How the names of drafts begin that are comments. */
export const typedStart = "comment ";

export function typedName(record: number): string {
  return `${typedStart}r${record} `;
}

/** True if the viewer has an unsent comment on a record; loads nothing if none is stored. */
export async function hasTypedOn(record: number): Promise<boolean> {
  const start = typedName(record);
  const isInTab = Object.keys(sessionStorage).some((key) => key.startsWith(tabKeyStart + start));
  if (!isInTab && !(await mayHaveDrafts())) return false;
  const { loadTyped, typedIds } = await import("./typed.ts");
  await loadTyped(record);
  return typedIds().some((id) => id.includes(` ${start}`));
}

export function isSamePlace(one: CommentPlace, other: CommentPlace): boolean {
  return one.list === other.list && one.row === other.row && one.field === other.field;
}
