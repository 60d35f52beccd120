import type { Language } from "./dates.ts";

/** Where an act's articles can be read, by the act's short name. */
const acts: Readonly<Record<string, (article: string, language: Language) => string>> = {
  // The European Legislation Identifier names articles; it answers in the reader's language.
  GDPR: (article) => `https://data.europa.eu/eli/reg/2016/679/art_${article}/oj`,
  BDSG: (article) => `https://www.gesetze-im-internet.de/bdsg_2018/__${article}.html`,
  FADP: (article, language) =>
    `https://www.fedlex.admin.ch/eli/cc/2022/491/${language}#art_${article}`,
};

/** The address of an article's official text; null for an act that we know no address of. */
export function articleAddress(article: string, language: Language): string | null {
  const [, act = "", number = ""] = /^(\w+) (\d+[a-z]?)/.exec(article) ?? [];
  return acts[act]?.(number, language) ?? null;
}
