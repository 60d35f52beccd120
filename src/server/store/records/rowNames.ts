import { sql, type SqlBool } from "kysely";
import { type AccountName, accountNames } from "../accounts/accounts.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import type { StoredRecord } from "./records.ts";

/** Names that list rows show: the entries they belong to, and who saved them last. */
export interface RowNames {
  titleOf: (id: number | null) => string | undefined;
  accounts: ReadonlyMap<number, AccountName>;
}

type Belonging = Pick<StoredRecord, "companyId" | "departmentId" | "domainId">;

/** The titles of the companies, departments and domains that rows are of, as the group's lists show them. */
export async function titlesOfRows(
  { db, group }: Tx,
  rows: readonly Belonging[],
): Promise<RowNames["titleOf"]> {
  const all = rows.flatMap(({ companyId, departmentId, domainId }) => [
    companyId,
    departmentId,
    domainId,
  ]);
  const ids = [...new Set(all)].filter((id) => id !== null);
  const items =
    ids.length > 0
      ? await db
          .selectFrom("item")
          .where("groupId", "=", group)
          .where(sql<SqlBool>`id = any(${ids}::int8[])`)
          .select(["id", "title"])
          .execute()
      : [];
  const titles = new Map<number | null, string>(items.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id);
}

/** Reads the names that rows show. */
export async function namesOfRows(
  tx: Tx,
  rows: readonly (Belonging & Pick<StoredRecord, "updatedBy">)[],
): Promise<RowNames> {
  const savers = rows.flatMap(({ updatedBy }) => updatedBy ?? []);
  const [titleOf, accounts] = await together([titlesOfRows(tx, rows), accountNames(tx, savers)]);
  return { titleOf, accounts };
}
