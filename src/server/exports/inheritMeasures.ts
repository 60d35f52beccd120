import { asBody } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** A value merged with its company's, and the names of the inherited parts. */
export interface Inherited {
  value: Body;
  /** Pointers of the parts inherited from the company. */
  from: ReadonlySet<string>;
}

/**
 * Fills the gaps in a record's measures from its company: absent controls are inherited, present
 * ones are the record's own.
 */
export function inheritMeasures(node: PlanNode, own: Body, company: Body): Inherited {
  const from = new Set<string>();
  return { value: inheritObject(node, own, company, from), from };
}

function inheritObject(node: PlanNode, own: Body, company: Body, from: Set<string>): Body {
  const value: Body = { ...own };
  for (const child of node.children ?? []) {
    if (child.type !== "object") continue;
    const theirs = asBody(company[child.name]);
    if (hasObjects(child)) {
      value[child.name] = inheritObject(child, asBody(own[child.name]), theirs, from);
    } else if (own[child.name] === undefined && Object.keys(theirs).length > 0) {
      value[child.name] = theirs;
      from.add(child.pointer);
    }
  }
  return value;
}

export function hasObjects(node: PlanNode): boolean {
  return (node.children ?? []).some((child) => child.type === "object");
}
