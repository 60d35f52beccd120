import { asNumber } from "#shared/domain/values.ts";
import type { Mailer, Platform } from "#server/auth/platform.ts";
import { mentionMail } from "#server/services/comments/mentionMail.ts";
import { leaveJob, type Job } from "#server/store/jobs.ts";
import { sendMail } from "./sendMail.ts";

/** Tells somebody that a comment mentions them, unless that has been settled by then. */
export async function sendMention(platform: Platform, mailer: Mailer, job: Job): Promise<void> {
  const account = asNumber(job.payload["account"]) ?? 0;
  const mail = await mentionMail(platform, account, asNumber(job.payload["comment"]) ?? 0);
  if (!mail) return platform.store.withService((db) => leaveJob(db, job, { state: "done" }));
  // The task reminds them if it can't be sent.
  return sendMail(platform, mailer, job, mail, async () => {});
}
