import { linksOf } from "#shared/engine/body/links.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Suggestion } from "../database/tables.ts";
import type { Tx } from "../database/transaction.ts";
import { type BodyTable, columnsJson, type Numbered, updateRows } from "../documents/bodyRows.ts";
import { type Repository, storeBodies } from "../documents/storeBodies.ts";
import type { Mention } from "../trail/links.ts";
import { tellItem } from "../trail/tellChanges.ts";
import type { Item } from "./items.ts";
import { titleColumns } from "./itemTitles.ts";

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
  /** State of an item that is only suggested; where it isn't said, a change keeps it. */
  suggestion?: Suggestion | null;
  /** Set if the item is restored, which is no new one. */
  made?: { version: number; createdAt: Date; createdBy: number | null };
  /** The body with current titles for the revision; defaults to the body. */
  titled?: Body;
  /** References including those in custom fields; defaults to those marked by the document. */
  mentions?: readonly Mention[];
}

const itemTable: BodyTable = {
  table: "item",
  types: {
    title: "text",
    titleSort: "text",
    titles: "text[]",
    search: "text",
    parentId: "int8",
    state: "text",
    suggestion: "text",
  },
};

function columnsOfDraft(draft: ItemDraft) {
  const { body, search, state = "active", suggestion = null } = draft;
  return { ...titleColumns(body, search), parentId: parentIdOf(draft), state, suggestion };
}

/** Storage of the group's items. */
export const itemRows: Repository<Numbered, ItemDraft> = {
  linked: "item",
  contentOf: (draft) => {
    const { kind, body, titled = body } = draft;
    return { kind, body, titled, mentions: mentionsOf(draft) };
  },
  columnsOf: (draft) => columnsJson(itemTable, columnsOfDraft(draft)),
  insert: (tx, draft, actor) => {
    const { id, kind, clientId = null, made } = draft;
    return tx.db
      .insertInto("item")
      .values({
        ...columnsOfDraft(draft),
        groupId: tx.group,
        ...(id === undefined ? {} : { id }),
        kind,
        clientId,
        createdAt: tx.now,
        createdBy: actor,
        ...made,
        updatedAt: tx.now,
        updatedBy: actor,
        body: JSON.stringify(draft.body),
      })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
  },
  update: (tx, changes, actor) => updateRows(tx, itemTable, changes, actor),
  follow: async (tx, saved) => {
    for (const { kind, id, draft } of saved)
      tellItem(tx, { kind, id, parentId: parentIdOf(draft), body: draft.body });
  },
};

/** Creates an item of the group. */
export async function insertItem(tx: Tx, draft: ItemDraft, actor: number | null): Promise<Item> {
  const { kind, clientId = null, body } = draft;
  const { title, parentId, state, suggestion } = columnsOfDraft(draft);
  const action = suggestion ? "item.suggested" : "item.created";
  const note = { actor, op: "create", action } as const;
  const [made] = await storeBodies(tx, itemRows, [{ stored: null, draft }], note);
  const { id = 0, version = 1 } = made ?? {};
  const stamps = { createdAt: tx.now, createdBy: actor, updatedAt: tx.now, updatedBy: actor };
  const identity = { id, kind, clientId, parentId, title, state, suggestion, version };
  return { ...identity, ...stamps, master: false, key: null, body };
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
