import type { Texts } from "#client/i18n/useTexts.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Names of referencing documents that aren't catalogue items. */
const kinds: Readonly<Record<string, string>> = {
  record: "screen.catalogue.kind.record",
  template: "screen.catalogue.kind.template",
  masterRecord: "screen.catalogue.kind.masterRecord",
};

/** Number of documents of a kind with its noun, e.g. "3 records". */
export function countWords(texts: Texts, kind: string, count: number): string {
  return `${count} ${kindWords(texts, kind, count)}`;
}

/** Noun for a kind of document, singular or plural depending on the count. */
export function kindWords({ text, language }: Texts, kind: string, count: number): string {
  const known = kinds[kind];
  if (known) return text(known, { count });
  const textKey = plans[`catalogues/${kind}`]?.textKey;
  if (!textKey) return text("screen.catalogue.kind.other", { count });
  const words = text(`${textKey}.${count === 1 ? "label" : "labels"}`);
  // List names are capitalised; within a sentence only German nouns are.
  return language === "en" ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** Title of an item in the interface language. */
export function catalogueItemTitle(item: Body | null | undefined): string {
  const title = item?.["title"];
  return typeof title === "string" ? title : "";
}

/** Title of an item in one language; empty if there is none. */
export function translatedTitle(item: Body, language: string): string {
  const { translations } = item;
  if (typeof translations !== "object" || translations === null || Array.isArray(translations))
    return "";
  const title = translations[language];
  return typeof title === "string" ? title : "";
}

/** Id of an item; 0 if it has none. */
export function idOfItem(item: Body): number {
  const { id } = item;
  return typeof id === "number" ? id : 0;
}
