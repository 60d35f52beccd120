import { asNumber, asText } from "#shared/domain/values.ts";
import { reminderMornings } from "#shared/domain/workflow/reminders.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Mailer, Platform } from "#server/auth/platform.ts";
import { taskMail } from "#server/services/tasks/taskMail.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import {
  groupsToRemind,
  noteReminder,
  takeDueReminders,
} from "#server/store/accounts/reminders.ts";
import { insertJob, leaveJob, type Job } from "#server/store/jobs.ts";
import { doIfDue, forEachDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";
import { sendMail } from "./sendMail.ts";
import { byZone } from "./zoneDays.ts";

export const reminderJob = "mail.reminder";

const minute = 60 * 1000;
/** Most people whom a transaction looks after. */
const most = 500;

const reminding: Recurring = {
  kind: "reminder",
  every: 15 * minute,
  work: (platform) =>
    forEachDue(
      platform,
      "reminder.group",
      async (db) =>
        groupsToRemind(
          db,
          "workflow",
          await byZone(db, (zone) => reminderMornings(platform.clock(), zone)),
        ),
      (group) => remind(platform, group),
    ),
};

/** Reminds people of their tasks if a mail server is configured; returns a function that stops it. */
export function startReminding(platform: Platform): () => void {
  if (!platform.mail) return () => {};
  void remindIfDue(platform);
  return repeat(() => remindIfDue(platform), 5 * minute);
}

/** Queues the reminders that are due, unless another server does; returns whether this one did. */
export function remindIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, reminding);
}

async function remind({ store, clock }: Platform, id: number): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await store.withGroup(id, async (tx) => {
      const group = await readGroup(tx);
      if (!group) return false;
      const mornings = reminderMornings(clock(), timeZoneOf(group.settings));
      const due = await takeDueReminders(tx, mornings, most);
      for (const { account, since } of due) {
        const payload = { account, since: since?.toISOString() ?? "" };
        await insertJob(tx, { kind: reminderJob, owner: account, payload });
      }
      return due.length === most;
    });
}

export async function sendReminder(platform: Platform, mailer: Mailer, job: Job): Promise<void> {
  const account = asNumber(job.payload["account"]) ?? 0;
  const mail = await taskMail(platform, account, asText(job.payload["since"]) || null);
  if (!mail) return platform.store.withService((db) => leaveJob(db, job, { state: "done" }));
  return sendMail(platform, mailer, job, mail, (db, { reason }, now) =>
    noteReminder(db, account, now, reason),
  );
}
