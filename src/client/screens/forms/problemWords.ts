import type { FormServices } from "#client/form/services.ts";
import { type FieldValues, flattenRow } from "#client/form/flatten.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import type { Problem } from "#client/form/store.ts";
import { rowsOfList } from "#client/form/store.ts";
import { summaryOf } from "#client/form/summary.ts";
import { isBody, readAt, tokensOf } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** A problem as listed: its location, and what is wrong or missing. */
export interface ProblemWords {
  where: string;
  what: string;
}

/** Title of a row with these values, as its collapsed line shows it. */
export function rowTitleFrom(
  services: FormServices,
  list: string,
  leaves: Readonly<FieldValues>,
): string {
  const { store, planOf, text } = services;
  const node = store.index.lists.get(list);
  const plan = node?.of ? planOf(node.of) : undefined;
  const { title } = summaryOf(services, list, leaves, plan?.summary ?? []);
  return title || (plan ? text(`${plan.textKey}.label`) : "");
}

/** Title of a row, as its collapsed line shows it. */
function rowTitle(services: FormServices, list: string, key: string): string {
  const formNode = rowsOfList(services.store, list).get(key);
  return formNode ? rowTitleFrom(services, list, formNode.values) : "";
}

/** Title of the row a pointer leads into; empty outside rows. */
export function rowTitleIn(services: FormServices, body: Body, pointer: string): string {
  const { index } = services.store;
  const [list = "", at = ""] = tokensOf(pointer);
  const row = readAt(body, `/${list}/${at}`);
  return index.lists.has(list) && isBody(row)
    ? rowTitleFrom(services, list, flattenRow(index, list, row))
    : "";
}

export function problemWords(services: FormServices, problem: Problem): ProblemWords {
  const { store, text, hasText } = services;
  const { path, step, message, beside, lack } = problem;
  const node = nodeAtPath(store.index, path) ?? store.index.lists.get(path.list);
  const label = node ? text(`${node.textKey}.label`) : "";
  const isRowHere = path.list !== "" && !beside;
  const where = [
    beside?.name,
    step > 0 ? text("editor.problem.step", { number: step }) : "",
    isRowHere ? rowTitle(services, path.list, path.key) : "",
  ].filter(Boolean);
  if (lack && hasText(lack)) return { where: where.join(" · "), what: text(lack) };
  const words = message ?? text(problem.text, problem.params);
  return { where: where.join(" · "), what: whatOf(problem, label, words) };
}

/** A gap is named by its field, unless it has words of its own; the heading says that it is open. */
function whatOf({ level, hasWords = false }: Problem, label: string, words: string): string {
  if (level === "gap") return hasWords || label === "" ? words : label;
  return label ? `${label}: ${words}` : words;
}
