import type { Texts } from "#client/i18n/useTexts.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Documents that name items and are no items themselves. */
const kinds: Readonly<Record<string, string>> = {
  record: "screen.catalogue.kind.record",
  template: "screen.catalogue.kind.template",
  masterRecord: "screen.catalogue.kind.masterRecord",
};

/** How many documents of a kind there are, in words. */
export function countWords(texts: Texts, kind: string, count: number): string {
  return `${count} ${kindWords(texts, kind, count)}`;
}

/** What a kind of documents is called, for as many as there are. */
export function kindWords({ text, language }: Texts, kind: string, count: number): string {
  const known = kinds[kind];
  if (known) return text(known, { count });
  const textKey = plans[`catalogues/${kind}`]?.textKey;
  if (!textKey) return text("screen.catalogue.kind.other", { count });
  const words = text(`${textKey}.${count === 1 ? "label" : "labels"}`);
  // Names of lists begin with a capital; within a sentence only German nouns do.
  return language === "en" ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** What an item is called, in the language of the interface. */
export function catalogueItemTitle(item: Body | null | undefined): string {
  const title = item?.["title"];
  return typeof title === "string" ? title : "";
}

/** An item's title in one language; nothing where it has none. */
export function translatedTitle(item: Body, language: string): string {
  const { translations } = item;
  if (typeof translations !== "object" || translations === null || Array.isArray(translations))
    return "";
  const title = translations[language];
  return typeof title === "string" ? title : "";
}

/** Number of an item; zero for one that has none. */
export function idOfItem(item: Body): number {
  const { id } = item;
  return typeof id === "number" ? id : 0;
}
