import { isBody } from "#shared/engine/body/paths.ts";
import {
  isSameReference,
  referenceKey,
  referencesBut,
  referencesIn,
} from "#shared/engine/body/references.ts";
import { type MatrixSetup, matrixOf } from "#shared/engine/plan/matrix.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";

/** How the document of a field lays out its matrix. */
export function setupOf(node: PlanNode): MatrixSetup {
  const setup = matrixOf(node);
  if (!setup) throw new Error(`The matrix ${node.pointer} has no items, or nothing joins them.`);
  return setup;
}

/** One group of the matrix with its items, which may be none. */
export interface MatrixGroup {
  key: string;
  group: Body;
  items: Body[];
}

/** Groups with more items than this are collapsed. */
const FOLD_ABOVE = 8;

/** A line of one item, of all items of a long group, or of a group that has none. */
export interface MatrixLine {
  key: string;
  group: MatrixGroup;
  items: readonly Body[];
  /** True if it unfolds the lines of its items. */
  isFold: boolean;
  isUnfolded: boolean;
}

/** The lines of a group; paper has those of all items. */
export function matrixLines(
  group: MatrixGroup,
  isUnfolded: boolean,
  isOnPaper: boolean,
): MatrixLine[] {
  const isLong = group.items.length > FOLD_ABOVE && !isOnPaper;
  const lineOf = (key: string, items: readonly Body[], isFold: boolean): MatrixLine => ({
    key: `${group.key} ${key}`,
    group,
    items,
    isFold,
    isUnfolded,
  });
  const singles = isLong && !isUnfolded ? [] : group.items;
  return [
    ...(isLong || group.items.length === 0 ? [lineOf("", group.items, isLong)] : []),
    ...singles.map((item) => lineOf(referenceKey(item) ?? itemTitle(item), [item], false)),
  ];
}

/**
 * Items under the group that each one's fact names, in the order of the groups; empty groups stay.
 */
export function matrixGroups(
  groups: Json | undefined,
  items: Json | undefined,
  fact: string,
): MatrixGroup[] {
  const found: MatrixGroup[] = referencesIn(groups)
    .filter(isBody)
    .map((group) => ({ key: referenceKey(group) ?? "", group, items: [] }));
  for (const item of referencesIn(items).filter(isBody)) {
    const named = item[fact];
    const home = found.find((each) => isSameReference(each.group, named));
    if (home) home.items.push(item);
    else found.push(ungrouped(item, named));
  }
  return found;
}

function ungrouped(item: Body, named: Json | undefined): MatrixGroup {
  const group = isBody(named) ? named : {};
  return { key: `of ${referenceKey(item) ?? ""}`, group, items: [item] };
}

/** The references of a list plus some more, without duplicates. */
export function withRefs(list: Json | undefined, added: readonly Body[]): Body[] {
  const before = referencesIn(list).filter(isBody);
  return [...before, ...added.filter((each) => !before.some((one) => isSameReference(one, each)))];
}

/** The references of a list without some; undefined if none is left. */
export function withoutRefs(list: Json | undefined, gone: readonly Body[]): Body[] | undefined {
  const left = referencesBut(list, [...gone]).filter(isBody);
  return left.length > 0 ? left : undefined;
}

/** How many of the given items a list of references contains. */
export function countReferences(list: Json | undefined, items: readonly Body[]): number {
  const all = referencesIn(list);
  return items.filter((item) => all.some((each) => isSameReference(each, item))).length;
}
