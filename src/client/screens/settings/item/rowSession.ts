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

/** The list of rows of a catalogue's items that has pages of its own. */
export function rowsNode(entry: CatalogueEntry): PlanNode & { of: string } {
  const node = planOf(entry.document).nodes.find(({ name }) => name === entry.children);
  if (!node?.of) throw new Error(`no rows ${entry.children} in ${entry.document}`);
  return { ...node, of: node.of };
}

/** The rows of an item. */
export function storedRows(item: Body, list: string): Body[] {
  const rows = item[list];
  return Array.isArray(rows) ? rows.filter(isBody) : [];
}

interface RowOf {
  entry: CatalogueEntry;
  itemId: number;
  /** Null for a row that is being made. */
  rowId: number | null;
}

/** Opens a row of an item, or a new one; null when there is no such row. */
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
    // Its item says which version is changed.
    identity: () => ({}),
    write: (row, base) => keepRow(entry, list, held, base, row),
  });
}

function rowWithId(item: Body, list: string, id: number): Body | null {
  return storedRows(item, list).find((row) => idOfItem(row) === id) ?? null;
}

/** Rows with numbers are counted on. */
function nextNumber(document: string, rows: readonly Body[]): Body {
  const [first] = planOf(document).summary ?? [];
  const node = planOf(document).nodes.find(({ name }) => name === first);
  if (!first || node?.type !== "number") return {};
  const numbers = rows.map((row) => Number(row[first] ?? 0));
  return { [first]: Math.max(0, ...numbers) + 1 };
}

/** The item that the row stands in, as it was read or stored last. */
interface HeldItem {
  item: Body;
}

/** Saves the item with this row in it; what others have changed of its other rows meanwhile stays. */
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
  // Another row was changed, or this one was deleted: then it comes back as it was typed.
  if (!theirs || isSame(theirs, base)) return keepRow(entry, list, held, base, row);
  return { ...outcome, body: theirs };
}

/** The rows with one of them changed, or with a new one at their end; and where that one stands. */
function rowsWith(rows: readonly Body[], id: number, row: Body): { rows: Body[]; place: number } {
  // A new row may be there already, when only the answer was lost: then it keeps the number it has got.
  const at = rows.findIndex((each) => (id === 0 ? isMadeFrom(each, row) : idOfItem(each) === id));
  const place = at < 0 ? rows.length : at;
  const known = id === 0 ? idOfItem(rows[at] ?? {}) : id;
  const own: Body = known === 0 ? row : { ...row, id: known };
  return { rows: rows.toSpliced(place, at < 0 ? 0 : 1, own), place };
}

function isMadeFrom(stored: Body, row: Body): boolean {
  return row["clientId"] !== undefined && stored["clientId"] === row["clientId"];
}

/** What was refused of a row stands at the row's own fields. */
function refusalOfRow(outcome: Extract<SaveOutcome, { kind: "refused" }>, at: string): SaveOutcome {
  const fields = outcome.fields.map((field) => ({
    ...field,
    path: field.path.startsWith(`${at}/`) ? field.path.slice(at.length) : field.path,
  }));
  return { kind: "refused", fields };
}

/** Takes a row out of its item; true when it is gone. */
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
