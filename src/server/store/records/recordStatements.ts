import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "../database/db.ts";
import type { BodyTable } from "../documents/bodyRows.ts";
import { gapsAmong } from "./gapLinks.ts";
import type { RecordDraft } from "./records.ts";

/** Columns that make up a `StoredRecord`, except for its body. */
export const columnsBesideBody = [
  ...(["id", "clientId", "version", "createdAt", "createdBy", "updatedAt", "updatedBy"] as const),
  ...([
    "companyId",
    "domainId",
    "departmentId",
    "resubmission",
    "letters",
    "vendorDpa",
    "agreement",
  ] as const),
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

/** The columns of the table that are derived from bodies. */
export const recordTable: BodyTable = {
  table: "record",
  types: {
    companyId: "int8",
    domainId: "int8",
    departmentId: "int8",
    resubmission: "date",
    letters: "int2",
    vendorDpa: "text",
    agreement: "text",
    thirdCountry: "boolean",
    isTemplate: "boolean",
    isMaster: "boolean",
    parentTemplateId: "int8",
    status: "text",
    priority: "int2",
    riskLevel: "int2",
    dpiaState: "text",
    name: "text",
    nameSort: "text",
    internalId: "text",
    language: "text",
    search: "text",
    gaps: "int8[]",
    facts: "jsonb",
  },
};

/** Converts a draft to a row of the table. */
export function toRecordRow(draft: RecordDraft) {
  const { facts, ...columns } = columnsOfDraft(draft);
  return { ...columns, facts: JSON.stringify(facts), body: JSON.stringify(draft.body) };
}

/** The same without the body. */
export function columnsOfDraft(draft: RecordDraft) {
  const { isProductOwned, ...columns } = draft.columns;
  const { name, facts } = columns;
  return {
    ...columns,
    isMaster: isProductOwned,
    nameSort: foldText(name),
    internalId: typeof facts["internalId"] === "string" ? facts["internalId"].toLowerCase() : null,
    search: draft.search,
    gaps: gapsAmong(draft.values),
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
