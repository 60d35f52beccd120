import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Item } from "#server/store/items/items.ts";

/** Rows about an entry, to stand once more with another one in a field. */
interface Copying {
  of: Item;
  field: string;
  added: Pick<Item, "id" | "kind">;
}

/** Prefix of an added row's identity, followed by that of the row it is like. */
export const likeRow = "like:";

/**
 * The body with those rows once more, at the end of their lists. What the entry would bring into an
 * empty field when it is chosen stands there; rows that would be there twice are left out.
 */
export function withCopiedRows(nodes: readonly PlanNode[], body: Body, copying: Copying): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const rows = body[node.name];
    const children = node.children ?? [];
    if (node.type !== "rows" || !Array.isArray(rows) || !holdsBoth(children, copying)) continue;
    const all: Json[] = [...rows];
    for (const row of rows) {
      const copy = isBody(row) ? copyOf(children, row, copying) : null;
      if (copy && !all.some((each) => isBody(each) && isLike(node, each, copy))) all.push(copy);
    }
    result[node.name] = all;
  }
  return result;
}

function holdsBoth(children: readonly PlanNode[], { of, field, added }: Copying): boolean {
  return (
    aboutIn(children, of).length > 0 &&
    children.some(({ name, lookup }) => name === field && lookup?.list === added.kind)
  );
}

/** The fields that say whom a row is about. */
function aboutIn(children: readonly PlanNode[], { kind }: Item): PlanNode[] {
  return children.filter(({ type, lookup }) => type === "reference" && lookup?.list === kind);
}

function idOf(value: Json | undefined): Json | undefined {
  return isBody(value) ? value["id"] : undefined;
}

function copyOf(children: readonly PlanNode[], row: Body, copying: Copying): Body | null {
  const { of, field, added } = copying;
  const about = aboutIn(children, of).find(({ name }) => idOf(row[name]) === of.id);
  if (!about || idOf(row[field]) === added.id) return null;
  const { id, ...rest } = row;
  const clientId = `${likeRow}${String(id)}`;
  const copy: Body = { ...rest, clientId, [field]: { id: added.id } };
  for (const [target, fact] of Object.entries(about.fills ?? {})) {
    const brought = of.body[fact];
    if (target !== field && isEmpty(copy[target]) && brought !== undefined && !target.includes("/"))
      copy[target] = brought;
  }
  return copy;
}

/** True if two rows agree in the fields that make them the same row. */
function isLike({ once = [] }: PlanNode, one: Body, other: Body): boolean {
  return once.every((name) => {
    const [mine, theirs] = [one[name], other[name]];
    if (isBody(mine) && isBody(theirs)) return idOf(mine) === idOf(theirs);
    return isSame(mine, theirs);
  });
}
