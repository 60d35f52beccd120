import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSources, sourcesOf } from "../helpers/sources.ts";

const strings = join(import.meta.dirname, "../../src/shared/strings");

export const languages = ["de", "en"] as const;

export function namespacesOf(language: string): string[] {
  return readdirSync(join(strings, language))
    .map((file) => file.replace(".json", ""))
    .sort();
}

export function textsOf(language: string, namespace: string): [string, string][] {
  const text = readFileSync(join(strings, language, `${namespace}.json`), "utf8");
  // Border: flat objects of strings, as the tests check.
  return Object.entries(JSON.parse(text) as Record<string, string>);
}

export function allTexts(language: string): Map<string, string> {
  return new Map(namespacesOf(language).flatMap((namespace) => textsOf(language, namespace)));
}

/** All strings in the documents: a title or option there is a text key. */
export function wordsOfDocuments(): Set<string> {
  const words = new Set<string>();
  for (const { text } of readSources("schemas/**/*.json"))
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === "string") words.add(value);
    });
  return words;
}

export function literalsIn(folder: string): Set<string> {
  const all = sourcesOf(folder).flatMap(({ text }) => [
    ...[...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, literal]) => literal ?? ""),
    ...[...text.matchAll(/`([^`$\\\n]*)`/g)].map(([, literal]) => literal ?? ""),
  ]);
  return new Set(all);
}
