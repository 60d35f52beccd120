import type { Language } from "#shared/engine/language.ts";
import { foldText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";

function textAt(body: Body, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

/**
 * An item's titles by language; empty if its title is a plain field and only other texts are
 * translated.
 */
function translationsOf(body: Body): Body {
  const value = textAt(body, "title") === "" ? body["translations"] : null;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/** An item's title in a language, with German as fallback; for persons first and last name. */
export function displayTitle(body: Body, language: Language): string {
  const translations = translationsOf(body);
  const title =
    textAt(body, "title") || textAt(translations, language) || textAt(translations, "de");
  return title || `${textAt(body, "firstName")} ${textAt(body, "lastName")}`.trim();
}

/** The columns an item is sorted, matched and searched by, computed from its body. */
export function titleColumns(body: Body, more = "") {
  const translations = translationsOf(body);
  const names = [displayTitle(body, "de"), textAt(translations, "en"), textAt(body, "title")];
  const titles = [...new Set(names.map(foldText).filter((name) => name !== ""))];
  const title = displayTitle(body, "de");
  const search = [...new Set([...titles, foldText(more)])].filter(Boolean).join(" \u{2028} ");
  return { title, titleSort: foldText(title), titles, search };
}
