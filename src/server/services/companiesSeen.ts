import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import type { Item } from "#server/store/items.ts";

/** What some viewers see only a part of. */
const kind = "companies";

/** Which items of a catalogue a viewer sees, where not all: those of some ids, or those that belong to some. */
export interface Seen {
  ids?: readonly number[];
  parentIds?: readonly number[];
}

/** Whoever may see some companies only sees neither the others nor what belongs to them. */
export function seenOf({ viewer }: Call, catalogue: string): Seen {
  const { companies } = viewer;
  if (companies === null) return {};
  if (catalogue === kind) return { ids: companies };
  return belongsToCompanies(catalogue) ? { parentIds: companies } : {};
}

/** Whether a viewer sees an item. */
export function maySeeItem(call: Call, item: Pick<Item, "id" | "kind" | "parentId">): boolean {
  const { ids, parentIds } = seenOf(call, item.kind);
  if (ids) return ids.includes(item.id);
  return !parentIds || (item.parentId !== null && parentIds.includes(item.parentId));
}

function belongsToCompanies(catalogue: string): boolean {
  const plan = plans[`catalogues/${catalogue}`];
  const parent = plan?.nodes.find(({ name }) => name === plan.catalogue?.["parent"]);
  return parent?.lookup?.list === kind;
}
