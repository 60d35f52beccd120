import type { Body } from "#shared/engine/plan/types.ts";
import type { SignOnProvider } from "#shared/generated/types.ts";
import {
  changeAccount,
  countOtherAdmins,
  endAccountSessions,
  type MemberAccount,
} from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { updateItem } from "#server/store/items/itemChanges.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { sameSet } from "../staff/staffRules.ts";
import type { Granted } from "./mapping.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

export const staffKind = "staff";

const admin = "ROLE_TENANT_ADMIN";

export type AccountAccess = Pick<MemberAccount, "roles" | "companies">;

/**
 * Brings an account to what the rules give, and returns why its person is refused, if they are;
 * nothing is changed without rules, or of an account for emergencies.
 */
export async function applyRules(
  tx: Tx,
  { rules = [], emergencyAccounts = [] }: SignOnProvider,
  account: MemberAccount,
  granted: Granted | null,
): Promise<SignOnRefusal | null> {
  if (rules.length === 0 || emergencyAccounts.includes(account.id)) return null;
  const next = granted
    ? { roles: [granted.role as string], companies: granted.companies }
    : { roles: [], companies: null };
  if (isSameAccess(account, next)) return null;
  if (await isLastAdmin(tx, account, next)) return null;
  if (!granted) {
    await endAccountSessions(tx, account.id, "provider");
    return new SignOnRefusal("noRole", "no rule applies");
  }
  await changeAccount(tx, account.id, next);
  await changeEntry(tx, account.contactId, next);
  const { contactId, id } = account;
  await writeAudit(tx, {
    actor: null,
    action: "item.accessChanged",
    target: contactId === null ? `account/${id}` : `${staffKind}/${contactId}`,
    detail: { roles: next.roles, rolesBefore: account.roles, companies: next.companies ?? "all" },
  });
  return null;
}

/** A group without an administrator could not put its rules right. */
async function isLastAdmin(tx: Tx, account: MemberAccount, next: AccountAccess): Promise<boolean> {
  if (!isFullAdmin(account) || isFullAdmin(next)) return false;
  return (await countOtherAdmins(tx, account.id)) === 0;
}

function isFullAdmin({ roles, companies }: AccountAccess): boolean {
  return companies === null && roles.includes(admin);
}

function isSameAccess(one: AccountAccess, other: AccountAccess): boolean {
  const isAll = (one.companies === null) === (other.companies === null);
  return (
    isAll && sameSet(one.roles, other.roles) && sameSet(one.companies ?? [], other.companies ?? [])
  );
}

export function accessBody({ roles, companies }: AccountAccess): Body {
  return { roles, companies: (companies ?? []).map((id) => ({ id })) };
}

/** Brings a person's entry to the access of their account. */
export async function changeEntry(
  tx: Tx,
  contactId: number | null,
  next: AccountAccess,
): Promise<void> {
  const item = contactId === null ? null : await readStoredItem(tx, staffKind, contactId);
  if (!item) return;
  const body = { ...item.body, ...accessBody(next) };
  const draft = { kind: staffKind, body, state: item.state, search: String(body["email"] ?? "") };
  await updateItem(tx, item, draft, { actor: null, op: "save" });
}
