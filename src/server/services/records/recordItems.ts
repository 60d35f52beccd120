import { tidyTitle } from "#shared/engine/body/normalise.ts";
import { isBody, tokensOf, valueAt } from "#shared/engine/body/paths.ts";
import type { Lookup, PlanNode } from "#shared/engine/plan/plan.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { partWith, walkBody } from "#shared/engine/body/walk.ts";
import { howToAddIn, requiredIn } from "#shared/domain/catalogues/adding.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem, type WrongField } from "#server/auth/problem.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { findByClientId, findByTitle, type Item } from "#server/store/items/items.ts";
import {
  findProductByClientId,
  findProductByTitle,
  insertProductItem,
  lockProduct,
} from "#server/store/items/productItems.ts";
import { insertItem, parentIdOf } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { askToDecide } from "../catalogues/suggestions.ts";

/** A reference typed in as text instead of chosen. */
interface Typed {
  path: string;
  node: PlanNode;
  scope: Body;
  clientId: string;
  title: string;
}

/** The document that receives typed-in references. */
interface TypedInto {
  nodes?: readonly PlanNode[];
  /** Product-owned documents create product-owned items. */
  isProductOwned?: boolean;
}

/**
 * Gives each typed-in reference an item id: of an existing item with that title, else of a new
 * item; equal clientIds in a body share one item.
 */
export async function withTypedItems(
  tx: Tx,
  call: Call,
  body: Body,
  context: Context,
  { nodes = planOf("record").nodes, isProductOwned = false }: TypedInto = {},
): Promise<Body> {
  const typed = typedIn(nodes, body);
  if (typed.length === 0) return body;
  mustBeAllowedToType(typed, context, isProductOwned);
  const ids = new Map<string, number>();
  // Parents are created before the items that belong to them.
  const ordered = typed.toSorted(
    (one, other) => Number(Boolean(one.node.fills)) - Number(Boolean(other.node.fills)),
  );
  for (const each of ordered) {
    const list = each.node.lookup?.list;
    if (!list || ids.has(each.clientId)) continue;
    const scope = withItemIds(each.scope, ids);
    const item = await itemFor(tx, call, list, { ...each, scope, isProductOwned }, body, context);
    ids.set(each.clientId, item.id);
  }
  return withItemIds(body, ids);
}

const referring = partWith(({ type }) => type === "reference" || type === "references");

function typedIn(nodes: readonly PlanNode[], body: Body): Typed[] {
  const typed: Typed[] = [];
  walkBody(referring(nodes), body, ({ node, path, value, scope }) => {
    if (node.type !== "reference" && node.type !== "references") return;
    for (const [index, reference] of referencesIn(value).entries()) {
      if (!isBody(reference) || typeof reference["id"] === "number") continue;
      const { clientId, title } = reference;
      if (typeof clientId !== "string" || typeof title !== "string") continue;
      const here = node.type === "references" ? `${path}/${index}` : path;
      typed.push({ path: here, node, scope, clientId, title: tidyTitle(title) });
    }
  });
  return typed;
}

