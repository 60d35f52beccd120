import { ownValue } from "#shared/engine/ownValue.ts";
import type { Language } from "#shared/engine/language.ts";

/** URL of an article's official text, by the act's short name. */
const acts: Readonly<Record<string, (article: string, language: Language) => string>> = {
  // A European Legislation Identifier; it resolves to the reader's language.
  GDPR: (article) => `https://data.europa.eu/eli/reg/2016/679/art_${article}/oj`,
  BDSG: (article) => `https://www.gesetze-im-internet.de/bdsg_2018/__${article}.html`,
  FADP: (article, language) =>
    `https://www.fedlex.admin.ch/eli/cc/2022/491/${language}#art_${article}`,
};

/** URL of an article's official text; null if the act is unknown. */
export function articleAddress(article: string, language: Language): string | null {
  const [, act = "", number = ""] = /^(\w+) (\d+[a-z]?)/.exec(article) ?? [];
  return ownValue(acts, act)?.(number, language) ?? null;
}
