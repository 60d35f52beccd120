import { ownValue } from "#shared/engine/ownValue.ts";
import { sql, type RawBuilder } from "kysely";
import { writeAudit } from "../trail/audit.ts";
import { foldText } from "#shared/engine/text.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import { plans } from "#shared/generated/plans.ts";
import { handOverFiles } from "../files/productFiles.ts";
import { newIds } from "../database/ids.ts";
import { readStoredItem, readItems, type Item } from "./items.ts";
import { titleColumns } from "./itemTitles.ts";
import type { ItemNote } from "./itemChanges.ts";
import { filesAmong, writeRevision, type Versioned } from "../trail/revisions.ts";
import type { ItemDraft } from "./storeItem.ts";
import type { Tx } from "../database/transaction.ts";

const madePrefix = "item-";

/** True if an item comes with the product's documents, rather than from a master editor. */
export function isShipped({ master, key }: Pick<Item, "master" | "key">): boolean {
  return master && key !== null && !key.startsWith(madePrefix);
}

/** Creates a product item, visible to all groups; the caller checks permissions. */
export async function insertProductItem(
  tx: Tx,
  draft: ItemDraft,
  actor: number | null,
): Promise<Item> {
  const { kind, body, clientId = null, state = "active" } = draft;
  const [id = 0] = await newIds(tx, 1);
  await tx.db
    .insertInto("productItem")
    .values({
      id,
      kind,
      key: `${madePrefix}${id}`,
      clientId,
      state,
      edited: true,
      ...titleColumns(body, draft.search),
      createdAt: tx.now,
      updatedAt: tx.now,
      updatedBy: actor,
      body: JSON.stringify(body),
    })
    .execute();
  await writeProductItemTrail(tx, draft, { id, version: 1 }, { actor, op: "create" });
  await keepFilesOf(tx, draft);
  const made = await readStoredItem(tx, kind, id);
  if (!made) throw new Error("an item that was made is there");
  return made;
}

/**
 * Saves a product item under optimistic locking and marks it as edited, so that start-up no longer
 * overwrites it.
 */
export async function updateProductItem(
  tx: Tx,
  at: { id: number; version: number },
  draft: ItemDraft,
  note: ItemNote,
): Promise<{ version: number } | null> {
  const { kind, body, state = "active" } = draft;
  await keepProductVersion(tx, { kind, id: at.id });
  const row = await tx.db
    .updateTable("productItem")
    .set({
      ...titleColumns(body, draft.search),
      state,
      version: at.version + 1,
      edited: true,
      updatedAt: tx.now,
      updatedBy: note.actor,
      body: JSON.stringify(body),
    })
    .where("kind", "=", kind)
    .where("id", "=", at.id)
    .where("version", "=", at.version)
    .returning("version")
    .executeTakeFirst();
  if (!row) return null;
  await writeProductItemTrail(tx, draft, { id: at.id, version: row.version }, note);
  await keepFilesOf(tx, draft);
  return row;
}

/** Files belong to the product as soon as an item of it names them. */
async function keepFilesOf(tx: Tx, { kind, mentions }: ItemDraft): Promise<void> {
  if (plans[`catalogues/${kind}`]?.nodes.some(({ type }) => type === "files"))
    await handOverFiles(tx, filesAmong(mentions ?? []));
}

/** Withdraws a product item from all lists; existing references keep it with its name. */
export async function retireProductItem(tx: Tx, item: Item, actor: number | null): Promise<void> {
  const { id, kind, body, version } = item;
  const note = { actor, op: "delete" };
  await updateProductItem(tx, { id, version }, { kind, body, state: "gone" }, note);
}

/** The product item created under a clientId, or null if the request never arrived. */
export async function findProductByClientId(
  tx: Tx,
  kind: string,
  clientId: string,
): Promise<Item | null> {
  return findProductItem(tx, kind, sql<boolean>`client_id = ${clientId}::uuid`);
}

async function findProductItem(
  tx: Tx,
  kind: string,
  condition: RawBuilder<boolean>,
): Promise<Item | null> {
  const row = await tx.db
    .selectFrom("productItem")
    .where("kind", "=", kind)
    .where("state", "<>", "gone")
    .where(condition)
    .orderBy("id")
    .select("id")
    .executeTakeFirst();
  return row ? readStoredItem(tx, kind, row.id) : null;
}

/** Finds a product item by title in either language, ignoring case and accents. */
export function findProductByTitle(tx: Tx, kind: string, title: string): Promise<Item | null> {
  const same = sql<boolean>`titles @> array[${foldText(title)}]::text[]`;
  return findProductItem(tx, kind, same);
}

/** Which of the given product items the group has hidden. */
export async function hiddenAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.db
    .selectFrom("hiddenItem")
    .where("groupId", "=", tx.group)
    .where(sql<boolean>`id = any(${[...ids]}::int8[])`)
    .select("id")
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Lists all active product items of a kind, including those the group has hidden. */
export async function listProductItems(tx: Tx, kind: string): Promise<Item[]> {
  const rows = await tx.db
    .selectFrom("productItem")
    .where("kind", "=", kind)
    .where("state", "<>", "gone")
    .select("id")
    .execute();
  const items = await readItems(
    tx,
    rows.map((row) => row.id),
  );
  return [...items.values()];
}

/** Number of product items of a kind, and how many lack an English title. */
export interface ProductCount {
  kind: string;
  items: number;
  untranslated: number;
}

/** Counts the product's items by kind. */
export async function countProductItems(tx: Tx): Promise<ProductCount[]> {
  const isUntranslated = sql`coalesce(body->'translations'->>'en', '') = ''`;
  return tx.db
    .selectFrom("productItem")
    .where("state", "<>", "gone")
    .groupBy("kind")
    .select([
      "kind",
      sql<number>`count(*)`.as("items"),
      sql<number>`count(*) filter (where ${isUntranslated})`.as("untranslated"),
    ])
    .execute();
}

/** Serialises writers of product items until the end of the transaction. */
export async function lockProduct(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(30)`.execute(tx.db);
}

/**
 * Shipped items have no history; their original state is saved as a revision before the first
 * change, and where a group compares its own with it.
 */
export async function keepProductVersion(tx: Tx, { kind, id }: Versioned): Promise<void> {
  const shipped = await tx.db
    .selectFrom("productItem")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .select([
      "version",
      "updatedAt as at",
      "updatedBy as actor",
      // As text, which writes numbers as they were.
      sql<string>`body::text`.as("body"),
    ])
    .executeTakeFirst();
  if (!shipped) return;
  const of = { groupId: tx.group, targetKind: kind, targetId: id };
  await tx.db
    .insertInto("revision")
    .values({ ...of, ...shipped, op: "original" })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The audit action of a change; any other counts as a save. */
const changeActions: Readonly<Record<string, AuditAction>> = {
  create: "item.created",
  delete: "item.deleted",
};

async function writeProductItemTrail(
  tx: Tx,
  { kind, body, titled }: ItemDraft,
  { id, version }: { id: number; version: number },
  { actor, op, isLogged = true }: ItemNote,
): Promise<void> {
  // Product items refer to product items only, and to files of their own.
  await writeRevision(tx, { kind, id }, { version, actor, op, body: titled ?? body }, []);
  if (!isLogged) return;
  const action = ownValue(changeActions, op) ?? "item.saved";
  const detail = { version, master: true };
  await writeAudit(tx, { actor, action, target: `${kind}/${id}`, detail });
}
