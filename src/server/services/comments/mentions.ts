import { mentionIn } from "#shared/domain/workflow/mentions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { accountsOfStaff } from "#server/store/accounts/staffAccounts.ts";
import { mentionablePeople } from "#server/store/comments.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { insertJob } from "#server/store/jobs.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { insertTask } from "#server/store/tasks.ts";
import { mentionJob } from "./mentionMail.ts";

interface Sent {
  text: string;
  sent: readonly number[] | undefined;
  /** People mentioned before, who may have left since. */
  before?: readonly number[];
}

/** Ids of the people mentioned in a text; throws unless those added may read the record. */
export async function mustBeMentionable(
  tx: Tx,
  { companyId }: StoredRecord,
  { text, sent = [], before = [] }: Sent,
): Promise<number[]> {
  const mentioned = sent.filter((id) => text.includes(mentionIn(id)));
  const added = mentioned.filter((id) => !before.includes(id));
  const able = await mentionablePeople(tx, companyId, { ids: added });
  const unable = added.find((id) => able.every((person) => person.id !== id));
  if (unable !== undefined) throw invalidField(`/mentions/${sent.indexOf(unable)}`, "mayNotRead");
  return mentioned;
}

/** Gives everybody who is mentioned, but the author, a task, and tells them by mail. */
export async function askMentioned(
  tx: Tx,
  { viewer: { account, contact }, platform }: Call,
  { id, recordId, mentions }: { id: number; recordId: number; mentions: readonly number[] },
): Promise<void> {
  const others = mentions.filter((each) => each !== contact);
  for (const staff of others)
    await insertTask(tx, {
      clientId: uuidOf(`mention ${id} ${staff}`),
      type: "feed",
      kind: "mention",
      assignee: { staff },
      recordId,
      commentId: id,
      createdBy: account,
    });
  if (!platform.mail) return;
  for (const told of (await accountsOfStaff(tx, others)).values()) {
    const payload = { account: told.id, comment: id };
    await insertJob(tx, { kind: mentionJob, owner: told.id, payload });
  }
}
