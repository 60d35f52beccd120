import { sql } from "kysely";
import { tableFacts } from "../database/copying/tableFacts.ts";
import type { Erasure } from "../database/copying/tableFactTypes.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";

type DeletedRows = Exclude<Erasure, string>;

/** Tables whose rows go with a person, for one of the database's roles. */
const tablesFor = (role: DeletedRows["role"]): [string, DeletedRows["column"]][] =>
  Object.entries(tableFacts).flatMap(([name, { erasure }]) =>
    typeof erasure === "object" && erasure.role === role ? [[name, erasure.column]] : [],
  );

const groupTables = tablesFor("group");
const serviceTables = tablesFor("service");

/** Deletes a group's rows that belong to accounts, or to the entry of a member of staff. */
export async function deletePersonRows(
  tx: Tx,
  { staff, accounts }: { staff: number; accounts: readonly number[] },
): Promise<void> {
  for (const [table, column] of groupTables) {
    const ids = column === "staff_id" ? [staff] : [...accounts];
    await sql`
      delete from ${sql.table(table)}
      where group_id = ${tx.group} and ${sql.ref(column)} = any(${ids}::int8[])`.execute(tx.db);
  }
}

/** Deletes rows that belong to accounts and that only the service role sees. */
export async function deleteServiceRows(db: Db, accounts: readonly number[]): Promise<void> {
  for (const [table, column] of serviceTables)
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} = any(${[...accounts]}::int8[])`.execute(
      db,
    );
}
