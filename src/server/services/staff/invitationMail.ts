import { escapeHtml } from "#shared/engine/text.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import type { Mail } from "#server/auth/platform.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { LoginLink } from "#server/store/accounts/loginLinks.ts";
import { accountOfGroup } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mailButton, mailPage, oneLine, sayingIn } from "../mails/mailPage.ts";

const invitation = {
  subject: "mail.invitation.subject",
  text: "mail.invitation.text",
  action: "mail.invitation.action",
} as const;

const newPassword = {
  subject: "mail.newPassword.subject",
  text: "mail.newPassword.text",
  action: "mail.newPassword.action",
} as const;

const signIn = {
  subject: "mail.signIn.subject",
  text: "mail.signIn.text",
  action: "mail.signIn.action",
} as const;

/**
 * Composes the mail with a one-time link in the person's language: an invitation, a password reset
 * or the rest of a sign-in that others have made difficult.
 */
export async function invitationMail(
  tx: Tx,
  link: LoginLink,
  { address, occasion }: { address: string; occasion: string },
): Promise<Mail> {
  const account = await accountOfGroup(tx, link.account);
  const group = await readGroup(tx);
  const language = asLanguage(account?.language);
  const say = sayingIn(language, {
    group: oneLine(group?.title ?? ""),
    product: productName,
    hours: String(limits.linkTime / (60 * 60 * 1000)),
    login: link.login,
  });
  const access = account?.state === "invited" ? invitation : newPassword;
  const words = occasion === "signIn" ? signIn : access;
  const first = say(words.text);
  const last = occasion === "signIn" ? "mail.signIn.unexpected" : "mail.unexpected";
  const rest = (["mail.login", "mail.until", last] as const).map((key) => say(key));
  return {
    to: link.login,
    subject: say(words.subject),
    text: [first, address, ...rest].join("\n\n") + "\n",
    html: mailPage(language, [
      escapeHtml(first),
      mailButton(address, say(words.action)),
      ...rest.map(escapeHtml),
    ]),
  };
}
