import { ownValue } from "#shared/engine/ownValue.ts";
import { limits } from "#shared/api/limits.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { MailFailure, type Mailer, type Platform } from "#server/auth/platform.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { claimDue } from "./claimDue.ts";
import { sendNotice } from "./accountNotices.ts";
import { sendMention } from "./mentions.ts";
import { reminderJob, sendReminder } from "./reminders.ts";
import { sendMail } from "./sendMail.ts";
import { mentionJob } from "#server/services/comments/mentionMail.ts";
import { noticeJob } from "#server/services/mails/accountNotices.ts";
import { invitationMail } from "#server/services/staff/invitationMail.ts";
import { addressOfLink, invitationJob } from "#server/services/staff/staffInvitations.ts";
import { leaveJob, type Job } from "#server/store/jobs.ts";
import { renewLoginLink, setLinkState } from "#server/store/accounts/loginLinks.ts";

const senders: Readonly<Record<string, typeof sendNotice>> = {
  [invitationJob]: sendLinkMail,
  [mentionJob]: sendMention,
  [reminderJob]: sendReminder,
  [noticeJob]: sendNotice,
};

/** Kinds of queued mails; none if no mail server is configured. */
export function mailKinds({ mail }: Platform): readonly string[] {
  return mail ? Object.keys(senders) : [];
}

/** Looks for the mail server; mails are attempted anyway. */
export function checkMailing({ mail, log }: Platform): void {
  mail?.check().catch((error: unknown) => {
    log.warn("mail.unusable", { reason: error instanceof MailFailure ? error.reason : "" });
  });
}

/** Sends a claimed mail, and then all others that are due; returns how many were attempted. */
export async function sendWaitingMails(platform: Platform, first?: Job): Promise<number> {
  const { mail, log } = platform;
  if (!mail) return 0;
  let tried = 0;
  try {
    for (let job = first ?? (await claim(platform)); job; job = await claim(platform)) {
      const sent = job;
      await platform.leases.hold(sent, async () =>
        ownValue(senders, sent.kind)?.(platform, mail, sent),
      );
      tried += 1;
    }
  } catch (error) {
    log.error("mail", causeOf(error));
  }
  return tried;
}

function claim(platform: Platform): Promise<Job | null> {
  return claimDue(platform, { queued: mailKinds(platform) });
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
