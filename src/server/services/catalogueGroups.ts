import { isBody } from "#shared/engine/paths.ts";
import type { OperationFacts } from "#shared/engine/operation.ts";
import type { Body } from "#shared/engine/types.ts";
import type { CatalogueGroupedReply200, GroupsWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { catalogueOf } from "./catalogues.ts";
import { lookupList } from "./lookups.ts";

type Groups = CatalogueGroupedReply200;

/** The items of a catalogue under what its pickers group them by, both by title. */
export async function itemGroups(
  call: Call,
  wanted: GroupsWanted,
  facts: OperationFacts,
): Promise<Groups> {
  const { groupBy = "" } = catalogueOf(facts, call).plan;
  const groups = new Map<number, Groups[number]>();
  for (const item of await lookupList(call, wanted, facts)) {
    // Facts stand beside id and title; which there are the catalogue's document says.
    const group = (item as unknown as Body)[groupBy];
    if (!isBody(group) || typeof group["id"] !== "number") continue;
    const { id, title } = group;
    const known = groups.get(id) ?? { id, title: String(title ?? ""), items: [] };
    known.items.push(item);
    groups.set(id, known);
  }
  return [...groups.values()].toSorted((a, b) => a.title.localeCompare(b.title, call.language));
}