/** Permission to edit a record doesn't imply permission to add to every list. */
function mustBeAllowedToType(
  typed: readonly Typed[],
  context: Context,
  isProductOwned: boolean,
): void {
  const refused = typed.filter(
    ({ node }) =>
      !mayType(node.lookup, context) &&
      (isProductOwned || howToAdd(node.lookup, context) !== "suggest"),
  );
  const fields = refused.map(({ path }): WrongField => ({ path, code: "createForbidden" }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

function mayType(lookup: Lookup | undefined, context: Context): boolean {
  if (!lookup?.list) return lookup?.rows !== undefined;
  return howToAdd(lookup, context) === "create";
}

function howToAdd(lookup: Lookup | undefined, { roles }: Context) {
  return howToAddIn(lookup, plans[`catalogues/${lookup?.list ?? ""}`]?.catalogue, roles);
}

async function itemFor(
  tx: Tx,
  call: Call,
  kind: string,
  typed: Typed & { isProductOwned: boolean },
  root: Body,
  context: Context,
): Promise<Item> {
  const { clientId, title, isProductOwned } = typed;
  const known = await (isProductOwned
    ? findProductByClientId(tx, kind, clientId)
    : findByClientId(tx, clientId));
  if (known) return known;
  if (title === "") throw invalidField(typed.path, "required");
  const given = givenByFilter(kind, typed, root);
  // One that needs more than a title is created in a form of its own.
  if (requiredIn(planOf(`catalogues/${kind}`)).some((name) => given[name] === undefined))
    throw invalidField(typed.path, "createForbidden");
  const parentId = parentIdOf({ kind, body: given });
  // Serialises simultaneous creates of the same title.
  await (isProductOwned ? lockProduct : lockGroup)(tx);
  const same = await (isProductOwned
    ? findProductByTitle(tx, kind, title)
    : findByTitle(tx, kind, title, parentId));
  if (same) return same;
  const draft = { kind, clientId, body: { ...titleBody(kind, title, context), ...given } };
  const { account } = call.viewer;
  if (isProductOwned) return insertProductItem(tx, draft, account);
  const isSuggested = !mayType(typed.node.lookup, context);
  const item = await insertItem(tx, { ...draft, suggestion: isSuggested ? "open" : null }, account);
  if (isSuggested) await askToDecide(tx, call, item);
  return item;
}

/** The title of a new item, in each language where its list has it so. */
export function titleBody(
  kind: string,
  title: string,
  { language }: { language: Json | undefined },
): Body {
  const isTranslated = plans[`catalogues/${kind}`]?.catalogue?.translated === true;
  if (!isTranslated) return { title };
  // German is the fallback language, so every item needs a German title.
  return { translations: language === "en" ? { de: title, en: title } : { de: title } };
}

/** New items inherit the field's list filters: country, company, control. */
function givenByFilter(kind: string, { node, path, scope }: Typed, root: Body): Body {
  const nodes = plans[`catalogues/${kind}`]?.nodes ?? [];
  const given: Body = {};
  for (const [name, source] of Object.entries(node.lookup?.filterBy ?? {})) {
    const target = nodes.find((each) => each.name === name);
    if (!target || target.readOnly) continue;
    const value = filterValue(source, path, scope, root);
    const stored = storedValue(target, value);
    if (stored !== undefined) given[name] = stored;
  }
  return { ...givenBySiblings(nodes, node, scope), ...given };
}

/**
 * The inverse of filling: a new item takes a single sibling reference that choosing it would fill,
 * e.g. its category.
 */
function givenBySiblings(nodes: readonly PlanNode[], node: PlanNode, scope: Body): Body {
  const given: Body = {};
  for (const [sibling, fact] of Object.entries(node.fills ?? {})) {
    const target = nodes.find((each) => each.name === fact);
    const named = referencesIn(scope[sibling]);
    if (!target || target.readOnly || target.type !== "reference" || named.length !== 1) continue;
    const stored = storedValue(target, named[0]);
    if (stored !== undefined) given[fact] = stored;
  }
  return given;
}

type FilterSource = NonNullable<Lookup["filterBy"]>[string];

function filterValue(
  source: FilterSource,
  path: string,
  scope: Body,
  root: Body,
): Json | undefined {
  if (typeof source === "string") return valueAt(source.replace(/\/id$/, ""), scope, root);
  if ("const" in source) return source.const ?? undefined;
  // The property that holds the object: the second to last token, ignoring array indexes.
  return tokensOf(path)
    .filter((token) => !/^\d+$/.test(token))
    .at(-2);
}

function storedValue(target: PlanNode, value: Json | undefined): Json | undefined {
  const id = isBody(value) ? value["id"] : undefined;
  if (target.type === "reference") return typeof id === "number" ? { id } : undefined;
  if (target.type === "number") return typeof id === "number" ? id : value;
  return value;
}

/** A body with item ids in the place of references that are typed in or still to be made. */
export function withItemIds(value: Body, ids: ReadonlyMap<string, number>): Body;
export function withItemIds(value: Json, ids: ReadonlyMap<string, number>): Json;
export function withItemIds(value: Json, ids: ReadonlyMap<string, number>): Json {
  if (Array.isArray(value)) return value.map((each) => withItemIds(each, ids));
  if (!isBody(value)) return value;
  const { clientId } = value;
  const id =
    typeof clientId === "string" && value["id"] === undefined ? ids.get(clientId) : undefined;
  const result: Body = {};
  for (const [name, each] of Object.entries(value)) result[name] = withItemIds(each, ids);
  return id === undefined || !("title" in value) || Object.keys(value).length > 3 ? result : { id };
}
