import { rules } from "#shared/domain/rules.ts";
import { asBodies } from "#shared/domain/values.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { searchText } from "#shared/engine/text.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import type { ItemDraft } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { namedIn, type Resolved } from "../bodies/references.ts";
import { tidyBody } from "../bodies/tidyBody.ts";

/** Properties stored in columns of their own, next to the body. */
const ownColumns = new Set(["id", "clientId", "version", "active"]);

/**
 * Resolves an item's body: references with facts, derived fields computed; checking the references
 * is up to the caller.
 */
export async function resolveItem(
  tx: Tx,
  plan: Plan,
  body: Body,
  context: Context,
): Promise<Resolved> {
  const { items, referenceOf } = await namedIn(tx, plan, [body], context);
  const whole = attachReferences(plan.nodes, tidyBody(plan.nodes, body), referenceOf);
  return { items, referenceOf, body: normaliseBody(plan, whole, context, rules) };
}

/**
 * Converts a resolved item to its stored form: ids only, plus search words and the current titles.
 */
export function toItemDraft(kind: string, plan: Plan, body: Body): ItemDraft {
  const bare = bareItem(plan, body);
  return {
    kind,
    body: bare,
    mentions: linksOf(plan, bare),
    search: searchText(plan, body),
    state: body["active"] === false ? "inactive" : "active",
    titled: body,
  };
}

/** Reduces an item to its own values with bare ids; derived fields are recomputed on every read. */
export function bareItem(plan: Plan, body: Body): Body {
  const kept = stripReadOnly(plan.nodes, body);
  const own = Object.fromEntries(Object.entries(kept).filter(([name]) => !ownColumns.has(name)));
  const { title } = body;
  // A title composed of other fields is stored as well, because lists sort by it.
  const isMade = plan.catalogue?.translated !== true && typeof title === "string";
  const whole = withServerValues(plan.nodes, own, body);
  const bare = attachReferences(plan.nodes, whole, (id) => ({ id }));
  return isMade ? { ...bare, title } : bare;
}

/**
 * Puts back the values that only the server writes and that cannot be computed again, rows
 * included: stripping keeps rows in their order.
 */
function withServerValues(nodes: readonly PlanNode[], stripped: Body, body: Body): Body {
  const result: Body = { ...stripped };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    const left = stripped[node.name];
    const { children } = node;
    if (isServerValue(node)) result[node.name] = value;
    else if (children && Array.isArray(left)) {
      const rows = asBodies(value);
      result[node.name] = left.map((row, at) =>
        isBody(row) ? withServerValues(children, row, rows[at] ?? {}) : row,
      );
    }
  }
  return result;
}

function isServerValue({ readOnly, derive, textKey }: PlanNode): boolean {
  return readOnly === true && !derive && !textKey.startsWith("common.catalogueItem.");
}
