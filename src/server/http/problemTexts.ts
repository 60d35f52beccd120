import { interpolate } from "#shared/engine/text.ts";
import type { Language } from "#shared/engine/language.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { messageKey } from "#shared/engine/plan/messages.ts";
import deApp from "#shared/strings/de/app.json" with { type: "json" };
import deChecks from "#shared/strings/de/checks.json" with { type: "json" };
import deForms from "#shared/strings/de/forms.json" with { type: "json" };
import de from "#shared/strings/de/problems.json" with { type: "json" };
import enApp from "#shared/strings/en/app.json" with { type: "json" };
import enChecks from "#shared/strings/en/checks.json" with { type: "json" };
import enForms from "#shared/strings/en/forms.json" with { type: "json" };
import en from "#shared/strings/en/problems.json" with { type: "json" };

type Values = Readonly<Record<string, string | number>>;

const texts: Record<Language, Readonly<Record<string, string>>> = {
  de: { ...deApp, ...de, ...deChecks },
  en: { ...enApp, ...en, ...enChecks },
};
const forms: Record<Language, Readonly<Record<string, string>>> = { de: deForms, en: enForms };

/** The sentence on a problem; nothing was to be saved by a question that is refused. */
export function problemText(code: string, language: Language, isSave = true): string {
  if (code === "invalid" && !isSave) return texts[language]["problem.question"] ?? code;
  return texts[language][`problem.${code}`] ?? texts[language]["problem.internal"] ?? code;
}

export function fieldProblemText(code: string, language: Language, values: Values = {}): string {
  // A field may have its own text for a gap.
  const own = code.startsWith("gap.") ? forms[language][`${values["textKey"]}`] : undefined;
  const text =
    own ?? texts[language][messageKey({ code })] ?? texts[language]["problem.field.other"] ?? code;
  return interpolate(text, writtenIn(language, values));
}

/** Numbers with the separators of a language: "20.000". */
function writtenIn(language: Language, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Number.isInteger(value) ? formatNumber(Number(value), language) : value,
    ]),
  );
}
