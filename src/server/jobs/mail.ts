import { setTimeout as wait } from "node:timers/promises";
import { limits } from "#shared/api/limits.ts";
import { asNumber } from "#shared/domain/values.ts";
import { MailFailure, type Mailer, type Platform } from "#server/auth/platform.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { invitationMail } from "#server/services/staff/invitationMail.ts";
import { addressOfLink, invitationJob } from "#server/services/staff/staffInvitations.ts";
import { claimJob, leaveJob, type Job } from "#server/store/jobs.ts";
import { renewLoginLink, setLinkState } from "#server/store/accounts/loginLinks.ts";

const second = 1000;
/** Polling interval for queued mails. */
const pause = 2 * second;
/** Lease of a sender; once it has passed, the sender counts as crashed. */
const lease = 120 * second;
/** Delays before each retry; after the last one the mail fails for good. */
const delays = [30, 120, 480, 1800].map((seconds) => seconds * second);

/**
 * Starts sending queued mails if a mail server is configured; the returned function stops it and
 * waits for sends in progress.
 */
export function startMailing(platform: Platform): () => Promise<void> {
  if (!platform.mail) return async () => {};
  const { mail, log } = platform;
  // Reported at startup rather than with the first mail; mails are attempted anyway.
  mail.check().catch((error: unknown) => {
    log.warn("mail.unusable", { reason: error instanceof MailFailure ? error.reason : "" });
  });
  const stopped = new AbortController();
  const work = (async () => {
    while (!stopped.signal.aborted) {
      await sendWaitingMails(platform);
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await work;
    mail.close();
  };
}

/** Sends all mails that are due and returns how many were attempted. */
export async function sendWaitingMails(platform: Platform): Promise<number> {
  const { store, mail, log } = platform;
  if (!mail) return 0;
  for (let tried = 0; ; tried += 1) {
    try {
      const now = platform.clock();
      const lockedUntil = new Date(now.getTime() + lease);
      const job = await store.withService((db) =>
        claimJob(db, invitationJob, { now, lockedUntil }),
      );
      if (!job) return tried;
      await sendLinkMail(platform, mail, job);
    } catch (error) {
      log.error("mail", { cause: error instanceof Error ? error.name : "" });
      return tried;
    }
  }
}

/**
 * Sends a one-time link; it is created here, so that only its hash is ever stored, and each attempt
 * invalidates the previous one.
 */
async function sendLinkMail(platform: Platform, mail: Mailer, job: Job): Promise<void> {
  const { store, log, clock } = platform;
  const id = asNumber(job.payload["link"]) ?? 0;
  const secret = randomText();
  const expiresAt = new Date(clock().getTime() + limits.linkTime);
  const link = await store.withService((db) =>
    renewLoginLink(db, id, { hash: hashOfText(secret), expiresAt }),
  );
  // Revoked or used before it was sent.
  if (!link) return store.withService((db) => leaveJob(db, job, { state: "done" }));
  const address = addressOfLink(platform.publicUrl(), secret);
  try {
    await mail.send(await store.withGroup(job.group, (tx) => invitationMail(tx, link, address)));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const delay = error.isFinal ? undefined : delays[job.attempts - 1];
    log.warn("mail.failed", { job: job.id, attempt: job.attempts, reason: error.reason });
    return store.withService(async (db, now) => {
      await setLinkState(db, id, delay === undefined ? "failed" : "waiting", error.reason);
      const runAt = new Date(now.getTime() + (delay ?? 0));
      await leaveJob(
        db,
        job,
        delay === undefined ? { state: "failed" } : { state: "ready", runAt },
      );
    });
  }
  log.info("mail.sent", { job: job.id, attempt: job.attempts });
  return store.withService(async (db) => {
    await setLinkState(db, id, "sent", null);
    await leaveJob(db, job, { state: "done" });
  });
}
