import { sql } from "kysely";
import { isBody } from "#shared/engine/body/paths.ts";
import { readMoment } from "#shared/engine/machineFormats.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import type { Numbered } from "../documents/bodyRows.ts";
import { removeBody, type SaveNote, storeBodies } from "../documents/storeBodies.ts";
import type { Mention } from "../trail/links.ts";
import { newestRevision } from "../trail/revisions.ts";
import { tellItem } from "../trail/tellChanges.ts";
import type { Item } from "./items.ts";
import { ofProduct, productRows } from "./productItems.ts";
import { titleColumns } from "./itemTitles.ts";
import { type ItemDraft, itemRows } from "./storeItem.ts";

/** Author of an item change and its name in the revision. */
export interface ItemNote extends Omit<SaveNote, "action"> {
  /** If nothing is said, it is a save; null if a single log entry covers several changes. */
  action?: AuditAction | null;
}

/** An item, the group's or the product's, and what it becomes. */
export interface ItemChange {
  stored: Numbered & Partial<Pick<Item, "suggestion" | "master">>;
  draft: ItemDraft;
}

/** Saves a locked item. */
export function updateItem(
  tx: Tx,
  stored: ItemChange["stored"],
  draft: ItemDraft,
  note: ItemNote,
): Promise<void> {
  return updateItems(tx, [{ stored, draft }], note);
}

/** Saves locked items. */
export async function updateItems(
  tx: Tx,
  changes: readonly ItemChange[],
  { action = "item.saved", ...note }: ItemNote,
): Promise<void> {
  const next = changes.map(({ stored, draft }) => ({
    stored,
    draft: { suggestion: stored.suggestion ?? null, ...draft },
  }));
  const [products = [], items = []] = [true, false].map((master) =>
    next.filter(({ stored }) => (stored.master ?? false) === master),
  );
  await storeBodies(tx, itemRows, items, { ...note, action });
  await storeBodies(tx, productRows, products, { ...note, action, detail: ofProduct });
}

/** Updates an item's search and sort columns if its version matches; the version stays. */
export async function refreshItem(
  tx: Tx,
  { id, kind, version, master, parentId }: Item,
  { body, search }: ItemDraft,
): Promise<void> {
  const { title, titleSort, titles, search: words } = titleColumns(body, search);
  const own = master ? sql`true` : sql`group_id = ${tx.group}`;
  await sql`update ${sql.table(master ? "product_item" : "item")}
    set title = ${title}, title_sort = ${titleSort}, titles = ${titles}::text[], search = ${words}
    where ${own} and kind = ${kind} and id = ${id} and version = ${version}`.execute(tx.db);
  if (!master) tellItem(tx, { kind, id, parentId, body });
}

/** Locks items against changes until the end of the transaction. */
export async function lockItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .selectFrom("item")
    .where("groupId", "=", tx.group)
    .where("id", "in", ids.length > 0 ? [...ids] : [0])
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Where the last revision of a deleted item keeps what stood beside its body. */
const columnsOfDeleted = "columns";

function columnsOf({ clientId, state, suggestion, createdAt, createdBy }: Item): Body {
  return { clientId, state, suggestion, createdAt: createdAt?.toISOString() ?? null, createdBy };
}

/**
 * Deletes a locked item of the group; its revisions stay. One of the product is withdrawn from all
 * lists: existing references keep it with its name.
 */
export async function deleteItem(tx: Tx, item: Item, actor: number | null): Promise<void> {
  const { kind, body, master } = item;
  const note = { actor, op: "delete", action: "item.deleted" } as const;
  if (master) return updateItem(tx, item, { kind, body, state: "gone" }, note);
  await removeBody(
    tx,
    "item",
    { ...item, body: { ...body, [columnsOfDeleted]: columnsOf(item) } },
    note,
  );
  tellItem(tx, item);
}

/**
 * Restores a deleted item as it was from its last revision; false if there is none. `mentioned` also covers
 * custom fields.
 */
export async function restoreItem(
  tx: Tx,
  of: { kind: string; id: number },
  actor: number | null,
  mentioned?: (body: Body) => readonly Mention[],
): Promise<boolean> {
  const last = await newestRevision(tx, of);
  if (last?.op !== "delete") return false;
  // Revisions of older versions lack the columns.
  const { [columnsOfDeleted]: kept, ...body } = last.body;
  const { clientId, state, suggestion, createdAt, createdBy } = isBody(kept) ? kept : {};
  const draft: ItemDraft = {
    ...of,
    body,
    clientId: typeof clientId === "string" ? clientId : null,
    state: typeof state === "string" ? state : "active",
    suggestion: suggestion === "open" || suggestion === "refused" ? suggestion : null,
    made: {
      version: last.version + 1,
      createdAt: readMoment(createdAt) ?? tx.now,
      createdBy: typeof createdBy === "number" ? createdBy : actor,
    },
    ...(mentioned && { mentions: mentioned(body) }),
  };
  const note = { actor, op: "restore", action: "item.restored" } as const;
  await storeBodies(tx, itemRows, [{ stored: null, draft }], note);
  return true;
}
