import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "../database/db.ts";
import { countedOf, type Counted } from "./figureCells.ts";
import { gapsAmong } from "./gapLinks.ts";
import type { RecordDraft, StoredRecord } from "./records.ts";

/** Columns that make up a `StoredRecord`, except for its body. */
export const columnsBesideBody = [
  ...(["id", "clientId", "version", "createdAt", "createdBy", "updatedAt", "updatedBy"] as const),
  ...(["companyId", "domainId", "departmentId", "resubmission", "letters", "vendorDpa"] as const),
  ...([
    "thirdCountry",
    "isTemplate",
    "isMaster as isProductOwned",
    "parentTemplateId",
    "siblings",
    "status",
    "priority",
  ] as const),
  ...(["riskLevel", "dpiaState", "name", "language", "facts", "gaps"] as const),
] as const;

/** Converts a draft to a row of the table. */
export function toRecordRow(draft: RecordDraft) {
  return { ...columnsOfDraft(draft), body: JSON.stringify(draft.body) };
}

/** The same without the body. */
export function columnsOfDraft(draft: RecordDraft) {
  const { facts, isProductOwned, ...columns } = draft.columns;
  return {
    ...columns,
    isMaster: isProductOwned,
    nameSort: foldText(columns.name),
    internalId: typeof facts["internalId"] === "string" ? facts["internalId"].toLowerCase() : null,
    search: draft.search,
    gaps: gapsAmong(draft.values),
    facts: JSON.stringify(facts),
  };
}

/** A record, and what is kept of its body. */
interface ReadOne {
  group: number;
  id: number;
  version: number;
  updatedAt: Date | null;
}

function oneRecord(db: Db, { group, id, version, updatedAt }: ReadOne) {
  return (
    db
      .selectFrom("record")
      .where("groupId", "=", group)
      .where("id", "=", id)
      .select(columnsBesideBody)
      // Every save gives the body a new version and time.
      .select(
        sql<Body | null>`case when version = ${version}
          and date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz
          then null else body end`.as("changed"),
      )
  );
}

/** Reads a record, with its body unless it is kept. */
export function readOne(db: Db, values: ReadOne) {
  return oneRecord(db, values).execute();
}

/** The same, and locks it. */
export function lockOne(db: Db, values: ReadOne) {
  return oneRecord(db, values).forUpdate().execute();
}

/** A row of the table, where it stands, and what it is saved with. */
interface UpdateOne extends ReturnType<typeof toRecordRow> {
  group: number;
  id: number;
  /** The version that it must have. */
  before: number;
  version: number;
  updatedAt: Date;
  updatedBy: number | null;
}

/** A record as it was saved. */
type UpdatedRow = Omit<StoredRecord, "body"> & { counted: Counted };

/** Saves a record if it still has the version; returns it with what was counted of it. */
export function updateOne(db: Db, { group, id, before, ...row }: UpdateOne): Promise<UpdatedRow[]> {
  return (
    db
      // Counted values before the update, for the figures; read under the row's lock.
      .with("before", (inner) =>
        inner
          .selectFrom("record")
          .where("groupId", "=", group)
          .where("id", "=", id)
          .select(countedOf("record").as("counted"))
          .forUpdate(),
      )
      .updateTable("record")
      .from("before")
      .set(row)
      .where("record.groupId", "=", group)
      .where("record.id", "=", id)
      .where("record.version", "=", before)
      .returning([...columnsBesideBody, "before.counted"])
      .execute()
  );
}
