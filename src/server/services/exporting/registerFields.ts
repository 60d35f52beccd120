import { isPlaced } from "#server/exports/factsLine.ts";
import { isExported, remembered } from "#server/exports/exportContext.ts";
import type { ExportKind } from "#server/exports/shape.ts";
import { decisive } from "#shared/domain/exports/decisive.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { nodesByName } from "#shared/engine/plan/leading.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { conditionPointers } from "#shared/engine/rules/conditions.ts";

const known = remembered<readonly PlanNode[], ExportKind, ReadonlySet<string>>();

/**
 * The fields of a record that a document for an authority is made from: what it prints, and what
 * that is derived from, shown by or follows. Most of a record is about risks, which stay inside.
 */
export function registerFields(
  { nodes }: Pick<Plan, "nodes">,
  kind: ExportKind,
): ReadonlySet<string> {
  return known(nodes, kind, () => {
    const found = new Set<string>(decisive);
    const add = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      const node = nodesByName(nodes).get(name);
      if (node) for (const pointer of pointersRead(node)) add(pointer.split("/")[1] ?? "");
    };
    for (const node of nodes) if (isExported(node, kind) || isPlaced(node)) add(node.name);
    return found;
  });
}

/** The parts of a body that those fields are. */
export function withFields(body: Body, fields: ReadonlySet<string>): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.has(name)));
}

/** Pointers to other fields of the record that a field depends on. */
function pointersRead(field: PlanNode): string[] {
  return nodesOf([field]).flatMap((node) => {
    const pointers = [
      ...(node.derive?.from ?? []),
      ...(node.when?.show ? conditionPointers(node.when.show) : []),
      ...(node.follows ? [node.follows.rows] : []),
      ...(node.within ? [node.within.of] : []),
    ];
    // Beside the field itself stands the whole record.
    const whole = node === field ? pointers.map((each) => each.replace(/^(?!\/)/, "/")) : pointers;
    return whole.filter((each) => each.startsWith("/"));
  });
}
