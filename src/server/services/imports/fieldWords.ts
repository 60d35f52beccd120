import { nodeAt } from "#shared/domain/importing/targets.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";

/** Label of the field at a pointer, or of the field around it if it has none. */
export function fieldTitle(pointer: string, language: Language): string {
  const texts = exportTexts(language);
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const node = nodeAt(at);
    const title = node ? texts(`${node.textKey}.label`) : undefined;
    if (title) return title;
  }
  return pointer;
}

/** The labels of the field at a pointer, in both languages. */
export function fieldLabels(pointer: string): string[] {
  const languages: readonly Language[] = ["de", "en"];
  const node = nodeAt(pointer);
  return languages.flatMap((language) => exportTexts(language)(`${node?.textKey}.label`) ?? []);
}

/** Label of an option of the field at a pointer; other values are returned as they are. */
export function optionWord(pointer: string, value: string, language: Language): string {
  const node = nodeAt(pointer);
  return (node && exportTexts(language)(optionKey(node, value))) ?? value;
}

/** Value of the field at a pointer in words: texts and titles, one below the other. */
export function valueText(value: Json | undefined, language: Language, pointer = ""): string {
  return wordsIn(value, language, pointer).join("\n");
}

const yesNo = { de: ["ja", "nein"], en: ["yes", "no"] } as const;
/** Parts of a value that say which it is, not what it says. */
const silent = new Set(["id", "clientId", "version", "key"]);

function wordsIn(value: Json | undefined, language: Language, pointer: string): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((each) =>
      wordsIn(each, language, isBody(each) ? `${pointer}/*` : pointer),
    );
  if (typeof value === "boolean") return [yesNo[language][value ? 0 : 1]];
  if (!isBody(value)) return [optionWord(pointer, String(value), language)];
  const title = asText(value["title"]);
  if (title !== "") return [title];
  return Object.entries(value).flatMap(([name, each]) =>
    silent.has(name) ? [] : wordsIn(each, language, `${pointer}/${name}`),
  );
}
