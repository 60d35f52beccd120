import type { Body } from "#shared/engine/plan/types.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { itemBodiesAt } from "#server/store/trail/revisions.ts";
import { readDeep } from "../bodies/references.ts";

/**
 * Reads items by id with those that they refer to, as they were at a moment, or as they are now.
 * What is gone since stays gone: of people who were erased, nothing returns.
 */
export async function readItemsAt(
  tx: Tx,
  ids: readonly number[],
  at: Date | undefined,
): Promise<Map<number, Item>> {
  const now = await readDeep(tx, ids);
  if (!at || now.size === 0) return now;
  const then = await itemBodiesAt(tx, [...now.keys()], at);
  const before = withBodies(now, then);
  // They may have referred to others than they do now.
  const named = [...before.values()]
    .flatMap(({ body }) => idsIn(body))
    .filter((id) => !now.has(id));
  if (named.length === 0) return before;
  const others = await readDeep(tx, named);
  return new Map([
    ...withBodies(others, await itemBodiesAt(tx, [...others.keys()], at)),
    ...before,
  ]);
}

function withBodies(
  items: ReadonlyMap<number, Item>,
  bodies: ReadonlyMap<number, Body>,
): Map<number, Item> {
  return new Map(
    [...items].map(([id, item]) => {
      const body = bodies.get(id);
      return [id, body ? { ...item, body } : item];
    }),
  );
}

function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "id" && typeof inner === "number" ? [inner] : idsIn(inner),
  );
}
