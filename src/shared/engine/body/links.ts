import { isBody, isEmpty } from "./paths.ts";
import type { Plan } from "../plan/plan.ts";
import { referencesIn } from "./references.ts";
import type { Body } from "../plan/types.ts";
import { walkBody } from "./walk.ts";

/** A body naming an item of a list: kept beside the body, so that use is found with one read. */
export interface Link {
  kind: string;
  id: number;
  /** Pointer of the field, rows as `*`. */
  path: string;
}

/** Every item of a list that a body names, each once per field. */
export function linksOf(plan: Pick<Plan, "nodes">, body: Body): Link[] {
  const links = new Map<string, Link>();
  walkBody(plan.nodes, body, ({ node, value }) => {
    if (node.addedBy !== undefined && !isEmpty(value)) {
      // A value counts as use of its field.
      const { list, id } = node.addedBy;
      links.set(`${list} ${id} ${node.pointer}`, { kind: list, id, path: node.pointer });
    }
    const kind = node.type === "files" ? "file" : node.lookup?.list;
    if (!kind || value === undefined) return;
    const named = typeof value === "number" ? [{ id: value }] : referencesIn(value);
    for (const reference of named) {
      const id = isBody(reference) ? reference["id"] : undefined;
      if (typeof id === "number")
        links.set(`${kind} ${id} ${node.pointer}`, { kind, id, path: node.pointer });
    }
  });
  return [...links.values()];
}
