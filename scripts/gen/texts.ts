import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Languages in which every text must exist. */
export const languages = ["de", "en"];

/**
 * Lists required texts missing from a language, each with the document that requires it and the
 * file it belongs in; `byCalls` names the operation that requires a text.
 */
export function missingTexts(
  root: string,
  asked: readonly string[],
  byCalls: ReadonlyMap<string, string> = new Map(),
): string[] {
  const folder = join(root, "src/shared/strings");
  // A tree with only documents has no texts.
  if (!existsSync(folder)) return [];
  return languages.flatMap((language) => {
    const all = knownTexts(root, language);
    return asked
      .filter((key) => !all.has(key) && !all.has(`${key}_one`))
      .map((key) => {
        const file = fileFor(root, key);
        return `${byCalls.get(key) ?? documentOfKey(key)} asks for a text: add "${key}" to src/shared/strings/${language}/${file}`;
      });
  });
}

/** All text keys of a language. */
export function knownTexts(root: string, language: string): Set<string> {
  const folder = join(root, "src/shared/strings", language);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Set(files.flatMap((file) => [...keysOfFile(join(folder, file))]));
}

function keysOfFile(path: string): Set<string> {
  return new Set(Object.keys(JSON.parse(readFileSync(path, "utf8"))));
}

/** By what pages load: help texts apart from forms, and lists that pages without a form show. */
function fileFor(root: string, key: string): string {
  if (key.startsWith("lists.")) return isShown(root, key) ? "shownLists.json" : "lists.json";
  if (key.startsWith("problem.")) return "problems.json";
  if (key.startsWith("catalogues."))
    return key.endsWith(".help") ? "itemHelp.json" : "catalogues.json";
  return key.endsWith(".help") ? "help.json" : "forms.json";
}

/** Whether the other words of its list are shown by pages without a form. */
function isShown(root: string, key: string): boolean {
  const list = key.slice(0, key.lastIndexOf(".") + 1);
  const shown = keysOfFile(join(root, "src/shared/strings/de/shownLists.json"));
  return [...shown].some((each) => each.startsWith(list));
}

/** Keys begin with the path of their document. */
function documentOfKey(key: string): string {
  const [folder = "", name = ""] = key.split(".");
  const ending = folder === "lists" ? "json" : "schema.json";
  return `schemas/${folder}/${name}.${ending}: ${key.split(".").slice(2).join("/") || "itself"}`;
}
