import type { FormServices } from "#client/form/services.ts";
import { nodeAt } from "#client/form/paths.ts";
import type { Problem } from "#client/form/store.ts";
import { rowsOf } from "#client/form/store.ts";
import { summaryOf } from "#client/form/summary.ts";

/** A problem in a list: where it stands, and what is wrong or missing. */
export interface ProblemWords {
  where: string;
  what: string;
}

/** Title of a row, as its closed line shows it. */
export function rowTitle(services: FormServices, list: string, key: string): string {
  const { store, planOf, text } = services;
  const scope = rowsOf(store, list).get(key);
  const node = store.index.lists.get(list);
  const plan = node?.of ? planOf(node.of) : undefined;
  if (!scope) return "";
  const { title } = summaryOf(services, list, scope.values, plan?.summary ?? []);
  return title || (plan ? text(`${plan.textKey}.label`) : "");
}

/** Says a problem in one line. */
export function problemWords(services: FormServices, problem: Problem): ProblemWords {
  const { store, text } = services;
  const { path, step, level, message } = problem;
  const node = nodeAt(store.index, path) ?? store.index.lists.get(path.list);
  const label = node ? text(`${node.textKey}.label`) : "";
  const row = path.list === "" ? "" : rowTitle(services, path.list, path.key);
  const where = [step > 0 ? text("editor.problem.step", { number: step }) : "", row].filter(
    Boolean,
  );
  const words =
    level === "gap"
      ? text("editor.problem.empty")
      : (message ?? text(problem.text, problem.params));
  return { where: where.join(" · "), what: label ? `${label}: ${words}` : words };
}
