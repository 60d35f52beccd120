import { asReminder, isReminded } from "#shared/domain/workflow/reminders.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import type { Language } from "#shared/engine/language.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import type { Task } from "#shared/generated/types.ts";
import type { Mail, Platform } from "#server/auth/platform.ts";
import { readReminder } from "#server/store/accounts/reminders.ts";
import { mailButton, mailPage, oneLine, sayingIn } from "../mails/mailPage.ts";
import { taskAddress, taskWords } from "./taskWords.ts";
import { tasksOfAccount } from "./tasksOfAccount.ts";

/** Most tasks that a mail lists. */
const most = 20;

/**
 * The reminder of what somebody has to do, in their language and with the rights they have now;
 * null if there is nothing to say, or they don't want it any more.
 */
export async function taskMail(
  platform: Platform,
  id: number,
  since: string | null,
): Promise<Mail | null> {
  const found = await tasksOfAccount(platform, id, limits.taskListMaximum);
  if (!found) return null;
  const { account, language } = found;
  const { mail } = await platform.store.withGroup(account.group, (tx) => readReminder(tx, id));
  const tasks = found.tasks.filter((task) => isReminded(task, asReminder(mail), since));
  if (tasks.length === 0) return null;
  const base = platform.publicUrl();
  const group = oneLine(account.groupTitle);
  const say = sayingIn(language, { group, product: productName, count: String(tasks.length) });
  const isOne = tasks.length === 1;
  const first = say(isOne ? "mail.tasks.text_one" : "mail.tasks.text_other");
  const lines = tasks.slice(0, most).map((task) => lineOf(task, language, base));
  const left = tasks.length - lines.length;
  const more = left > 0 ? [say("mail.tasks.more", { left: String(left) })] : [];
  const settings = `${taskAddress(base, {}).replace(/dashboard$/, "settings/reminders")}`;
  const end = say("mail.tasks.end", { address: settings });
  return {
    to: account.login,
    subject: say(isOne ? "mail.tasks.subject_one" : "mail.tasks.subject_other"),
    text: `${[first, ...lines.map(({ text }) => text), ...more, end].join("\n\n")}\n`,
    html: mailPage(language, [
      escapeHtml(first),
      ...lines.map(({ html }) => html),
      ...more.map(escapeHtml),
      mailButton(taskAddress(base, {}), say("mail.tasks.action")),
      escapeHtml(end),
    ]),
  };
}

/** A task with the day by which it is to be done, and where. */
function lineOf(task: Task, language: Language, base: string) {
  const words = oneLine(taskWords(task, language));
  const due = dueWords(task, language);
  const address = taskAddress(base, task);
  const dueHtml = due && `<br><span style="color:#59636e">${escapeHtml(due)}</span>`;
  return {
    text: [`– ${words}`, due, address].filter((part) => part !== "").join("\n  "),
    html: `<a href="${escapeHtml(address)}" style="color:#1f52cc">${escapeHtml(words)}</a>${dueHtml}`,
  };
}

function dueWords({ due, dueIn }: Task, language: Language): string {
  if (due === undefined || dueIn === undefined) return "";
  const say = sayingIn(language, { date: formatDate(due, "date", language) });
  if (dueIn === 0) return say("mail.tasks.today");
  return say(dueIn < 0 ? "mail.tasks.late" : "mail.tasks.due");
}
