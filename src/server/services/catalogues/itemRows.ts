import { asBodies } from "#shared/domain/values.ts";
import { walkBody } from "#shared/engine/body/walk.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { Item } from "#server/store/items/items.ts";
import { isShipped } from "#server/store/items/productItems.ts";
import { stableKeyOf } from "#server/store/items/resolveKeys.ts";
import type { Referenced } from "#server/store/trail/usages.ts";

interface PlacedRow {
  id: number;
  /** Pointer of its list. */
  path: string;
  isShipped: boolean;
}

/** An item as documents may reference it: by its own id or by that of one of its rows. */
export function referencedOf({ kind, id, body }: Item): Referenced {
  return { kind, id, rows: rowsOf(kind, body).map((row) => row.id) };
}

/**
 * The rows that a save drops, as documents may reference them; null if it drops none. Throws for
 * rows that come with the product: they are retired, so that what was said of them stays readable.
 */
export function droppedRows(before: Item, after: Body): Referenced | null {
  const kept = new Set(rowsOf(before.kind, after).map(({ id }) => id));
  const dropped = rowsOf(before.kind, before.body).filter(({ id }) => !kept.has(id));
  const shipped = isShipped(before) ? dropped.find((row) => row.isShipped) : undefined;
  if (shipped) throw invalidField(shipped.path, "check.shipped");
  const [id, ...rows] = dropped.map((row) => row.id);
  return id === undefined ? null : { kind: before.kind, id, rows };
}

/** All rows of an item that have an id, at any depth. */
function rowsOf(kind: string, body: Body): PlacedRow[] {
  const found: PlacedRow[] = [];
  walkBody(plans[`catalogues/${kind}`]?.nodes ?? [], body, ({ node, path, value }) => {
    if (node.type !== "rows") return;
    for (const row of asBodies(value)) {
      const { id } = row;
      if (typeof id === "number") found.push({ id, path, isShipped: stableKeyOf(row) !== "" });
    }
  });
  return found;
}
