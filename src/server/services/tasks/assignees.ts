import { mayMoveOn } from "#shared/domain/workflow/transitions.ts";
import type { TaskSent } from "#shared/generated/types.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { Call } from "#server/auth/call.ts";
import { accountsOfStaff } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Assignee } from "#server/store/tasks.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";

/** Assignee as sent; throws unless they exist and are active. */
export async function mustBeAssignable(
  tx: Tx,
  call: Call,
  { staff, role }: NonNullable<TaskSent["assignee"]>,
  path: string,
): Promise<Assignee> {
  // It names one of both.
  if ((staff === undefined) === (role === undefined)) throw invalidField(path, "required");
  if (role !== undefined) return { role };
  const item = await readStoredItem(tx, "staff", staff?.id ?? 0);
  if (!item || item.state === "gone" || !maySeeItem(call, item))
    throw invalidField(`${path}/staff`, "unknownReference");
  if (item.state !== "active") throw invalidField(`${path}/staff`, "notOffered");
  return { staff: item.id };
}

/** Throws unless the assignee can take the next step: sign in, see the record, move it on. */
export async function mustBeAble(
  tx: Tx,
  assignee: Assignee,
  { companyId }: Pick<StoredRecord, "companyId">,
  status: Status,
  path: string,
): Promise<void> {
  if ("role" in assignee) {
    if (!mayMoveOn(status, assignee.role)) throw invalidField(`${path}/role`, "mayNotStep");
    return;
  }
  const account = (await accountsOfStaff(tx, [assignee.staff])).get(assignee.staff);
  const { companies = null } = account ?? {};
  const isSeen = companies === null || (companyId !== null && companies.includes(companyId));
  const isAble =
    account?.state === "active" && isSeen && account.roles.some((role) => mayMoveOn(status, role));
  if (!isAble) throw invalidField(`${path}/staff`, "mayNotStep");
}
