import { rules } from "#shared/domain/rules.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { checkProblems, requiredProblems } from "#shared/engine/rules/validate.ts";
import { partWith, walkBody } from "#shared/engine/body/walk.ts";
import { Problem } from "#server/auth/problem.ts";
import { overlongTexts } from "./tidyBody.ts";

/** A reference by id in a body that the client may write. */
export interface NamedReference {
  path: string;
  id: number;
  /** Name of the list the id must come from. */
  list: string;
}

const naming = partWith(({ type, lookup }) => type === "files" || Boolean(lookup?.list));

/** Collects every reference in a body that the client may write; server-only fields are skipped. */
export function namedReferences(nodes: readonly PlanNode[], body: Body): NamedReference[] {
  const all: NamedReference[] = [];
  walkBody(naming(nodes), body, ({ node, path, value }) => {
    const list = node.type === "files" ? "file" : node.lookup?.list;
    // A row may be gone while what was said of it stays.
    if (node.readOnly || !list || node.lookup?.row) return;
    const references = typeof value === "number" ? [{ id: value }] : referencesIn(value);
    for (const [index, reference] of references.entries()) {
      const id = isBody(reference) ? reference["id"] : undefined;
      if (typeof id !== "number") continue;
      all.push({ path: Array.isArray(value) ? `${path}/${index}` : path, id, list });
    }
  });
  return all;
}

/**
 * Rejects a body that contradicts itself or lacks what every save requires; warnings never block a
 * save.
 */
export function mustBeSound(plan: Plan, body: Body, context: Context): void {
  const problems = [
    ...requiredProblems(plan, body, context),
    ...checkProblems(plan, body, context, rules),
  ];
  const errors = problems.filter(({ level }) => level === "error");
  const fields = [...errors, ...overlongTexts(plan.nodes, body)];
  if (fields.length > 0) throw new Problem("invalid", { fields });
}
