import { flattenRow } from "#client/form/flatten.ts";
import type { FormServices } from "#client/form/services.ts";
import { type FormStore, listBody } from "#client/form/store.ts";
import { summaryOf } from "#client/form/summary.ts";
import { isEmpty, readAt } from "#shared/engine/body/paths.ts";
import { wholeBody } from "#client/form/store.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

/** What a field of a form says, in a line; empty if it says nothing. */
export function saidIn(services: FormServices, store: FormStore, node: PlanNode): string {
  const { planOf, text, valueText } = services;
  if (node.type === "rows") {
    const specs = (node.of ? planOf(node.of)?.summary : undefined) ?? [];
    return listBody(store, node.name)
      .map((row) => {
        const leaves = flattenRow(store.index, node.name, row);
        const { title, details } = summaryOf({ ...services, store }, node.name, leaves, specs);
        return title || (details[0] ?? "");
      })
      .filter(Boolean)
      .join(", ");
  }
  const value = readAt(wholeBody(store), `/${node.name}`);
  if (isEmpty(value)) return "";
  return node.children ? text("widget.columns.entered") : valueText(node, value);
}
