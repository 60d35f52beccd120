import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesOf } from "../../src/shared/engine/body/walk.ts";
import { overlayHolder } from "../../src/shared/engine/plan/overlay.ts";
import type { Plan } from "../../src/shared/engine/plan/plan.ts";

/** Languages in which every text must exist. */
export const languages = ["de", "en"];

/**
 * Lists required texts missing from a language, each with the document that requires it and the
 * file it belongs in; `places` names the operation or list page that requires a text.
 */
export function missingTexts(
  root: string,
  asked: readonly string[],
  places: ReadonlyMap<string, string> = new Map(),
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
        return `${places.get(key) ?? documentOfKey(key)} asks for a text: add "${key}" to src/shared/strings/${language}/${file}`;
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
  if (!/^(?:record|rows|forms)\./.test(key)) return fileBeside(root, key);
  return key.endsWith(".help") ? "help.json" : "forms.json";
}

/** The file that most likely holds the texts beside a key. */
function fileBeside(root: string, key: string): string {
  const folder = join(root, "src/shared/strings/de");
  const beginning = key.slice(0, key.lastIndexOf(".") + 1);
  const isBeside = (each: string) => each.startsWith(beginning);
  return (
    readdirSync(folder).find((file) => [...keysOfFile(join(folder, file))].some(isBeside)) ??
    "forms.json"
  );
}

/** True if pages without a form show other words of the same list. */
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

type Texts = Readonly<Record<string, string>>;
type Plans = Readonly<Record<string, Plan>>;

/** Files of texts of which the first step has its part. */
const parted = ["forms", "lists", "help"];

/**
 * Texts that no file of `strings` holds as such, by path: those of the step that a record opens
 * with, which are all that its page waits for, and the citations of articles in one language. Empty
 * in trees without texts.
 */
export function derivedTexts(root: string, plans: Plans): Record<string, string> {
  const isFirst = isOfFirstStep(plans);
  const present = languages.filter((each) => existsSync(join(root, "src/shared/strings", each)));
  return Object.fromEntries(
    present.flatMap((language) => {
      const all = parted.flatMap((name) =>
        Object.entries(readTexts(root, `src/shared/strings/${language}/${name}.json`)),
      );
      return [
        [`texts/${language}/firstStep.json`, textFile(all.filter(([key]) => isFirst(key)))],
        [`texts/${language}/articles.json`, textFile(citations(root, language))],
      ];
    }),
  );
}

function readTexts(root: string, path: string): Texts {
  // Border: texts are strings by key, which tests of the strings check.
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Texts;
}

function textFile(entries: readonly (readonly [string, string])[]): string {
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}

function citations(root: string, language: string): [string, string][] {
  const file = join(root, "schemas/lists/articles.json");
  // Border: as the list's schema says.
  const { items } = JSON.parse(readFileSync(file, "utf8")) as { items: readonly Texts[] };
  return items.map((item) => [`lists.articles.${item["value"]}`, item[language] ?? ""]);
}

/**
 * Recognises the texts of the first step: those of the step, its fields, rows and lists, or the name and
 * the like of another step, since all of them are listed.
 */
function isOfFirstStep(plans: Plans): (key: string) => boolean {
  const all = Object.values(plans);
  const steps = all.filter(({ step }) => step);
  const first = steps.find(({ step }) => step?.number === 1);
  const nodes = nodesOf(first?.nodes ?? []);
  const rows = all.filter(({ document }) => nodes.some(({ of }) => of === document));
  // Custom fields, which are a group's own, stand below a heading of the product.
  const added = first && overlayHolder(plans, first.document);
  const holders = [...nodes, ...rows, first, added].flatMap((each) => each?.textKey ?? []);
  const lists = nodes.flatMap(({ list }) => (list === undefined ? [] : [`lists.${list}`]));
  const subjects = [...new Set([...holders, ...lists])].map((each) => `${each}.`);
  const names = new Set(steps.map(({ textKey }) => textKey));
  return (key) => {
    const isName = !key.endsWith(".help") && names.has(key.replace(/\.\w+$/, ""));
    return isName || subjects.some((each) => key.startsWith(each));
  };
}
