import { sql } from "kysely";
import { isBody } from "#shared/engine/body/paths.ts";
import { readMoment } from "#shared/engine/machineFormats.ts";
import { writeAudit } from "../trail/audit.ts";
import type { Item } from "./items.ts";
import { titleColumns } from "./itemTitles.ts";
import { tellItem } from "../trail/tellChanges.ts";
import { type Mention, dropLinks, rewriteLinks } from "../trail/links.ts";
import { filesAmong, newestRevision, writeRevision } from "../trail/revisions.ts";
import { mentionsOf, parentIdOf, type ItemDraft } from "./storeItem.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";

/** Author of an item change and its name in the revision. */
export interface ItemNote {
  actor: number | null;
  op: string;
  /** False if a single log entry covers several changes. */
  isLogged?: boolean;
}

/** Saves an item under optimistic locking; null on a version conflict or if it is gone. */
export async function updateItem(
  tx: Tx,
  at: { id: number; version: number },
  draft: ItemDraft,
  { actor, op, isLogged = true }: ItemNote,
): Promise<{ version: number } | null> {
  const { kind, body, state = "active" } = draft;
  const parentId = parentIdOf(draft);
  const row = await tx.db
    .updateTable("item")
    .set({
      ...titleColumns(body, draft.search),
      parentId,
      state,
      version: at.version + 1,
      updatedAt: tx.now,
      updatedBy: actor,
      body: JSON.stringify(body),
    })
    .where("groupId", "=", tx.group)
    .where("kind", "=", kind)
    .where("id", "=", at.id)
    .where("version", "=", at.version)
    .returning("version")
    .executeTakeFirst();
  if (!row) return null;
  const of = { kind, id: at.id };
  tellItem(tx, { ...of, parentId, body });
  const { version } = row;
  const mentions = mentionsOf(draft);
  const revision = { version, actor, op, body: draft.titled ?? body };
  await writeRevision(tx, of, revision, filesAmong(mentions));
  await rewriteLinks(tx, of, mentions);
  const target = `${kind}/${at.id}`;
  if (isLogged) await writeAudit(tx, { actor, action: "item.saved", target, detail: { version } });
  return row;
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

/** Decides on an item that was suggested: it is one as all others, or no longer offered. */
export async function settleSuggestion(
  tx: Tx,
  { kind, id, parentId, body }: Item,
  isAccepted: boolean,
  actor: number | null,
  isLogged = true,
): Promise<void> {
  const { version } = await tx.db
    .updateTable("item")
    .set((eb) => ({
      suggestion: isAccepted ? null : "refused",
      state: isAccepted ? "active" : "inactive",
      version: eb("version", "+", 1),
      updatedAt: tx.now,
      updatedBy: actor,
    }))
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  tellItem(tx, { kind, id, parentId, body });
  const op = isAccepted ? "accept" : "refuse";
  await writeRevision(tx, { kind, id }, { version, actor, op, body }, []);
  const action = isAccepted ? "item.accepted" : "item.refused";
  if (!isLogged) return;
  await writeAudit(tx, { actor, action, target: `${kind}/${id}`, detail: { version } });
}

/** Where the last revision of a deleted item keeps what stood beside its body. */
const columnsOfDeleted = "columns";

function columnsOf({ clientId, state, suggestion, createdAt, createdBy }: Item): Body {
  return { clientId, state, suggestion, createdAt: createdAt?.toISOString() ?? null, createdBy };
}

/** Deletes an item of the group; its revisions stay. */
export async function deleteItem(tx: Tx, item: Item, actor: number | null): Promise<void> {
  const { kind, id, version, body } = item;
  await tx.db
    .deleteFrom("item")
    .where("groupId", "=", tx.group)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
  tellItem(tx, item);
  const files = await dropLinks(tx, { kind, id });
  const last = { ...body, [columnsOfDeleted]: columnsOf(item) };
  const revision = { version: version + 1, actor, op: "delete", body: last };
  await writeRevision(tx, { kind, id }, revision, files);
  const target = `${kind}/${id}`;
  await writeAudit(tx, { actor, action: "item.deleted", target, detail: { version } });
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
  const { kind, id } = of;
  // Revisions of older versions lack the columns.
  const { [columnsOfDeleted]: kept, ...body } = last.body;
  const { clientId, state, suggestion, createdAt, createdBy } = isBody(kept) ? kept : {};
  const version = last.version + 1;
  const parentId = parentIdOf({ kind, body });
  await tx.db
    .insertInto("item")
    .values({
      groupId: tx.group,
      id,
      kind,
      clientId: typeof clientId === "string" ? clientId : null,
      parentId,
      state: typeof state === "string" ? state : "active",
      suggestion: suggestion === "open" || suggestion === "refused" ? suggestion : null,
      version,
      ...titleColumns(body),
      createdAt: readMoment(createdAt) ?? tx.now,
      createdBy: typeof createdBy === "number" ? createdBy : actor,
      updatedAt: tx.now,
      updatedBy: actor,
      body: JSON.stringify(body),
    })
    .execute();
  tellItem(tx, { kind, id, parentId, body });
  const mentions = mentioned?.(body) ?? mentionsOf({ kind, body });
  await writeRevision(tx, of, { version, actor, op: "restore", body }, filesAmong(mentions));
  await rewriteLinks(tx, of, mentions);
  const target = `${kind}/${id}`;
  await writeAudit(tx, { actor, action: "item.restored", target, detail: { version } });
  return true;
}
