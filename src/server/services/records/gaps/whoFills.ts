import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { mayEdit } from "#shared/domain/workflow/rights.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { accountsByIds, type StaffAccount } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** Parts of a record that tell who can fill in its gaps. */
export interface Written {
  createdBy: number | null;
  updatedBy: number | null;
  status: Status;
  companyId: number | null;
}

/**
 * Returns a function that names the account of whoever knows a record best and may change it now:
 * who changed it last, else who created it; null if neither can any more.
 */
export async function namingWhoFills(
  tx: Tx,
  records: readonly Written[],
): Promise<(record: Written) => StaffAccount | null> {
  const ids = records.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]);
  const accounts = await accountsByIds(
    tx,
    ids.filter((id) => id !== null),
  );
  return (record) => {
    const written = [record.updatedBy, record.createdBy].flatMap(
      (id) => accounts.get(id ?? 0) ?? [],
    );
    return written.find((account) => mayFill(record, account)) ?? null;
  };
}

function mayFill({ status, createdBy, companyId }: Written, account: StaffAccount): boolean {
  const { id, roles, companies, state } = account;
  const isSeen = companies === null || (companyId !== null && companies.includes(companyId));
  const viewer = { id, roles: expandRoles(roles) };
  return state === "active" && isSeen && mayEdit({ status, createdBy }, viewer);
}
