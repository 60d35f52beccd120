import { writeAudit } from "../trail/audit.ts";
import { titleColumns } from "./itemTitles.ts";
import type { Item } from "./items.ts";
import { rewriteLinks, type Mention } from "../trail/links.ts";
import { writeRevision } from "../trail/revisions.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Tx } from "../database/transaction.ts";

/** What is to be kept of an item; references in the body hold ids only. */
export interface ItemDraft {
  kind: string;
  body: Body;
  /** Given where it had to be known before. */
  id?: number;
  clientId?: string | null;
  /** Text that finds it beside its titles. */
  search?: string;
  state?: string;
  /** Body with the titles of the day, for the revision; else the body itself. */
  titled?: Body;
  /** What it names, where the group's own fields count; else what its document marks. */
  mentions?: readonly Mention[];
}

/** Makes an item of the group: row, revision, links and log entry. */
export async function insertItem(tx: Tx, draft: ItemDraft, actor: number | null): Promise<Item> {
  const columns = titleColumns(draft.body, draft.search);
  const { kind, clientId = null, state = "active" } = draft;
  const parentId = parentIdOf(draft);
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
  await writeItemTrail(tx, draft, row, actor);
  const { title } = columns;
  const { id, version } = row;
  const stamps = { createdAt: tx.now, createdBy: actor, updatedAt: tx.now, updatedBy: actor };
  const identity = { id, kind, clientId, parentId, title, state, version };
  return { ...identity, ...stamps, master: false, key: null, body: draft.body };
}

async function writeItemTrail(
  tx: Tx,
  draft: ItemDraft,
  { id, version }: { id: number; version: number },
  actor: number | null,
): Promise<void> {
  const of = { kind: draft.kind, id };
  await writeRevision(tx, of, { version, actor, op: "create", body: draft.titled ?? draft.body });
  await rewriteLinks(tx, of, mentionsOf(draft));
  const target = `${draft.kind}/${id}`;
  await writeAudit(tx, { actor, action: `${draft.kind}.created`, target, detail: { version } });
}

/** The item that an item belongs to, where its catalogue's document says so. */
export function parentIdOf({ kind, body }: Pick<ItemDraft, "kind" | "body">): number | null {
  const parent = body[plans[`catalogues/${kind}`]?.catalogue?.parent ?? ""];
  return typeof parent === "number" ? parent : null;
}

/** What an item names, as its document marks it. */
export function mentionsOf({
  kind,
  body,
  mentions,
}: Pick<ItemDraft, "kind" | "body" | "mentions">): readonly Mention[] {
  if (mentions) return mentions;
  const plan = plans[`catalogues/${kind}`];
  return plan ? linksOf(plan, body) : [];
}

/** Makes a product's item no longer offered to the group. */
export async function insertHiddenItem(tx: Tx, item: { kind: string; id: number }): Promise<void> {
  await tx.db
    .insertInto("hiddenItem")
    .values({ tenantId: tx.group, id: item.id, kind: item.kind })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Offers a product's item to the group again. */
export async function deleteHiddenItem(tx: Tx, id: number): Promise<void> {
  await tx.db
    .deleteFrom("hiddenItem")
    .where("tenantId", "=", tx.group)
    .where("id", "=", id)
    .execute();
}
