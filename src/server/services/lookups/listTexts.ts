import de from "#shared/strings/de/lists.json" with { type: "json" };
import en from "#shared/strings/en/lists.json" with { type: "json" };

const texts: Readonly<Record<"de" | "en", Readonly<Record<string, string>>>> = { de, en };

/** Label of a fixed list's value in a language; the value itself if it has no text. */
export function listValueText(list: string, value: string, language: "de" | "en"): string {
  return texts[language][`lists.${list}.${value}`] ?? value;
}
