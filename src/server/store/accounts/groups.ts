import { combineFeatures } from "#shared/domain/workflow/features.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import { sql } from "kysely";
import type { Numbered } from "../documents/bodyRows.ts";
import { type Repository, storeBodies } from "../documents/storeBodies.ts";
import { newestRevision, type Revision, type Versioned } from "../trail/revisions.ts";
import type { Db } from "../database/db.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { filtersVersion } from "#shared/generated/recordFilters.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Tx } from "../database/transaction.ts";

const groupKind = "companyGroup";

/** A company group, the tenant: groups share no data. */
export interface Group {
  id: number;
  title: string;
  language: string;
  features: Feature[];
  settings: Body;
  version: number;
  /** Version counter of the group's custom fields; a change invalidates cached plans. */
  addedFields: number;
}

/** Reads the group of the transaction. */
export async function readGroup(tx: Tx): Promise<Group | null> {
  const row = await tx.db
    .selectFrom("groupOfCompanies")
    .where("groupId", "=", tx.group)
    .select([
      "groupId as id",
      "title",
      "language",
      "features",
      "settings",
      "version",
      "addedFields",
    ])
    .executeTakeFirst();
  return row ? { ...row, features: combineFeatures(row.features, []) } : null;
}

/** Increments the group's custom field counter, which invalidates plans cached elsewhere. */
export async function countAddedFields(tx: Tx): Promise<void> {
  await tx.db
    .updateTable("groupOfCompanies")
    .set((eb) => ({ addedFields: eb("addedFields", "+", 1) }))
    .where("groupId", "=", tx.group)
    .execute();
}

/** The group's settings as they are saved, with the files among them. */
export interface GroupDraft extends Pick<Group, "title" | "language" | "settings"> {
  files: readonly number[];
}

/** Storage of the settings. */
const groupRows: Repository<Numbered, GroupDraft> = {
  linked: null,
  contentOf: ({ files, settings, title, language }) => {
    const body = { ...settings, title, language };
    const mentions = files.map((id) => ({ kind: "file", id, path: "" }));
    return { kind: groupKind, body, titled: body, mentions };
  },
  columnsOf: () => "",
  insert: () => Promise.reject(new Error("a group is made without history")),
  update: async (tx, changes) => {
    for (const { stored, draft } of changes) {
      const { title, language, settings } = draft;
      const version = stored?.version ?? 0;
      await tx.db
        .updateTable("groupOfCompanies")
        .set({ title, language, settings: JSON.stringify(settings), version: version + 1 })
        .where("groupId", "=", tx.group)
        .where("version", "=", version)
        .execute();
    }
    return [];
  },
  follow: async () => undefined,
};

/** Saves the group's settings, of the version that was read with the group locked. */
export async function updateGroup(
  tx: Tx,
  version: number,
  draft: GroupDraft,
  actor: number | null,
): Promise<Group | null> {
  const note = { actor, op: "save", action: callActions["settings.save"] };
  await storeBodies(tx, groupRows, [{ stored: { id: tx.group, version }, draft }], note);
  return readGroup(tx);
}

/** Author and time of the last settings change; null if there was none. */
export async function lastChangeOfGroup(tx: Tx): Promise<Pick<Revision, "at" | "actor"> | null> {
  return newestRevision(tx, groupDocument(tx));
}

function groupDocument(tx: Tx): Versioned {
  return { kind: groupKind, id: tx.group };
}

/** Creates a group and returns its id; needs the service role. */
export async function insertGroup(
  db: Db,
  group: { title: string; language: string; features: readonly string[]; settings?: Body },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into group_of_companies (title, language, features, settings, filters)
    values (${group.title}, ${group.language}, ${[...group.features]}, ${JSON.stringify(group.settings ?? {})},
      ${filtersVersion})
    returning group_id as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into audit_head (group_id, seq, hash, base_seq, base_hash) values (${id}, 0, '', 0, '')`.execute(
    db,
  );
  return id;
}

/** Groups whose records are not yet found by all filters of today; needs the service role. */
export async function groupsNotFindable(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select group_id as id from group_of_companies where filters is distinct from ${filtersVersion}
    order by group_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** True if all filters of today find the group's records. */
export async function isFindable(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_of_companies g where g.group_id = ${tx.group} and g.filters = ${filtersVersion}`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Notes that they are. */
export async function noteFindable(tx: Tx): Promise<void> {
  await tx.db
    .updateTable("groupOfCompanies")
    .set({ filters: filtersVersion })
    .where("groupId", "=", tx.group)
    .execute();
}

/** Ids of the groups with a feature; needs the service role. */
export async function groupsWithFeature(db: Db, feature: Feature): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select group_id as id from group_of_companies where ${feature} = any(features) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Lists all groups in order of creation; needs the service role. */
export function allGroups(db: Db): Promise<Pick<Group, "id" | "title">[]> {
  return db
    .selectFrom("groupOfCompanies")
    .select(["groupId as id", "title"])
    .orderBy("groupId")
    .execute();
}

/**
 * Whether the database contains no groups yet; needs the service role, since row-level security
 * hides all rows from the table owner.
 */
export async function hasNoGroup(db: Db): Promise<boolean> {
  const row = await db.selectFrom("groupOfCompanies").select("groupId").limit(1).executeTakeFirst();
  return row === undefined;
}
