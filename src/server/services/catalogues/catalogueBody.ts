import { sentBody } from "../bodies/sentBody.ts";
import { rules } from "#shared/domain/rules.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { overlayProblems } from "#shared/engine/plan/overlayValues.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { searchText } from "#shared/engine/text.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import { mustFit } from "#server/auth/problem.ts";
import type { ItemDraft } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Catalogue } from "./catalogue.ts";
import { attachReferences, type ReferenceOf } from "../lookups/itemFacts.ts";
import { referencesOf } from "../bodies/references.ts";
import { tidyBody } from "../bodies/tidyBody.ts";

/** Names that have a column of their own beside the body. */
const ownColumns = new Set(["id", "clientId", "version", "active"]);

/** What was sent, without what only the server writes; refused where the catalogue's document doesn't describe it. */
export function readSentItem({ plan, validate }: Catalogue, body: Body, context: Context): Body {
  const sent = stripReadOnly(plan.nodes, sentBody(body));
  mustFit([...schemaProblems(validate, sent), ...overlayProblems(plan, sent, context)]);
  return sent;
}

/** An item's body at rest: references with facts, derived fields computed. Which references are good is the caller's question. */
export async function resolveItem(
  tx: Tx,
  plan: Plan,
  body: Body,
  context: Context,
  look?: (body: Body, referenceOf: ReferenceOf) => void,
): Promise<Body> {
  const referenceOf = await referencesOf(tx, plan, [body], context);
  look?.(body, referenceOf);
  const tidy = tidyBody(plan.nodes, body);
  return normaliseBody(plan, attachReferences(plan.nodes, tidy, referenceOf), context, rules);
}

/** A settled item as it is kept: ids only, with the words that find it and the titles of the day. */
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

/** An item's own values with ids in place of what they name; what is derived is computed anew whenever it is read. */
export function bareItem(plan: Plan, body: Body): Body {
  const kept = stripReadOnly(plan.nodes, body);
  const own = Object.fromEntries(Object.entries(kept).filter(([name]) => !ownColumns.has(name)));
  const { title } = body;
  // A title that is made of other fields is kept too: lists sort by it.
  const isMade = plan.catalogue?.translated !== true && typeof title === "string";
  const bare = attachReferences(plan.nodes, { ...own, ...keptByServer(plan, body) }, (id) => ({
    id,
  }));
  return isMade ? { ...bare, title } : bare;
}

/** What only the server writes and cannot compute: its own words stay as they are. */
function keptByServer({ nodes }: Plan, body: Body): Body {
  const kept = nodes.filter(
    (node) => node.readOnly && !node.derive && !node.textKey.startsWith("common.catalogueItem."),
  );
  return Object.fromEntries(
    kept.flatMap(({ name }): [string, Json][] => {
      const value = body[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
