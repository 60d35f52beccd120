import { asBodies } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/**
 * The states that are derived of a body, as its documents declare them, and those of its rows: a file
 * holds them beside what is stored, since an import derives them anew.
 */
export function derivedStates(nodes: readonly PlanNode[], body: Body): Body {
  const result: Body = {};
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    if (isState(node)) result[node.name] = value;
    else if (node.type === "rows" && node.children) {
      const rows = asBodies(value).map((row) => statesOfRow(node.children ?? [], row));
      if (rows.some((row) => Object.keys(row).some((name) => name !== "id")))
        result[node.name] = rows;
    }
  }
  return result;
}

function statesOfRow(nodes: readonly PlanNode[], row: Body): Body {
  const { id } = row;
  return { ...(id === undefined ? {} : { id }), ...derivedStates(nodes, row) };
}

/** True for a derived value of a list, and for rows that the server makes of such values. */
function isState({ type, readOnly, derive, children = [] }: PlanNode): boolean {
  if (!readOnly) return false;
  if (type === "enum") return derive !== undefined;
  return type === "rows" && children.some((child) => child.type === "enum" && child.readOnly);
}
