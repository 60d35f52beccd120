import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { productName } from "#shared/api/version.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Mail, Platform } from "#server/auth/platform.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { accountOfGroup } from "#server/store/accounts/staffAccounts.ts";
import { countJobsSince, insertJob } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type MailKey, mailPage, oneLine, sayingIn } from "./mailPage.ts";

/** Job kind that tells somebody what has happened to their sign-in. */
export const noticeJob = "mail.notice";

/** Most mails of a kind to one person in a day: whoever signs in again and again floods nobody. */
const mostOfDay = 5;
const day = 24 * 60 * 60 * 1000;

interface Words {
  subject: MailKey;
  text: MailKey;
  /** That nothing is to be done, or what is, in paragraphs of their own. */
  more: readonly MailKey[];
}

const wasYou = ["mail.notice.wasYou", "mail.notice.wasNotYou"] as const;

const notices = {
  newDevice: {
    subject: "mail.notice.newDevice.subject",
    text: "mail.notice.newDevice.text",
    more: ["mail.notice.newDevice.wasYou", "mail.notice.wasNotYou"],
  },
  factorAdded: {
    subject: "mail.notice.factorAdded.subject",
    text: "mail.notice.factorAdded.text",
    more: wasYou,
  },
  factorRemoved: {
    subject: "mail.notice.factorRemoved.subject",
    text: "mail.notice.factorRemoved.text",
    more: wasYou,
  },
  factorReset: {
    subject: "mail.notice.factorReset.subject",
    text: "mail.notice.factorReset.text",
    more: ["mail.notice.factorReset.more"],
  },
  recoveryUsed: {
    subject: "mail.notice.recoveryUsed.subject",
    text: "mail.notice.recoveryUsed.text",
    more: wasYou,
  },
  passwordChanged: {
    subject: "mail.notice.passwordChanged.subject",
    text: "mail.notice.passwordChanged.text",
    more: ["mail.notice.wasYou", "mail.notice.passwordChanged.wasNotYou"],
  },
} as const satisfies Record<string, Words>;

export type Notice = keyof typeof notices;

/** Logged actions that also send a notice. */
const toldActions: Readonly<Partial<Record<AuditAction, Notice>>> = {
  "session.factorAdded": "factorAdded",
  "session.factorRemoved": "factorRemoved",
  "session.recoveryUsed": "recoveryUsed",
  "session.passwordChanged": "passwordChanged",
};

/** Notices to an account's owner for actions that were logged together. */
export function noticesOf(actions: readonly AuditAction[]): Notice[] {
  // Accepting an invitation sets the first password; that needs no notice.
  if (actions.includes("session.accepted")) return [];
  return actions.flatMap((action) => toldActions[action] ?? []);
}

/** Queues the mail that tells the owner of an account; without a mail server there is none. */
export async function queueNotice(
  tx: Tx,
  { mail }: Pick<Platform, "mail">,
  owner: number,
  notice: Notice,
  device: string | null = null,
): Promise<void> {
  if (!mail) return;
  const since = new Date(tx.now.getTime() - day);
  const sent = await countJobsSince(tx, { kind: noticeJob, owner, payload: { notice } }, since);
  if (sent >= mostOfDay) return;
  const payload = { notice, at: tx.now.toISOString(), ...(device !== null && { device }) };
  await insertJob(tx, { kind: noticeJob, owner, payload });
}

export interface QueuedNotice {
  owner: number;
  notice: string;
  at: string;
  device: string | null;
}

/**
 * Composes the mail in the owner's language, with no link: whoever acts on it goes to the product
 * as always. Null if the account is closed by then.
 */
export async function noticeMail(tx: Tx, queued: QueuedNotice): Promise<Mail | null> {
  const account = await accountOfGroup(tx, queued.owner);
  const group = await readGroup(tx);
  if (!account || !group || account.state === "closed" || !isNotice(queued.notice)) return null;
  const language = asLanguage(account.language);
  const at = formatDateIn(queued.at, "fullDateTime", language, timeZoneOf(group.settings));
  const say = sayingIn(language, {
    group: oneLine(group.title),
    product: productName,
    login: account.login,
    at,
  });
  const words: Words = notices[queued.notice];
  const device = queued.device ?? say("mail.notice.unknownDevice");
  const paragraphs = [words.text, ...words.more, "mail.notice.noLink" as const].map((key) =>
    say(key, { device }),
  );
  return {
    to: account.login,
    subject: say(words.subject),
    text: `${paragraphs.join("\n\n")}\n`,
    html: mailPage(language, paragraphs.map(escapeHtml)),
  };
}

function isNotice(text: string): text is Notice {
  return text in notices;
}
