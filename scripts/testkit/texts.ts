import type { Language } from "#shared/engine/language.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./runServer.ts";

/** Looks up a product text by key, as shown on the page. */
export type TextLookup = (
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string;

const cache = new Map<Language, Readonly<Record<string, string>>>();

function readTexts(language: Language): Readonly<Record<string, string>> {
  const folder = join(projectFolder, "src/shared/strings", language);
  const known = cache.get(language);
  if (known) return known;
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<
    string,
    string
  >;
  cache.set(language, texts);
  return texts;
}

/** The product's texts in a language; an unknown key fails the test. */
export function textLookup(language: Language): TextLookup {
  return (key, params = {}) => {
    const texts = readTexts(language);
    const form =
      typeof params["count"] === "number" ? (params["count"] === 1 ? "_one" : "_other") : "";
    const text = texts[`${key}${form}`] ?? texts[key];
    if (text === undefined) throw new Error(`No text "${key}" in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
  };
}

/** True if a key has a text, be it one for each number. */
export function hasWords(language: Language, key: string): boolean {
  const texts = readTexts(language);
  return (texts[key] ?? texts[`${key}_other`]) !== undefined;
}
