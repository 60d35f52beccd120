import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import type { Plan, PlanNode } from "../src/shared/engine/plan/plan.ts";

const root = dirname(dirname(new URL(import.meta.url).pathname));
const prefix = "virtual:help/";
const resolved = `\0${prefix}`;

/**
 * The help texts in two parts (`virtual:help/<language>/first` and `…/later`): those of the step
 * that a record opens with, and all others, which are most of them.
 */
export function stepHelp(): Plugin {
  return {
    name: "step-help",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const [language = "", part] = id.slice(resolved.length).split("/");
      const file = join(root, `src/shared/strings/${language}/help.json`);
      this.addWatchFile(file);
      // Border: texts are strings by key.
      const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
      const { plans } = await import("../src/shared/generated/plans.ts");
      const isFirst = isOfFirstStep(Object.values(plans));
      const kept = Object.entries(texts).filter(([key]) => isFirst(key) === (part === "first"));
      return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
    },
  };
}

/** Whether a help text belongs to the first step or to one of its fields. */
export function isOfFirstStep(plans: readonly Plan[]): (key: string) => boolean {
  const first = plans.find(({ step }) => step?.number === 1);
  const subjects = new Set(first ? [first.textKey, ...textKeysOf(first.nodes)] : []);
  return (key) => subjects.has(key.replace(/\.help$/, ""));
}

function textKeysOf(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap(({ textKey, children = [] }) => [textKey, ...textKeysOf(children)]);
}
