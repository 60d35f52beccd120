import { foldText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Languages that the product speaks; the first is the one that every title has. */
type Language = "de" | "en";

function textAt(body: Body, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

/** What an item is called in each language; nothing where its title is a field of its own, and what is translated is a text. */
function translationsOf(body: Body): Body {
  const value = textAt(body, "title") === "" ? body["translations"] : null;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/** An item's name in a language; German where it has none of that language. Persons are called by both names. */
export function displayTitle(body: Body, language: Language): string {
  const translations = translationsOf(body);
  const title =
    textAt(body, "title") || textAt(translations, language) || textAt(translations, "de");
  return title || `${textAt(body, "firstName")} ${textAt(body, "lastName")}`.trim();
}

/** The columns by which items are sorted, matched and found, made of what the body says. */
export function titleColumns(body: Body, more = "") {
  const translations = translationsOf(body);
  const names = [displayTitle(body, "de"), textAt(translations, "en"), textAt(body, "title")];
  const titles = [...new Set(names.map(foldText).filter((name) => name !== ""))];
  const title = displayTitle(body, "de");
  const search = [...new Set([...titles, foldText(more)])].filter(Boolean).join(" \u{2028} ");
  return { title, titleSort: foldText(title), titles, search };
}
