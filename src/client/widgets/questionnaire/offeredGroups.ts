import { isBody, valueAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference, referenceKey } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";

/** Offered entries with a common reference; `isAsked` if the form's own value names it. */
export interface OfferedGroup {
  key: string;
  title: string;
  isAsked: boolean;
  entries: Body[];
}

/** Groups entries by the reference that decides whether they are asked; asked groups first. */
export function offeredGroups(
  entries: readonly Body[],
  node: PlanNode,
  root: Body,
): OfferedGroup[] {
  const { asked } = node.options;
  const [field = "", pointer = ""] = isBody(asked)
    ? (Object.entries(asked)[0]?.map(String) ?? [])
    : [];
  const own = pointer === "" ? undefined : valueAt(pointer, root, root);
  const groups = new Map<string, OfferedGroup>();
  for (const entry of entries) {
    const named = entry[field];
    const key = referenceKey(named) ?? "";
    const isAsked = own === undefined || named === undefined || isSameReference(named, own);
    const group = groups.get(key) ?? { key, title: itemTitle(named), isAsked, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));
}
