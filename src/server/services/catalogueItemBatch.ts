import { planOf } from "#shared/generated/plans.ts";
import type { Body } from "#shared/engine/types.ts";
import type { Call } from "#server/auth/call.ts";
import { updateItem } from "#server/store/itemChanges.ts";
import type { Item } from "#server/store/items.ts";
import { updateProductItem } from "#server/store/productItems.ts";
import type { Tx } from "#server/store/transaction.ts";
import { draftOfItem, settledItem } from "./catalogueBody.ts";
import type { Touched } from "./catalogueWork.ts";
import { callContext } from "./recordContext.ts";

/** An item with the body that it is to have. */
export interface ItemChange {
  item: Item;
  body: Body;
}

/** Gives items new bodies, each as a version of its own; one entry of the log stands for all. */
export async function changeItems(
  tx: Tx,
  call: Call,
  changes: readonly ItemChange[],
  op: string,
): Promise<Touched[]> {
  const touched: Touched[] = [];
  const note = { actor: call.viewer.account, op, isLogged: false };
  for (const { item, body } of changes) {
    const { kind, id, version, state } = item;
    const plan = planOf(`catalogues/${kind}`);
    const settled = await settledItem(tx, plan, body, callContext(call));
    const draft = { ...draftOfItem(kind, plan, settled), state };
    const save = item.master ? updateProductItem : updateItem;
    const saved = await save(tx, { id, version }, draft, note);
    if (saved) touched.push({ kind, id, version: saved.version });
  }
  return touched;
}
