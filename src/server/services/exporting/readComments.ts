import { saidParts } from "#shared/domain/workflow/mentions.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { limits } from "#shared/api/limits.ts";
import type { Asking } from "#server/auth/call.ts";
import type { CommentThread } from "#server/exports/recordSections.ts";
import { commentsOfRecord } from "#server/store/comments.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { presentComments } from "../comments/presentComments.ts";

/** Threads of a record up to a moment, oldest first, people by name. */
export async function readComments(
  tx: Tx,
  call: Asking,
  record: number,
  until: Date | undefined,
): Promise<CommentThread[]> {
  const stored = await commentsOfRecord(tx, record, until ?? call.now, limits.exportedComments);
  const presented = await presentComments(tx, call, stored, 0);
  const zone = timeZoneOf(call.viewer.settings);
  const threads = new Map<number, CommentThread>();
  for (const [at, comment] of presented.entries()) {
    const head = stored[at];
    if (!head) continue;
    const { list, field, threadId } = head;
    const thread = threads.get(threadId) ?? { list, field, comments: [] };
    const names = new Map(comment.mentions.map(({ id, title }) => [id, title]));
    const text = saidParts(comment.text ?? "", [...names.keys()])
      .map((part) => (typeof part === "string" ? part : `@${names.get(part.staff) ?? ""}`))
      .join("");
    const date = formatDateIn(comment.createdAt, "fullDateTime", call.language, zone);
    const label = [comment.createdBy?.title, date].filter(Boolean).join(", ");
    thread.comments.push({ label, text });
    threads.set(threadId, thread);
  }
  return [...threads.values()];
}
