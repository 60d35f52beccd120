import { asReminder } from "#shared/domain/workflow/reminders.ts";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import type { Mail, Platform } from "#server/auth/platform.ts";
import { readReminder } from "#server/store/accounts/reminders.ts";
import { mailButton, mailPage, oneLine, sayingIn } from "../mails/mailPage.ts";
import { taskAddress } from "../tasks/taskWords.ts";
import { tasksOfAccount } from "../tasks/tasksOfAccount.ts";

export const mentionJob = "mail.mention";

/**
 * Tells somebody that a comment mentions them, in their language and with the rights they have now;
 * null if they have answered meanwhile, or want no mails. What it says is for who signs in.
 */
export async function mentionMail(
  platform: Platform,
  id: number,
  comment: number,
): Promise<Mail | null> {
  const found = await tasksOfAccount(platform, id, limits.taskListMaximum);
  const task = found?.tasks.find(({ commentId }) => commentId === comment);
  if (!found || !task?.record) return null;
  const { account, language } = found;
  const { mail } = await platform.store.withGroup(account.group, (tx) => readReminder(tx, id));
  if (asReminder(mail) === "none") return null;
  const base = platform.publicUrl();
  const address = taskAddress(base, task);
  const say = sayingIn(language, {
    group: oneLine(account.groupTitle),
    product: productName,
    name: oneLine(task.createdBy?.title ?? ""),
    record: oneLine(task.record.title),
    address: taskAddress(base, {}).replace(/dashboard$/, "settings/reminders"),
  });
  const [first, end] = [say("mail.mention.text"), say("mail.mention.end")];
  return {
    to: account.login,
    subject: say("mail.mention.subject"),
    text: `${[first, address, end].join("\n\n")}\n`,
    html: mailPage(language, [
      escapeHtml(first),
      mailButton(address, say("mail.mention.action")),
      escapeHtml(end),
    ]),
  };
}
