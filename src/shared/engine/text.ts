import { isBody } from "./body/paths.ts";
import type { Plan } from "./plan/plan.ts";
import { referencesIn } from "./body/references.ts";
import type { Body } from "./plan/types.ts";
import { walk } from "./body/walk.ts";

/** A text as it is searched and sorted: lower case, without accents, ß as ss. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Everything of a body that its document marks for search, heavier fields first. Titles must be resolved. */
export function searchText(plan: Pick<Plan, "nodes">, body: Body): string {
  const parts: { weight: number; text: string }[] = [];
  walk(plan.nodes, body, ({ node, value }) => {
    if (!node.search || value === undefined) return;
    if (typeof value === "string") parts.push({ weight: node.search, text: value });
    for (const reference of referencesIn(value)) {
      const title = isBody(reference) ? reference["title"] : undefined;
      if (typeof title === "string") parts.push({ weight: node.search, text: title });
    }
  });
  return folded(
    parts
      .toSorted((one, other) => other.weight - one.weight)
      .map((part) => part.text)
      .join(" "),
  );
}
