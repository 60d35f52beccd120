import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import type { Plan, PlanNode } from "../src/shared/engine/plan/plan.ts";

type Texts = Readonly<Record<string, string>>;

const root = dirname(dirname(new URL(import.meta.url).pathname));
const prefix = "virtual:texts/";
const resolved = `\0${prefix}`;
/** Files of texts of which the first step has its part. */
const parted = ["forms", "lists", "help"];

/**
 * Texts that no file holds as such: those of the step that a record opens with, which are all that
 * its page waits for (`virtual:texts/<language>/firstStep`), and the citations of articles in one
 * language (`…/articles`).
 */
export function stepTexts(): Plugin {
  return {
    name: "step-texts",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const [language = "", part] = id.slice(resolved.length).split("/");
      const read = (path: string): unknown => {
        const file = join(root, path);
        this.addWatchFile(file);
        return JSON.parse(readFileSync(file, "utf8"));
      };
      // Border: texts are strings by key.
      const textsOf = (name: string) =>
        read(`src/shared/strings/${language}/${name}.json`) as Texts;
      if (part === "articles")
        return asModule(articleTexts(read("schemas/lists/articles.json"), language));
      const { plans } = await import("../src/shared/generated/plans.ts");
      const isFirst = isOfFirstStep(Object.values(plans));
      return asModule(filtered(Object.assign({}, ...parted.map(textsOf)), isFirst));
    },
  };
}

function asModule(texts: Texts): string {
  return `export default ${JSON.stringify(texts)};`;
}

function filtered(texts: Texts, isKept: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isKept(key)));
}

function articleTexts(list: unknown, language: string): Texts {
  // Border: as the list's schema says.
  const { items } = list as { items: readonly Readonly<Record<string, string>>[] };
  return Object.fromEntries(
    items.map((each) => [`lists.articles.${each["value"]}`, each[language] ?? ""]),
  );
}

/**
 * Whether a text is one of the first step: of the step, its fields, rows and lists, or the name and
 * the like of another step, since all of them are listed.
 */
export function isOfFirstStep(plans: readonly Plan[]): (key: string) => boolean {
  const steps = plans.filter(({ step }) => step);
  const first = steps.find(({ step }) => step?.number === 1);
  const nodes = allNodes(first?.nodes ?? []);
  const rows = plans.filter(({ document }) => nodes.some(({ of }) => of === document));
  const holders = [...nodes, ...rows, ...(first ? [first] : [])].map(({ textKey }) => textKey);
  const lists = nodes.flatMap(({ list }) => (list === undefined ? [] : [`lists.${list}`]));
  const subjects = [...new Set([...holders, ...lists])].map((each) => `${each}.`);
  const names = new Set(steps.map(({ textKey }) => textKey));
  return (key) => {
    const isName = !key.endsWith(".help") && names.has(key.replace(/\.\w+$/, ""));
    return isName || subjects.some((each) => key.startsWith(each));
  };
}

function allNodes(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
}
