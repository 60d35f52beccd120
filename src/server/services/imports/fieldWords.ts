import { nodeAt } from "#shared/domain/importing/targets.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
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
  if (Array.isArray(value)) {
    const words = value.flatMap((each) =>
      wordsIn(each, language, isBody(each) ? `${pointer}/*` : pointer),
    );
    // Rows that all say the same say it once.
    return words.filter((each, at) => each !== words[at - 1]);
  }
  if (!isBody(value)) return leafWords(value, language, pointer);
  const title = asText(value["title"]);
  if (title !== "") return [title];
  return Object.entries(value).flatMap(([name, each]) =>
    silent.has(name) ? [] : wordsIn(each, language, `${pointer}/${name}`),
  );
}

/** A single value; within others, an answer, a choice or a number has the name of its field before it. */
function leafWords(
  value: string | number | boolean,
  language: Language,
  pointer: string,
): string[] {
  const node = nodeAt(pointer);
  // An id that stands for itself says nothing.
  if (typeof value === "number" && node?.lookup) return [];
  const word = leafWord(value, language, pointer);
  const isNamed = typeof value === "number" || word !== value;
  const label =
    isNamed && isWithin(pointer) && node ? exportTexts(language)(`${node.textKey}.label`) : "";
  return [label ? `${label}: ${word}` : word];
}

function leafWord(value: string | number | boolean, language: Language, pointer: string): string {
  if (typeof value === "boolean") return yesNo[language][value ? 0 : 1];
  if (nodeAt(pointer)?.format === "date") return formatDate(String(value), "date", language);
  return optionWord(pointer, String(value), language);
}

function isWithin(pointer: string): boolean {
  return pointer.lastIndexOf("/") > 0;
}
