import { isBody, isEmpty } from "./paths.ts";
import type { Plan } from "../plan/plan.ts";
import { referencesIn } from "./references.ts";
import type { Body } from "../plan/types.ts";
import { partWith, walkFilled } from "./walk.ts";

/** A body's reference to a list item, stored separately so that usages take a single read. */
export interface Link {
  kind: string;
  id: number;
  /** Pointer of the field, rows as `*`. */
  path: string;
}

const linking = partWith(
  ({ addedBy, type, lookup }) => addedBy !== undefined || type === "files" || Boolean(lookup?.list),
);

/** All list items referenced by a body, once per field. */
export function linksOf(plan: Pick<Plan, "nodes">, body: Body): Link[] {
  const links = new Map<string, Link>();
  walkFilled(linking(plan.nodes), body, (node, value) => {
    if (node.addedBy !== undefined && !isEmpty(value)) {
      // A value of a custom field counts as a usage of that field.
      const { list, id } = node.addedBy;
      links.set(`${list} ${id} ${node.pointer}`, { kind: list, id, path: node.pointer });
    }
    const kind = node.type === "files" ? "file" : node.lookup?.list;
    if (!kind) return;
    const named = typeof value === "number" ? [{ id: value }] : referencesIn(value);
    for (const reference of named) {
      const id = isBody(reference) ? reference["id"] : undefined;
      if (typeof id === "number")
        links.set(`${kind} ${id} ${node.pointer}`, { kind, id, path: node.pointer });
    }
  });
  return [...links.values()];
}
