import { sql, type RawBuilder } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import { plans } from "#shared/generated/plans.ts";
import { newIds } from "../database/ids.ts";
import type { Tx } from "../database/transaction.ts";
import { type BodyTable, columnsJson, type Numbered, updateRows } from "../documents/bodyRows.ts";
import { type Repository, storeBodies } from "../documents/storeBodies.ts";
import { handOverFiles } from "../files/productFiles.ts";
import { filesAmong, type Versioned } from "../trail/revisions.ts";
import { readStoredItem, readItems, type Item } from "./items.ts";
import { titleColumns } from "./itemTitles.ts";
import type { ItemDraft } from "./storeItem.ts";

const madePrefix = "item-";

/** True if an item comes with the product's documents, rather than from a master editor. */
export function isShipped({ master, key }: Pick<Item, "master" | "key">): boolean {
  return master && key !== null && !key.startsWith(madePrefix);
}

const productTable: BodyTable = {
  table: "product_item",
  types: {
    title: "text",
    titleSort: "text",
    titles: "text[]",
    search: "text",
    state: "text",
    edited: "boolean",
  },
};

/** Start-up no longer overwrites what has been edited. */
function columnsOfDraft({ body, search, state = "active" }: ItemDraft) {
  return { ...titleColumns(body, search), state, edited: true };
}

/** Storage of the product's items, which refer to each other only, and to files of their own. */
export const productRows: Repository<Numbered, ItemDraft> = {
  linked: null,
  contentOf: ({ kind, body, titled = body }) => ({ kind, body, titled, mentions: [] }),
  columnsOf: (draft) => columnsJson(productTable, columnsOfDraft(draft)),
  insert: async (tx, draft, actor) => {
    const { kind, body, clientId = null } = draft;
    const [id = 0] = await newIds(tx, 1);
    await tx.db
      .insertInto("productItem")
      .values({
        ...columnsOfDraft(draft),
        id,
        kind,
        key: `${madePrefix}${id}`,
        clientId,
        createdAt: tx.now,
        updatedAt: tx.now,
        updatedBy: actor,
        body: JSON.stringify(body),
      })
      .execute();
    await keepFilesOf(tx, draft);
    return { id, version: 1 };
  },
  update: async (tx, changes, actor) => {
    for (const { stored, draft } of changes)
      if (stored) await keepProductVersion(tx, { kind: draft.kind, id: stored.id });
    const saved = await updateRows(tx, productTable, changes, actor);
    for (const { draft } of changes) await keepFilesOf(tx, draft);
    return saved;
  },
  follow: async () => undefined,
};

/** Creates a product item, visible to all groups; the caller checks permissions. */
export async function insertProductItem(
  tx: Tx,
  draft: ItemDraft,
  actor: number | null,
): Promise<Item> {
  const note = { actor, op: "create", action: "item.created", detail: ofProduct } as const;
  const [made] = await storeBodies(tx, productRows, [{ stored: null, draft }], note);
  const item = made && (await readStoredItem(tx, draft.kind, made.id));
  if (!item) throw new Error("an item that was made is there");
  return item;
}

/** Said of each in the log. */
export const ofProduct = { master: true };

/** Files belong to the product as soon as an item of it names them. */
async function keepFilesOf(tx: Tx, { kind, mentions }: ItemDraft): Promise<void> {
  if (plans[`catalogues/${kind}`]?.nodes.some(({ type }) => type === "files"))
    await handOverFiles(tx, filesAmong(mentions ?? []));
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
