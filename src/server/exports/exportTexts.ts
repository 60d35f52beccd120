import articles from "#schemas/lists/articles.json" with { type: "json" };
import { interpolate } from "#shared/engine/text.ts";
import type { Language } from "#shared/engine/language.ts";
import deCatalogues from "#shared/strings/de/catalogues.json" with { type: "json" };
import deEditorLater from "#shared/strings/de/editorLater.json" with { type: "json" };
import deExport from "#shared/strings/de/export.json" with { type: "json" };
import deForms from "#shared/strings/de/forms.json" with { type: "json" };
import deLists from "#shared/strings/de/lists.json" with { type: "json" };
import deMachines from "#shared/strings/de/machines.json" with { type: "json" };
import deShownLists from "#shared/strings/de/shownLists.json" with { type: "json" };
import enCatalogues from "#shared/strings/en/catalogues.json" with { type: "json" };
import enEditorLater from "#shared/strings/en/editorLater.json" with { type: "json" };
import enExport from "#shared/strings/en/export.json" with { type: "json" };
import enForms from "#shared/strings/en/forms.json" with { type: "json" };
import enLists from "#shared/strings/en/lists.json" with { type: "json" };
import enMachines from "#shared/strings/en/machines.json" with { type: "json" };
import enShownLists from "#shared/strings/en/shownLists.json" with { type: "json" };

/** Looks up a text by key; undefined if there is none. */
export type Texts = (key: string) => string | undefined;

const all: Record<Language, Readonly<Record<string, string>>> = {
  de: {
    ...deCatalogues,
    ...deForms,
    ...deLists,
    ...deShownLists,
    ...deExport,
    ...deEditorLater,
    ...deMachines,
    ...cited("de"),
  },
  en: {
    ...enCatalogues,
    ...enForms,
    ...enLists,
    ...enShownLists,
    ...enExport,
    ...enEditorLater,
    ...enMachines,
    ...cited("en"),
  },
};

/** The citations of the articles, which a list of their own defines. */
function cited(language: Language): Record<string, string> {
  return Object.fromEntries(
    articles.items.map((article) => [`lists.articles.${article.value}`, article[language]]),
  );
}

export function exportTexts(language: Language): Texts {
  return (key) => (Object.hasOwn(all[language], key) ? all[language][key] : undefined);
}

/** Text of a key with its placeholders filled in; the key itself if it has no text. */
export function translate(
  texts: Texts,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return interpolate(texts(key) ?? key, values);
}

/** Like `translate`, in singular or plural. */
export function translateCount(
  texts: Texts,
  key: string,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return translate(texts, `${key}_${count === 1 ? "one" : "other"}`, { count, ...values });
}
