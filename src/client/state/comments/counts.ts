import { ref, type Snapshot } from "valtio";
import { mayHaveDrafts } from "../drafts/database.ts";
import { tabKeyStart } from "../drafts/leftovers.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";
import { resource } from "../requests/resource.ts";

/** How much is said of a record and where, and how much of it is new to the viewer. */
export type CommentCounts = Operations["comments.counts"]["reply"];

/** Target of a comment: a row, a field, or the record. */
export type CommentPlace = Snapshot<CommentCounts["places"][number]["place"]>;

/** Comment counts of the open record; what is known stays if they can't be read again. */
export const commentCounts = resource("comments.counts", { isPlain: true });

/** The comment asked for; `comment` null asks for all. */
export const requestedComment = appState<{ asked: { comment: number | null } | null }>(() => ({
  asked: null,
}));

function inputOf(id: number) {
  return { body: { recordId: id } };
}

/** Counts what is said of a record. */
export function loadCommentCounts(id: number): Promise<unknown> {
  if (countsOf(id) === null) commentCounts.clear();
  return commentCounts.load(inputOf(id));
}

/** Comment counts of a record as far as they are known. */
export function countsOf(id: number): CommentCounts | null {
  const { answers, data } = commentCounts.state;
  return answers === commentCounts.keysOf(inputOf(id)).answers ? data : null;
}

/** Takes over what is said of a record, unless another one has been opened. */
export function takeCounts(id: number, counts: CommentCounts): void {
  const { key, answers } = commentCounts.keysOf(inputOf(id));
  if (commentCounts.state.key === key)
    Object.assign(commentCounts.state, { data: ref(counts), answers });
}

/** Asks to see a comment with its thread, or all of them. */
export function askForComment(comment: number | null): void {
  requestedComment.asked = { comment };
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
