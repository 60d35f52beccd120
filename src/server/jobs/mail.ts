import { setTimeout as wait } from "node:timers/promises";
import { limits } from "#shared/api/limits.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { MailFailure, type Mailer, type Platform } from "#server/auth/platform.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { sendNotice } from "./accountNotices.ts";
import { sendMention } from "./mentions.ts";
import { reminderJob, sendReminder } from "./reminders.ts";
import { sendMail } from "./sendMail.ts";
import { mentionJob } from "#server/services/comments/mentionMail.ts";
import { noticeJob } from "#server/services/mails/accountNotices.ts";
import { invitationMail } from "#server/services/staff/invitationMail.ts";
import { addressOfLink, invitationJob } from "#server/services/staff/staffInvitations.ts";
import { claimJob, leaveJob, type Job } from "#server/store/jobs.ts";
import { renewLoginLink, setLinkState } from "#server/store/accounts/loginLinks.ts";

const second = 1000;
/** Polling interval for queued mails. */
const pause = 2 * second;
/** Lease of a sender; once it has passed, the sender counts as crashed. */
const lease = 120 * second;
const senders: Readonly<Record<string, typeof sendNotice>> = {
  [invitationJob]: sendLinkMail,
  [mentionJob]: sendMention,
  [reminderJob]: sendReminder,
  [noticeJob]: sendNotice,
};

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
  const { mail, log } = platform;
  if (!mail) return 0;
  let tried = 0;
  try {
    for (let job = await claim(platform); job; job = await claim(platform)) {
      await senders[job.kind]?.(platform, mail, job);
      tried += 1;
    }
  } catch (error) {
    log.error("mail", causeOf(error));
  }
  return tried;
}

function claim({ store, clock }: Platform): Promise<Job | null> {
  const now = clock();
  const lockedUntil = new Date(now.getTime() + lease);
  return store.withService((db) => claimJob(db, Object.keys(senders), { now, lockedUntil }));
}

/**
 * Sends a one-time link; it is created here, so that only its hash is ever stored, and each attempt
 * invalidates the previous one.
 */
async function sendLinkMail(platform: Platform, mail: Mailer, job: Job): Promise<void> {
  const { store, clock } = platform;
  const id = asNumber(job.payload["link"]) ?? 0;
  const secret = randomText();
  const expiresAt = new Date(clock().getTime() + limits.linkTime);
  const link = await store.withService((db) =>
    renewLoginLink(db, id, { hash: hashOfText(secret), expiresAt }),
  );
  // Revoked or used before it was sent.
  if (!link) return store.withService((db) => leaveJob(db, job, { state: "done" }));
  const address = addressOfLink(platform.publicUrl(), secret);
  const content = await store.withGroup(job.group, (tx) =>
    invitationMail(tx, link, { address, occasion: asText(job.payload["occasion"]) }),
  );
  return sendMail(platform, mail, job, content, (db, { state, reason }) =>
    setLinkState(db, id, state, reason),
  );
}
