import { isBody, isEmpty } from "./paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { referencesIn } from "./references.ts";
import { rowNumber, type RowPlace } from "../plan/rowNumbers.ts";
import type { Body } from "../plan/types.ts";
import { partWith, walkFilled } from "./walk.ts";

/** A body's reference to a list item, stored separately so that usages take a single read. */
export interface Link {
  kind: string;
  id: number;
  /** Pointer of the field, rows as `*`. */
  path: string;
  /** Numbers of the rows that it is in. */
  rows: number[];
}

const linking = partWith((node) => node.addedBy !== undefined || kindNamed(node) !== undefined);

/** The kind of what a field names. The answer to a question doesn't name it. */
function kindNamed({ type, lookup }: PlanNode): string | undefined {
  if (type === "files") return "file";
  return lookup?.usage === false ? undefined : lookup?.list;
}

/** All list items referenced by a body, once per field. */
export function linksOf(plan: Pick<Plan, "nodes">, body: Body): Link[] {
  const links = new Map<string, Link>();
  const add = (kind: string, id: number, path: string, row?: RowPlace) => {
    const key = `${kind} ${id} ${path}`;
    const link = links.get(key) ?? { kind, id, path, rows: [] };
    const number = row && rowNumber(plan, row);
    if (number !== undefined && !link.rows.includes(number)) link.rows.push(number);
    links.set(key, link);
  };
  walkFilled(linking(plan.nodes), body, (node, value, row) => {
    if (node.addedBy !== undefined && !isEmpty(value)) {
      // A value of a custom field counts as a usage of that field.
      add(node.addedBy.list, node.addedBy.id, node.pointer, row);
    }
    const kind = kindNamed(node);
    if (!kind) return;
    const named = typeof value === "number" ? [{ id: value }] : referencesIn(value);
    for (const reference of named) {
      const id = isBody(reference) ? reference["id"] : undefined;
      if (typeof id === "number") add(kind, id, node.pointer, row);
    }
  });
  return [...links.values()];
}
