import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");
const strings = join(root, "src/shared/strings");

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

/** Source files of a folder, without tests and generated files. */
export function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("generated"))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, "utf8") }));
}

/** All strings in the documents: a title or option there is a text key. */
export function wordsOfDocuments(): Set<string> {
  const files = readdirSync(join(root, "schemas"), { recursive: true, encoding: "utf8" });
  const words = new Set<string>();
  for (const file of files.filter((each) => each.endsWith(".json"))) {
    JSON.parse(readFileSync(join(root, "schemas", file), "utf8"), (_, value: unknown) => {
      if (typeof value === "string") words.add(value);
    });
  }
  return words;
}

export function literalsIn(folder: string): Set<string> {
  const all = sourcesOf(folder).flatMap(({ text }) => [
    ...[...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, literal]) => literal ?? ""),
    ...[...text.matchAll(/`([^`$\\\n]*)`/g)].map(([, literal]) => literal ?? ""),
  ]);
  return new Set(all);
}
