import { copyOf, isBody, isEmpty, readAt } from "../body/paths.ts";
import { nodesLeadingTo } from "../plan/leading.ts";
import type { Follows, Plan, PlanNode } from "../plan/plan.ts";
import { isSameReference, referencesIn } from "../body/references.ts";
import type { Body, Json } from "../plan/types.ts";

/** An effect of a cascade: references removed, or a whole row dropped. */
export interface CascadeChange {
  kind: "pulled" | "dropped";
  /** Pointer of the list of rows, with the row's index before the change. */
  path: string;
  node: PlanNode;
  count: number;
}

/** Cascades removals: references within the body to something it no longer contains are removed. */
export function cascade(plan: Pick<Plan, "nodes">, body: Body): Body {
  return cascadeWithChanges(plan, body).body;
}

/** Cascades removals and lists the effects, so that a form can warn in advance. */
export function cascadeWithChanges(
  plan: Pick<Plan, "nodes">,
  body: Body,
): { body: Body; changes: CascadeChange[] } {
  const root = copyOf(body);
  return { body: root, changes: cascadeInto(plan, root) };
}

const following = nodesLeadingTo(
  ({ follows, within }) => follows !== undefined || within !== undefined,
);

/** The same within a body whose rows and objects are the caller's own. */
export function cascadeInto(plan: Pick<Plan, "nodes">, root: Body): CascadeChange[] {
  const changes: CascadeChange[] = [];
  let before = -1;
  while (changes.length !== before) {
    before = changes.length;
    followHere(plan.nodes, root, root, "", changes);
    followInRows(plan.nodes, root, root, "", changes);
  }
  return changes;
}

function followInRows(
  nodes: readonly PlanNode[],
  scope: Body,
  root: Body,
  path: string,
  changes: CascadeChange[],
): void {
  for (const node of following(nodes)) {
    const value = scope[node.name];
    if (!node.children) continue;
    const here = `${path}/${node.name}`;
    if (node.type === "rows" && Array.isArray(value)) {
      const children = node.children;
      scope[node.name] = value.filter((row, index) => {
        if (!isBody(row)) return true;
        const told = changes.length;
        const keeps = followHere(children, row, root, `${here}/${index}`, changes);
        if (keeps) followInRows(children, row, root, `${here}/${index}`, changes);
        else {
          // A dropped row makes the reports about its contents redundant.
          changes.splice(told, Infinity, {
            kind: "dropped",
            path: `${here}/${index}`,
            node,
            count: 1,
          });
        }
        return keeps;
      });
    } else if (node.type === "object" && isBody(value)) {
      followHere(node.children, value, root, here, changes);
      followInRows(node.children, value, root, here, changes);
    }
  }
}

/** Removes stale references of one object; false if its row has lost its key reference. */
function followHere(
  nodes: readonly PlanNode[],
  scope: Body,
  root: Body,
  path: string,
  changes: CascadeChange[],
): boolean {
  for (const node of following(nodes)) {
    const value = scope[node.name];
    if (value === undefined || (!node.follows && !node.within)) continue;
    const allowed = node.follows
      ? followedReferences(node.follows, root)
      : allowedValues(node, nodes, scope, root);
    const kept = referencesIn(value).filter((each) => isAllowedItem(node, each, allowed));
    const lost = referencesIn(value).length - kept.length;
    if (lost === 0) continue;
    if (node.follows && kept.length === 0 && dropsRow(node.follows)) return false;
    changes.push({ kind: "pulled", path: `${path}/${node.name}`, node, count: lost });
    if (Array.isArray(value) && kept.length > 0) scope[node.name] = kept;
    else delete scope[node.name];
  }
  return true;
}

/**
 * Matches items by identity, or by the fact named in the document; items with an unknown fact stay.
 */
function isAllowedItem(node: PlanNode, item: Json, allowed: readonly Json[]): boolean {
  const fact = node.within?.fact;
  const named = fact !== undefined && isBody(item) ? item[fact] : item;
  if (fact !== undefined && named === undefined) return true;
  return allowed.some((one) => isSameReference(one, named));
}

function dropsRow(follows: Follows): boolean {
  return follows.onGone === "pullOrDrop" || follows.onGone === "dropRow";
}

function followedReferences(follows: Follows, root: Body): Json[] {
  const field = follows.by.replace(/\/id$/, "");
  return referencesIn(readAt(root, `${follows.rows}/*/${field}`));
}

/** Values permitted by the rows followed, restricted to the joined row where there is one. */
function allowedValues(
  node: PlanNode,
  siblings: readonly PlanNode[],
  scope: Body,
  root: Body,
): Json[] {
  const of = node.within?.of ?? "";
  if (!of.startsWith("/")) return referencesIn(scope[of]);
  const joinedBy = node.within?.joinedBy ?? "";
  const join = siblings.find((each) => each.name === joinedBy)?.follows;
  const joined = referencesIn(scope[joinedBy]);
  if (!join || isEmpty(joined)) return referencesIn(readAt(root, of));
  const rows = readAt(root, join.rows);
  const field = join.by.replace(/\/id$/, "");
  const rest = of.slice(`${join.rows}/*`.length);
  return (Array.isArray(rows) ? rows : [])
    .filter((row) => isBody(row) && joined.some((each) => isSameReference(each, row[field])))
    .flatMap((row) => referencesIn(readAt(row, rest)));
}
