import type { Body, Context } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { hiddenAmongNamed, maySeeItem } from "../companies/companyVisibility.ts";
import { recordPlan } from "../bodies/plans.ts";
import { knownLinks, type Named } from "../bodies/references.ts";
import { mustNameKnown, type NamedReference } from "../bodies/mustBeSound.ts";

/** Lists whose entries are not items: the group's records and files. */
const noItems = new Set(["records", "file"]);

/** References of a body, the items among them, and the body stored before. */
interface Offered {
  named: readonly NamedReference[];
  before: Body;
  isProductOwned: boolean;
  items: Named["items"];
}

/**
 * Rejects references to items of a wrong list, newly added references hidden from the caller, and
 * group-owned items in a master record.
 */
export async function mustBeOffered(
  tx: Tx,
  call: Call,
  { named, before, isProductOwned, items }: Offered,
  context: Context,
): Promise<void> {
  const hidden = await hiddenAmongNamed(tx, call, named);
  const kept = new Set(knownLinks(recordPlan(context), before).map(({ id }) => id));
  const isOffered = ({ id, list }: NamedReference): boolean => {
    if (noItems.has(list)) return !isProductOwned && (kept.has(id) || !hidden.has(id));
    const item = items.get(id);
    if (item?.kind !== list) return false;
    return isProductOwned ? item.master : kept.has(id) || maySeeItem(call, item);
  };
  mustNameKnown(named, isOffered, isProductOwned ? "productOnly" : "unknownReference");
}
