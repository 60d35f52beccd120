import type { SignOnProvider } from "#shared/generated/types.ts";
import { insertAccount } from "#server/store/accounts/accounts.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import {
  accountsOfStaff,
  ensureLogin,
  staffWithAddress,
} from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { accessBody, changeEntry, staffKind, type AccountAccess } from "./applyRules.ts";
import type { Described, Granted } from "./mapping.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** Makes the account of somebody who comes for the first time; why not, if that may not be. */
export async function createAccount(
  tx: Tx,
  { createsAccounts = false }: SignOnProvider,
  described: Described,
  granted: Granted | null,
): Promise<number | SignOnRefusal> {
  const { email } = described;
  if (!createsAccounts) return new SignOnRefusal("unknown", "no account, and none is made");
  if (email === null) return new SignOnRefusal("noAddress", "no address");
  if (!granted) return new SignOnRefusal("noRole", "no rule applies");
  const access = { roles: [granted.role as string], companies: granted.companies };
  const contactId = await entryFor(tx, { ...described, email }, access);
  if (typeof contactId !== "number") return contactId;
  await ensureLogin(tx, email);
  const language = (await readGroup(tx))?.language ?? "de";
  const id = await insertAccount(tx, { ...access, login: email, language, contactId });
  await writeAudit(tx, {
    actor: null,
    action: "signOn.accountMade",
    target: `${staffKind}/${contactId}`,
    detail: { roles: access.roles },
  });
  return id;
}

/** The person's entry among the staff: the one with their address, or a new one. */
async function entryFor(
  tx: Tx,
  person: Described & { email: string },
  access: AccountAccess,
): Promise<number | SignOnRefusal> {
  const [entry] = await staffWithAddress(tx, person.email);
  const had = entry ? await readStoredItem(tx, staffKind, entry.id) : null;
  if (!had) {
    const body = { ...namesOf(person), email: person.email, active: true, ...accessBody(access) };
    return (await insertItem(tx, { kind: staffKind, body, search: person.email }, null)).id;
  }
  const isClosed = had.state !== "active" || (await accountsOfStaff(tx, [had.id])).size > 0;
  if (isClosed) return new SignOnRefusal("closed", "entry is closed, or has another account");
  await changeEntry(tx, had.id, access);
  return had.id;
}

/** Without any name, the local part of the address stands in. */
function namesOf({ firstName, lastName, email }: Described & { email: string }) {
  const [local = ""] = email.split("@");
  return firstName === "" && lastName === ""
    ? { firstName: "", lastName: local }
    : { firstName, lastName };
}
