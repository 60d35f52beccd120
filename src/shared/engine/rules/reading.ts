import { partWith, type Visit, walkBody } from "../body/walk.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Context, Rules } from "../plan/types.ts";
import { isShown } from "./visibility.ts";

/** A text with the problem because of which somebody has to read it. */
interface TextToRead extends Pick<Visit, "path" | "row" | "node"> {
  problem: { code: string; params: Record<string, string> };
}

/** True if a field holds what people write. */
export function isWritten({ type, widget, readOnly, derive }: PlanNode): boolean {
  return type === "text" && widget !== "hidden" && !readOnly && !derive;
}

const written = partWith(isWritten);

const entered = new WeakMap<readonly PlanNode[], readonly PlanNode[]>();

/** The fields that people write into, without the rows and objects that the product derives. */
function textFields(nodes: readonly PlanNode[]): readonly PlanNode[] {
  const known = entered.get(nodes);
  if (known) return known;
  const found = written(nodes.filter(({ readOnly, derive }) => !readOnly && !derive));
  entered.set(nodes, found);
  return found;
}

/** Finds the texts of a body that the rules want somebody to read. */
export function textsToRead(
  { nodes }: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  { problemOf }: NonNullable<Rules["reading"]>,
): TextToRead[] {
  const found: TextToRead[] = [];
  walkBody(textFields(nodes), body, ({ node, path, value, scope, row }) => {
    if (typeof value !== "string" || value === "") return;
    const problem = problemOf(value, scope, body, context);
    if (problem && isShown(node, scope, body, context)) found.push({ path, row, node, problem });
  });
  return found;
}
