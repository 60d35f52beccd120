import type { Language } from "#shared/engine/language.ts";
import { readItem, saveItem } from "#client/state/catalogueItem.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { idOfItem } from "../catalogueWords.ts";
import { type ItemKind, kindOf, rightsOn } from "./itemSession.ts";

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

interface Rows {
  entry: CatalogueEntry;
  itemId: number;
}

/** The rows of an item, each of which is saved with its item. */
export function rowKind({ entry, itemId }: Rows, language: Language): ItemKind {
  const { name: list, of: document } = rowsNode(entry);
  const read = async (id: number | null) => {
    const item = await readItem(entry, itemId);
    const stored = item && id !== null ? (rowIn(storedRows(item, list), id) ?? null) : null;
    if (!item || (id !== null && !stored)) return null;
    const held = { item };
    return {
      stored,
      start: nextNumber(document, storedRows(item, list)),
      ...rightsOn(item),
      requestFor: (row: Body, base: Body): Body => ({
        ...held.item,
        [list]: rowsWith(storedRows(held.item, list), idOfItem(base), row),
      }),
      write: (request: Body, base: Body) => sendRow(entry, list, held, base, request),
    };
  };
  const place = { name: `${entry.route} ${itemId} ${list}`, document, language };
  return kindOf(place, read, () => import("#shared/generated/validators.js"));
}

function rowIn(rows: readonly Body[], id: number): Body | undefined {
  return rows.find((row) => idOfItem(row) === id);
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
 * Saves the item with one row changed or added; concurrent changes to its other rows are preserved.
 */
async function sendRow(
  entry: CatalogueEntry,
  list: string,
  held: HeldItem,
  base: Body,
  request: Body,
): Promise<SaveOutcome> {
  const outcome = await saveItem(entry.kind, request, ["network"]);
  const id = idOfItem(base);
  const sent = storedRows(request, list);
  const place = sent.findIndex((each) => idOfItem(each) === id);
  if (outcome.kind === "refused") return refusalOfRow(outcome, `/${list}/${place}`);
  if (outcome.kind !== "stored" && outcome.kind !== "stale") return outcome;
  held.item = outcome.body;
  const rows = storedRows(outcome.body, list);
  if (outcome.kind === "stored") return { kind: "stored", body: rows[place] ?? base };
  // After a lost reply a new row may already be stored.
  const own = id === 0 ? rows.find((each) => isMadeFrom(each, sent[place])) : rowIn(rows, id);
  // If only other rows changed, or this one was deleted, the entries go into the current rows.
  return { ...outcome, body: own ?? base };
}

/** The rows with one replaced or appended. */
function rowsWith(rows: readonly Body[], id: number, row: Body): Body[] {
  const at = rows.findIndex((each) => id !== 0 && idOfItem(each) === id);
  const own: Body = id === 0 ? row : { ...row, id };
  return at < 0 ? [...rows, own] : rows.with(at, own);
}

function isMadeFrom(stored: Body, row: Body | undefined): boolean {
  return row?.["clientId"] !== undefined && stored["clientId"] === row["clientId"];
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
export async function deleteStoredRow({ entry, itemId }: Rows, rowId: number): Promise<boolean> {
  const { name: list } = rowsNode(entry);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const item = await readItem(entry, itemId);
    if (!item) return false;
    const rows = storedRows(item, list).filter((row) => idOfItem(row) !== rowId);
    const outcome = await saveItem(entry.kind, { ...item, [list]: rows });
    if (outcome.kind !== "stale") return outcome.kind === "stored";
  }
  return false;
}
