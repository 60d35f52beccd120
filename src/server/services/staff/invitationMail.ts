import { escapeHtml } from "#shared/engine/text.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import de from "#shared/strings/de/mails.json" with { type: "json" };
import en from "#shared/strings/en/mails.json" with { type: "json" };
import type { Mail } from "#server/auth/platform.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { LoginLink } from "#server/store/accounts/loginLinks.ts";
import { accountById } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";

const texts = { de, en };
type Key = keyof typeof de;

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

/**
 * Composes the mail with a one-time link in the person's language: an invitation or a password
 * reset.
 */
export async function invitationMail(tx: Tx, link: LoginLink, address: string): Promise<Mail> {
  const account = await accountById(tx, link.account);
  const group = await readGroup(tx);
  const language = asLanguage(account?.language);
  const values = {
    group: oneLine(group?.title ?? ""),
    product: productName,
    hours: String(limits.linkTime / (60 * 60 * 1000)),
    login: link.login,
  };
  const say = (key: Key): string =>
    texts[language][key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: keyof typeof values) => values[name],
    );
  const words = account?.state === "invited" ? invitation : newPassword;
  const first = say(words.text);
  const rest = (["mail.login", "mail.until", "mail.unexpected"] as const).map(say);
  return {
    to: link.login,
    subject: say(words.subject),
    text: [first, address, ...rest].join("\n\n") + "\n",
    html: pageOf(language, first, rest, { address, label: say(words.action) }),
  };
}

/** Flattens user input to one line, against header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function pageOf(
  language: string,
  first: string,
  rest: readonly string[],
  link: { address: string; label: string },
): string {
  const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;
  const button = `<a href="${escapeHtml(link.address)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1f52cc;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a>`;
  const body = [escapeHtml(first), button, ...rest.map(escapeHtml)].map(paragraph).join("\n");
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(productName)}</title></head>
<body style="margin:0;padding:24px;font-family:-apple-system,Segoe UI,Arial,sans-serif;font-size:16px;line-height:24px;color:#1f2328;background:#ffffff">
<div style="max-width:560px">
${body}
</div>
</body>
</html>
`;
}
