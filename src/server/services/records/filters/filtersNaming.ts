import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, listItems } from "#server/store/items/items.ts";
import { together } from "#server/store/database/together.ts";
import { itemsInConditions } from "../../catalogues/conditionReferences.ts";
import { callContext } from "../recordContext.ts";
import { itemFilters } from "./filterFields.ts";
import { savedKinds } from "./savedFilters.ts";

/**
 * All saved filters of the group whose conditions name an item, of whomever they are. They keep
 * nobody from deleting it, which is why their conditions are no links.
 */
export async function filtersNaming(tx: Tx, call: Call, { id }: Pick<Item, "id">): Promise<Item[]> {
  const namesItems = itemFilters(callContext(call));
  const all = await together(Object.keys(savedKinds).map((kind) => listItems(tx, kind)));
  return all
    .flat()
    .filter(({ body }) => itemsInConditions(body["conditions"], namesItems).includes(id));
}
