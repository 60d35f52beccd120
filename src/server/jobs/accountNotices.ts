import { asText } from "#shared/domain/values.ts";
import type { Mailer, Platform } from "#server/auth/platform.ts";
import { noticeMail } from "#server/services/mails/accountNotices.ts";
import { leaveJob, type Job } from "#server/store/jobs.ts";
import { sendMail } from "./sendMail.ts";

/** Tells somebody what has happened to their sign-in. */
export async function sendNotice(platform: Platform, mailer: Mailer, job: Job): Promise<void> {
  const { notice, at, device } = job.payload;
  const queued = {
    owner: job.owner ?? 0,
    notice: asText(notice),
    at: asText(at),
    device: typeof device === "string" ? device : null,
  };
  const mail = await platform.store.withGroup(job.group, (tx) => noticeMail(tx, queued));
  if (!mail) return platform.store.withService((db) => leaveJob(db, job, { state: "done" }));
  return sendMail(platform, mailer, job, mail, async () => {});
}
