import { type Mail, MailFailure, type Mailer, type Platform } from "#server/auth/platform.ts";
import type { Db } from "#server/store/database/db.ts";
import { leaveJob, type Job } from "#server/store/jobs.ts";

/** Delays before each retry; after the last one the mail fails for good. */
const delays = [30, 120, 480, 1800].map((seconds) => seconds * 1000);

export type MailState =
  | { state: "sent"; reason: null }
  | { state: "waiting" | "failed"; reason: string };

/**
 * Sends the mail of a job and ends it; what may still succeed is tried again later. `note` stores
 * what has become of the mail, with the job or not at all.
 */
export async function sendMail(
  { store, log }: Platform,
  mailer: Mailer,
  job: Job,
  mail: Mail,
  note: (db: Db, state: MailState, now: Date) => Promise<void>,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { reason } = error;
    const delay = error.isFinal ? undefined : delays[job.attempts - 1];
    log.warn("mail.failed", { job: job.id, attempt: job.attempts, reason });
    return store.withService(async (db, now) => {
      const isOver = delay === undefined;
      await note(db, { state: isOver ? "failed" : "waiting", reason }, now);
      const runAt = new Date(now.getTime() + (delay ?? 0));
      await leaveJob(db, job, isOver ? { state: "failed" } : { state: "ready", runAt });
    });
  }
  log.info("mail.sent", { job: job.id, attempt: job.attempts });
  return store.withService(async (db, now) => {
    await note(db, { state: "sent", reason: null }, now);
    await leaveJob(db, job, { state: "done" });
  });
}
