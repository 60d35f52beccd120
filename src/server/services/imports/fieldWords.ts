import { nodeAt } from "#shared/domain/importing/targets.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
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

/** Title of a row of an entry, such as a question, which a record names by its id; empty if none. */
export type RowTitle = (id: number, language: Language) => string;

/** Value of the field at a pointer in words: texts and titles, one below the other. */
export function valueText(
  value: Json | undefined,
  language: Language,
  pointer = "",
  rowTitle: RowTitle = () => "",
): string {
  return wordsIn(value, pointer, { language, rowTitle, group: "" }).join("\n");
}

interface Wording {
  language: Language;
  rowTitle: RowTitle;
  /** Name of the fields around, if it is not that of the whole value. */
  group: string;
}

const yesNo = { de: ["ja", "nein"], en: ["yes", "no"] } as const;
/** Parts of a value that say which it is, not what it says. */
const silent = new Set(["id", "clientId", "version", "key"]);

function wordsIn(value: Json | undefined, pointer: string, wording: Wording): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const words = value.flatMap((each) =>
      wordsIn(each, isBody(each) ? `${pointer}/*` : pointer, wording),
    );
    // Rows that all say the same say it once.
    return words.filter((each, at) => each !== words[at - 1]);
  }
  if (!isBody(value)) return leafWords(value, pointer, wording);
  const title = asText(value["title"]);
  if (title !== "") return [title];
  const within = { ...wording, group: groupName(value, pointer, wording) };
  return Object.entries(value).flatMap(([name, each]) =>
    silent.has(name) ? [] : wordsIn(each, `${pointer}/${name}`, within),
  );
}

/** An answer has the name of its question; other fields that of the innermost group around them. */
function groupName(value: Body, pointer: string, { language, rowTitle, group }: Wording): string {
  for (const [name, each] of Object.entries(value))
    if (typeof each === "number" && nodeAt(`${pointer}/${name}`)?.lookup?.row)
      return rowTitle(each, language);
  const node = isWithin(pointer) && !pointer.endsWith("/*") ? nodeAt(pointer) : undefined;
  return (node && exportTexts(language)(`${node.textKey}.label`)) || group;
}

/** A single value; within others, its place stands before it, unless it is a text by itself. */
function leafWords(
  value: string | number | boolean,
  pointer: string,
  { language, group }: Wording,
): string[] {
  const node = nodeAt(pointer);
  // An id that stands for itself says nothing.
  if (typeof value === "number" && node?.lookup) return [];
  const word = leafWord(value, language, pointer);
  const isNamed = typeof value === "number" || word !== value || group !== "";
  const label =
    isNamed && isWithin(pointer) && node ? exportTexts(language)(`${node.textKey}.label`) : "";
  const place = [group, label].filter(Boolean).join(" · ");
  return [place ? `${place}: ${word}` : word];
}

function leafWord(value: string | number | boolean, language: Language, pointer: string): string {
  if (typeof value === "boolean") return yesNo[language][value ? 0 : 1];
  if (nodeAt(pointer)?.format === "date") return formatDate(String(value), "date", language);
  return optionWord(pointer, String(value), language);
}

function isWithin(pointer: string): boolean {
  return pointer.lastIndexOf("/") > 0;
}
