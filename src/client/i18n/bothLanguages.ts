import type { Language } from "#shared/engine/language.ts";

const storageKey = "BOTH_LANGUAGES";

/** True if labels and titles are shown in both languages, as chosen on this device. */
export function showsBothLanguages(): boolean {
  return localStorage.getItem(storageKey) === "true";
}

/** Shows labels and titles in both languages from the next page on, or no longer. */
export function showBothLanguages(isWanted: boolean): void {
  localStorage.setItem(storageKey, String(isWanted));
}

export function otherLanguage(language: Language): Language {
  return language === "en" ? "de" : "en";
}
