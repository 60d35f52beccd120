import type { Call } from "#server/auth/call.ts";
import type { Item } from "#server/store/items/items.ts";
import { deleteHiddenItem, insertHiddenItem } from "#server/store/items/storeItem.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { changeItems } from "./catalogueItemBatch.ts";
import { replacing } from "./undoableReplacements.ts";

/** Offers a replaced item no more; what names it goes on naming it. */
export async function hideReplaced(tx: Tx, call: Call, { kind, id }: Item): Promise<void> {
  const item = await readStoredItem(tx, kind, id);
  if (item?.master) await insertHiddenItem(tx, item);
  else if (item) await setState(tx, call, item, "inactive", replacing);
}

/** Offers an item again that was hidden by its replacement. */
export async function offerAgain(tx: Tx, call: Call, item: Item): Promise<void> {
  if (item.master) await deleteHiddenItem(tx, item.id);
  else if (item.state === "inactive") await setState(tx, call, item, "active", "undo");
}

async function setState(
  tx: Tx,
  call: Call,
  item: Item,
  state: Item["state"],
  op: string,
): Promise<void> {
  await changeItems(tx, call, [{ item: { ...item, state }, body: item.body }], op);
}
