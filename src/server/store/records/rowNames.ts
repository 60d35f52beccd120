import { type AccountName, accountNames } from "../accounts/accounts.ts";
import { titlesOfOwn } from "../items/ownTitles.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import type { StoredRecord } from "./records.ts";

/** Names that list rows show: the entries they belong to, and who saved them last. */
export interface RowNames {
  titleOf: (id: number | null) => string | undefined;
  accounts: ReadonlyMap<number, AccountName>;
}

type Belonging = Pick<StoredRecord, "companyId" | "departmentId" | "domainId">;

/** The titles of what rows are of: companies, departments and domains. */
export function titlesOfRows(tx: Tx, rows: readonly Belonging[]) {
  return titlesOfOwn(
    tx,
    rows.flatMap(({ companyId, departmentId, domainId }) => [companyId, departmentId, domainId]),
  );
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
