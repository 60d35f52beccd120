import type { Language } from "#shared/engine/language.ts";
import { readItem, saveItem } from "#client/state/catalogueItem.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { idOfItem } from "../catalogueWords.ts";
import { type ItemSession, documentValidator, newItemSession } from "./itemSession.ts";

/** The plan node of the rows that have their own page; throws if the catalogue has none. */
export function rowsNode(entry: CatalogueEntry): PlanNode & { of: string } {
  const node = planOf(entry.document).nodes.find(({ name }) => name === entry.children);
  if (!node?.of) throw new Error(`no rows ${entry.children} in ${entry.document}`);
  return { ...node, of: node.of };
}

/** The rows of an item; empty if there are none. */
export function storedRows(item: Body, list: string): Body[] {
  const rows = item[list];
  return Array.isArray(rows) ? rows.filter(isBody) : [];
}

interface RowOf {
  entry: CatalogueEntry;
  itemId: number;
  /** Null for a new row. */
  rowId: number | null;
}

/** Opens a row of an item or a new one; null if the row doesn't exist. */
export async function openRow(
  { entry, itemId, rowId }: RowOf,
  language: Language,
): Promise<ItemSession | null> {
  const [validators, item] = await Promise.all([
    import("#shared/generated/validators.js"),
    readItem(entry.kind, itemId),
  ]);
  const { name: list, of: document } = rowsNode(entry);
  const stored = item && rowId !== null ? rowWithId(item, list, rowId) : null;
  if (!item || (rowId !== null && !stored)) return null;
  const held = { item };
  return newItemSession({
    document,
    stored,
    start: nextNumber(document, storedRows(item, list)),
    validate: documentValidator(validators, document),
    language,
    isProductOwned: item["master"] === true,
    readOnly: item["canEdit"] !== true,
    name: `${entry.route} ${itemId} ${list}`,
    // The version belongs to the item, not the row.
    identity: () => ({}),
    write: (row, base) => keepRow(entry, list, held, base, row),
  });
}

function rowWithId(item: Body, list: string, id: number): Body | null {
  return storedRows(item, list).find((row) => idOfItem(row) === id) ?? null;
}

/** Next number in catalogues whose rows are numbered, one above the highest. */
function nextNumber(document: string, rows: readonly Body[]): Body {
  const [first] = planOf(document).summary ?? [];
  const node = planOf(document).nodes.find(({ name }) => name === first);
  if (!first || node?.type !== "number") return {};
  const numbers = rows.map((row) => Number(row[first] ?? 0));
  return { [first]: Math.max(0, ...numbers) + 1 };
}

/** The row's item as last loaded or saved. */
interface HeldItem {
  item: Body;
}

/**
 * Saves the item with this row; other people's concurrent changes to its other rows are preserved.
 */
async function keepRow(
  entry: CatalogueEntry,
  list: string,
  held: HeldItem,
  base: Body,
  row: Body,
): Promise<SaveOutcome> {
  const id = idOfItem(base);
  const { rows, place } = rowsWith(storedRows(held.item, list), id, row);
  const outcome = await saveItem(entry.kind, { ...held.item, [list]: rows }, ["network"]);
  if (outcome.kind === "stored") {
    held.item = outcome.body;
    return { kind: "stored", body: storedRows(outcome.body, list)[place] ?? row };
  }
  if (outcome.kind === "refused") return refusalOfRow(outcome, `/${list}/${place}`);
  if (outcome.kind !== "stale") return outcome;
  held.item = outcome.body;
  const theirs = rowWithId(outcome.body, list, id);
  // Only another row changed, or this row was deleted, in which case saving restores it.
  if (!theirs || isSame(theirs, base)) return keepRow(entry, list, held, base, row);
  return { ...outcome, body: theirs };
}

/** The rows with one replaced or appended, and the index of that row. */
function rowsWith(rows: readonly Body[], id: number, row: Body): { rows: Body[]; place: number } {
  // After a lost reply the new row may already be stored; it then keeps the id it was given.
  const at = rows.findIndex((each) => (id === 0 ? isMadeFrom(each, row) : idOfItem(each) === id));
  const place = at < 0 ? rows.length : at;
  const known = id === 0 ? idOfItem(rows[at] ?? {}) : id;
  const own: Body = known === 0 ? row : { ...row, id: known };
  return { rows: rows.toSpliced(place, at < 0 ? 0 : 1, own), place };
}

function isMadeFrom(stored: Body, row: Body): boolean {
  return row["clientId"] !== undefined && stored["clientId"] === row["clientId"];
}

/** Maps rejected paths within the item to the row's own fields. */
function refusalOfRow(outcome: Extract<SaveOutcome, { kind: "refused" }>, at: string): SaveOutcome {
  const fields = outcome.fields.map((field) => ({
    ...field,
    path: field.path.startsWith(`${at}/`) ? field.path.slice(at.length) : field.path,
  }));
  return { kind: "refused", fields };
}

/** Deletes a row from its item; resolves to whether it was deleted. */
export async function deleteStoredRow({ entry, itemId, rowId }: RowOf): Promise<boolean> {
  const { name: list } = rowsNode(entry);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const item = await readItem(entry.kind, itemId);
    if (!item) return false;
    const rows = storedRows(item, list).filter((row) => idOfItem(row) !== rowId);
    const outcome = await saveItem(entry.kind, { ...item, [list]: rows });
    if (outcome.kind !== "stale") return outcome.kind === "stored";
  }
  return false;
}
