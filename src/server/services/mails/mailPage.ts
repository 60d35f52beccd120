import { escapeHtml } from "#shared/engine/text.ts";
import type { Language } from "#shared/engine/language.ts";
import { productName } from "#shared/api/version.ts";
import de from "#shared/strings/de/mails.json" with { type: "json" };
import en from "#shared/strings/en/mails.json" with { type: "json" };

const texts = { de, en };

export type MailKey = keyof typeof de;

/** Returns a function that says texts in a language, with values in their gaps. */
export function sayingIn(
  language: Language,
  values: Readonly<Record<string, string>>,
): (key: MailKey, more?: Readonly<Record<string, string>>) => string {
  return (key, more = {}) => {
    const all = { ...values, ...more };
    return texts[language][key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (gap, name: string) => all[name] ?? gap,
    );
  };
}

/** Flattens user input to one line, against header injection. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

export function mailButton(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1f52cc;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
}

/** A mail's HTML, from its paragraphs as HTML. */
export function mailPage(language: Language, paragraphs: readonly string[]): string {
  const body = paragraphs.map((html) => `<p style="margin:0 0 16px">${html}</p>`).join("\n");
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
