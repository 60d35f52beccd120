import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import { foldText } from "#shared/engine/text.ts";
import { findByTitle, listItems, type Item } from "#server/store/items/items.ts";
import { findProductByTitle } from "#server/store/items/productItems.ts";
import { parentIdOf } from "#server/store/items/storeItem.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Catalogue } from "./catalogue.ts";
import { documentLinks } from "./documentPages.ts";

function titlesWithPaths(
  { isTranslated }: Catalogue,
  body: Body,
): { path: string; text: string }[] {
  const { title, translations } = body;
  if (!isTranslated) return typeof title === "string" ? [{ path: "/title", text: title }] : [];
  if (!isBody(translations)) return [];
  return Object.entries(translations).flatMap(([language, text]) =>
    typeof text === "string" && text !== "" ? [{ path: `/translations/${language}`, text }] : [],
  );
}

/**
 * Rejects a new title already taken in either language within the catalogue, naming the other item;
 * unchanged titles pass.
 */
export async function mustBeNewTitle(
  tx: Tx,
  catalogue: Catalogue,
  body: Body,
  { isProductOwned, before }: { isProductOwned: boolean; before?: Item },
): Promise<void> {
  // A product item may use a title that a group already uses.
  const find = isProductOwned ? findProductByTitle : findByTitle;
  // A title only has to be unique within its parent, e.g. a company.
  const parent = parentIdOf({ kind: catalogue.kind, body });
  const stayed = before?.parentId === parent ? before : undefined;
  const had = new Set(
    stayed ? titlesWithPaths(catalogue, stayed.body).map(({ text }) => foldText(text)) : [],
  );
  const fields: WrongField[] = [];
  const others = new Map<number, Item>();
  const titles = titlesWithPaths(catalogue, body).filter(({ text }) => !had.has(foldText(text)));
  const found = await together(titles.map(({ text }) => find(tx, catalogue.kind, text, parent)));
  for (const [at, { path }] of titles.entries()) {
    const other = found[at];
    if (!other || other.id === before?.id) continue;
    const items = documentLinks([other], catalogue.kind);
    fields.push({ path, code: "check.titleInUse", items });
    others.set(other.id, other);
  }
  if (fields.length === 0) return;
  throw new Problem("invalid", { fields, items: documentLinks(others.values(), catalogue.kind) });
}

/**
 * Rejects an item whose unique properties (as named by its document) match those of another item.
 */
export async function mustBeOnlyOne(
  tx: Tx,
  { kind, unique = [] }: Catalogue,
  body: Body,
  { isProductOwned, before }: { isProductOwned: boolean; before?: Item },
): Promise<void> {
  const having = Object.fromEntries(unique.map((name) => [name, plainValue(body[name])]));
  // Without the first unique property there is nothing to compare.
  const [first = ""] = unique;
  if (having[first] === undefined || having[first] === null) return;
  const same = await listItems(tx, kind, {
    withProductOwned: isProductOwned,
    withInactive: true,
    having,
  });
  const others = same.filter(
    (each) => each.id !== before?.id && each.master === isProductOwned && each.state !== "gone",
  );
  if (others.length === 0) return;
  const given = unique.filter((name) => body[name] !== undefined).at(-1) ?? "";
  const items = documentLinks(others, kind);
  throw new Problem("invalid", {
    fields: [{ path: `/${given}`, code: "check.thereAlready", items }],
    items,
  });
}

/** The comparable form of a property: its value, or the id of the referenced item. */
function plainValue(value: Json | undefined): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (isBody(value)) return typeof value["id"] === "number" ? value["id"] : null;
  return typeof value === "object" ? null : value;
}
