import { accountOfLogin, changeAccount } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";

const masterEditor = "ROLE_MASTER_EDITOR";

/** Lets an account of the group edit the product's content; false if there is no such account. */
export async function makeMasterEditor(tx: Tx, login: string): Promise<boolean> {
  const account = await accountOfLogin(tx, login);
  if (!account || account.state === "closed" || account.state === "locked") return false;
  const { id, roles, contactId } = account;
  if (roles.includes(masterEditor)) return true;
  await changeAccount(tx, id, { roles: [...roles, masterEditor] });
  const target = contactId === null ? `account/${id}` : `staff/${contactId}`;
  await writeAudit(tx, { actor: null, action: "item.accessChanged", target });
  return true;
}
