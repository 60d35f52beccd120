import { writeAudit } from "../trail/audit.ts";
import { titleColumns } from "./itemTitles.ts";
import type { Item } from "./items.ts";
import { rewriteLinks, type Mention } from "../trail/links.ts";
import { filesAmong, writeRevision } from "../trail/revisions.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { tellItem } from "../trail/tellChanges.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Tx } from "../database/transaction.ts";

/** The stored form of an item; references in the body are bare ids. */
export interface ItemDraft {
  kind: string;
  body: Body;
  /** Set if the id had to be known in advance. */
  id?: number;
  clientId?: string | null;
  /** Search words besides the titles. */
  search?: string;
  state?: string;
  isSuggested?: boolean;
  /** The body with current titles for the revision; defaults to the body. */
  titled?: Body;
  /** References including those in custom fields; defaults to those marked by the document. */
  mentions?: readonly Mention[];
}

/** Creates an item of the group: row, revision, links and log entry. */
export async function insertItem(tx: Tx, draft: ItemDraft, actor: number | null): Promise<Item> {
  const columns = titleColumns(draft.body, draft.search);
  const { kind, clientId = null, state = "active" } = draft;
  const suggestion = draft.isSuggested ? "open" : null;
  const parentId = parentIdOf(draft);
  const row = await tx.db
    .insertInto("item")
    .values({
      groupId: tx.group,
      ...(draft.id === undefined ? {} : { id: draft.id }),
      kind,
      clientId,
      parentId,
      state,
      suggestion,
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
  tellItem(tx, { kind, id: row.id, parentId, body: draft.body });
  const { title } = columns;
  const { id, version } = row;
  const stamps = { createdAt: tx.now, createdBy: actor, updatedAt: tx.now, updatedBy: actor };
  const identity = { id, kind, clientId, parentId, title, state, suggestion, version } as const;
  return { ...identity, ...stamps, master: false, key: null, body: draft.body };
}

async function writeItemTrail(
  tx: Tx,
  draft: ItemDraft,
  { id, version }: { id: number; version: number },
  actor: number | null,
): Promise<void> {
  const of = { kind: draft.kind, id };
  const mentions = mentionsOf(draft);
  const body = draft.titled ?? draft.body;
  await writeRevision(tx, of, { version, actor, op: "create", body }, filesAmong(mentions));
  await rewriteLinks(tx, of, mentions);
  const target = `${draft.kind}/${id}`;
  const action = draft.isSuggested ? "item.suggested" : "item.created";
  await writeAudit(tx, { actor, action, target, detail: { version } });
}

/** Id of an item's parent, or of the account that it belongs to, if its catalogue has such. */
export function parentIdOf({ kind, body }: Pick<ItemDraft, "kind" | "body">): number | null {
  const { parent: name = "", reach } = plans[`catalogues/${kind}`]?.catalogue ?? {};
  const parent = body[reach === "own" ? "owner" : name];
  return typeof parent === "number" ? parent : null;
}

/** Collects an item's references as marked by its document. */
export function mentionsOf({
  kind,
  body,
  mentions,
}: Pick<ItemDraft, "kind" | "body" | "mentions">): readonly Mention[] {
  if (mentions) return mentions;
  const plan = plans[`catalogues/${kind}`];
  return plan ? linksOf(plan, body) : [];
}

/** Hides a product item from the group. */
export async function insertHiddenItem(tx: Tx, item: { kind: string; id: number }): Promise<void> {
  await tx.db
    .insertInto("hiddenItem")
    .values({ groupId: tx.group, id: item.id, kind: item.kind })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Makes a hidden product item available to the group again. */
export async function deleteHiddenItem(tx: Tx, id: number): Promise<void> {
  await tx.db
    .deleteFrom("hiddenItem")
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .execute();
}
