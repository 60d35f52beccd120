import { isBody } from "#shared/engine/body/paths.ts";
import { isSameReference, referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** How a matrix is set up by the options of its field: the items, the fact that joins them to a group, the marks an item may have. */
export interface MatrixSetup {
  items: string;
  joinedBy: string;
  marks: readonly string[];
}

/** The set-up that a UI document gives. */
export function setupOf(node: PlanNode): MatrixSetup {
  const { items, joinedBy, marks } = node.options;
  return {
    items: String(items),
    joinedBy: String(joinedBy),
    marks: Array.isArray(marks) ? marks.map(String) : [],
  };
}

/** One group of the matrix: what joins its items, and the items; a group may stand for itself. */
export interface MatrixGroup {
  key: string;
  group: Body;
  items: Body[];
}

/** From so many items on, a group is folded. */
export const FOLD_ABOVE = 8;

/** Items under the groups that they name by a fact, in the order of the groups; groups without items stay. */
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

/** A list of references with some more; none twice. */
export function withRefs(list: Json | undefined, added: readonly Body[]): Body[] {
  const before = referencesIn(list).filter(isBody);
  return [...before, ...added.filter((each) => !before.some((one) => isSameReference(one, each)))];
}

/** A list of references without some; nothing when none is left. */
export function withoutRefs(list: Json | undefined, gone: readonly Body[]): Body[] | undefined {
  const left = referencesIn(list)
    .filter(isBody)
    .filter((each) => !gone.some((one) => isSameReference(one, each)));
  return left.length > 0 ? left : undefined;
}

/** How many of some references a list names. */
export function countReferences(list: Json | undefined, items: readonly Body[]): number {
  const all = referencesIn(list);
  return items.filter((item) => all.some((each) => isSameReference(each, item))).length;
}
