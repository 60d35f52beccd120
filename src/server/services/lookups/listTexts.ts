import deLists from "#shared/strings/de/lists.json" with { type: "json" };
import deShownLists from "#shared/strings/de/shownLists.json" with { type: "json" };
import enLists from "#shared/strings/en/lists.json" with { type: "json" };
import enShownLists from "#shared/strings/en/shownLists.json" with { type: "json" };

const texts: Readonly<Record<"de" | "en", Readonly<Record<string, string>>>> = {
  de: { ...deLists, ...deShownLists },
  en: { ...enLists, ...enShownLists },
};

/** Label of a fixed list's value in a language; the value itself if it has no text. */
export function listValueText(list: string, value: string, language: "de" | "en"): string {
  return texts[language][`lists.${list}.${value}`] ?? value;
}
