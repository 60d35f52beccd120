import { writeAudit } from "./audit.ts";
import { titleColumns } from "./itemTitles.ts";
import type { Item } from "./items.ts";
import { dropLinks, rewriteLinks, type Mention } from "./links.ts";
import { writeRevision } from "./revisions.ts";
import type { Body } from "#shared/engine/types.ts";
import type { Tx } from "./transaction.ts";

/** What is to be kept of an item; references in the body hold ids only. */
export interface ItemDraft {
  kind: string;
  body: Body;
  /** Given where it had to be known before. */
  id?: number;
  clientId?: string | null;
  parentId?: number | null;
  /** Text that finds it beside its titles. */
  search?: string;
  state?: string;
  mentions?: readonly Mention[];
  /** Body with the titles of the day, for the revision; else the body itself. */
  titled?: Body;
}

/** Makes an item of the group: row, revision, links and log entry. */
export async function insertItem(tx: Tx, draft: ItemDraft, actor: number | null): Promise<Item> {
  const columns = titleColumns(draft.body, draft.search);
  const { kind, clientId = null, parentId = null, state = "active" } = draft;
  const row = await tx.db
    .insertInto("entity")
    .values({
      tenantId: tx.group,
      ...(draft.id === undefined ? {} : { id: draft.id }),
      kind,
      clientId,
      parentId,
      state,
      ...columns,
      createdAt: tx.now,
      createdBy: actor,
      updatedAt: tx.now,
      updatedBy: actor,
      body: JSON.stringify(draft.body),
    })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  await keepTrail(tx, draft, { ...row, op: "create" }, actor);
  const { title } = columns;
  const { id, version } = row;
  const stamps = { createdAt: tx.now, createdBy: actor, updatedAt: tx.now, updatedBy: actor };
  const identity = { id, kind, clientId, parentId, title, state, version };
  return { ...identity, ...stamps, master: false, key: null, body: draft.body };
}

/** Changes an item if it is still of the version given; null when someone was faster or it is gone. */
export async function updateItem(
  tx: Tx,
  at: { id: number; version: number },
  draft: ItemDraft,
  actor: number | null,
): Promise<{ version: number } | null> {
  const { title, ...columns } = titleColumns(draft.body, draft.search);
  const row = await tx.db
    .updateTable("entity")
    .set({
      title,
      ...columns,
      version: at.version + 1,
      updatedAt: tx.now,
      updatedBy: actor,
      ...(draft.state === undefined ? {} : { state: draft.state }),
      ...(draft.parentId === undefined ? {} : { parentId: draft.parentId }),
      body: JSON.stringify(draft.body),
    })
    .where("tenantId", "=", tx.group)
    .where("id", "=", at.id)
    .where("kind", "=", draft.kind)
    .where("version", "=", at.version)
    .returning("version")
    .executeTakeFirst();
  if (!row) return null;
  await keepTrail(tx, draft, { id: at.id, version: row.version, op: "save" }, actor);
  return row;
}

/** Removes an item; its revisions stay. False when it wasn't there. */
export async function deleteItem(
  tx: Tx,
  item: Pick<Item, "kind" | "id" | "version" | "body">,
  actor: number | null,
): Promise<boolean> {
  const { kind, id, version, body } = item;
  const gone = await tx.db
    .deleteFrom("entity")
    .where("tenantId", "=", tx.group)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return false;
  await dropLinks(tx, { kind, id });
  await writeRevision(tx, { kind, id }, { version: version + 1, actor, op: "delete", body });
  await writeAudit(tx, { actor, action: `${kind}.deleted`, target: `${kind}/${id}` });
  return true;
}

async function keepTrail(
  tx: Tx,
  draft: ItemDraft,
  { id, version, op }: { id: number; version: number; op: string },
  actor: number | null,
): Promise<void> {
  const of = { kind: draft.kind, id };
  await writeRevision(tx, of, { version, actor, op, body: draft.titled ?? draft.body });
  if (draft.mentions) await rewriteLinks(tx, of, draft.mentions);
  const action = `${draft.kind}.${op === "create" ? "created" : "saved"}`;
  await writeAudit(tx, { actor, action, target: `${draft.kind}/${id}`, detail: { version } });
}

/** Makes a product's item no longer (or again) offered to the group. */
export async function hideItem(
  tx: Tx,
  item: { kind: string; id: number },
  hidden: boolean,
): Promise<void> {
  if (!hidden) {
    await tx.db
      .deleteFrom("hiddenItem")
      .where("tenantId", "=", tx.group)
      .where("id", "=", item.id)
      .execute();
    return;
  }
  await tx.db
    .insertInto("hiddenItem")
    .values({ tenantId: tx.group, id: item.id, kind: item.kind })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
