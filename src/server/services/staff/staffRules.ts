import { expandRoles, hasRole, mayGiveRole } from "#shared/domain/workflow/roles.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import {
  contactOfLogin,
  countOtherAdmins,
  staffWithAddress,
  type AccountChange,
  type StaffAccount,
} from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { documentLinks } from "../catalogues/documentPages.ts";

/** What the entry of a person says of their account. */
export interface Access {
  /** Address as it was entered; the name to sign in with of a new account. */
  email: string;
  roles: readonly string[];
  /** Null: all. */
  companies: readonly number[] | null;
  isActive: boolean;
}

/** What an account is to be. */
export type NextAccount = Required<
  Pick<AccountChange, "login" | "roles" | "companies" | "state" | "acceptedAt">
>;

/** Refuses an address that someone else of the group has, as entry or to sign in with. Other groups aren't asked. */
export async function mustBeFreeAddress(
  tx: Tx,
  { email }: Access,
  own: number | null,
): Promise<void> {
  if (email === "") return;
  const others = (await staffWithAddress(tx, email)).filter(({ id }) => id !== own);
  const holder = await contactOfLogin(tx, email);
  if (others.length === 0 && (!holder || holder.contactId === own)) return;
  const items = documentLinks(others, "staff");
  throw new Problem("invalid", { fields: [{ path: "/email", code: "emailInUse" }], items });
}

/** Refuses to give what one doesn't have, and to decide about whom one may not. */
export function mustBeGrantable(
  call: Call,
  wanted: Access,
  account: StaffAccount | null,
  next: NextAccount,
): void {
  const changed = account ? changedFields(account, next) : [];
  const fields: WrongField[] = [];
  if (account && changed.length > 0 && !mayDecide(call, account))
    fields.push(...changed.map((path) => ({ path, code: "accountAbove" })));
  if (wanted.roles.some((role) => !mayGiveRole(call.viewer.roles, role)))
    fields.push({ path: "/roles", code: "roleTooHigh" });
  const seen = call.viewer.companies;
  const isAffected = account === null || changed.length > 0;
  if (seen !== null && wanted.roles.length > 0 && isAffected && !isWithin(wanted.companies, seen))
    fields.push({ path: "/companies", code: "companiesTooMany" });
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

function isWithin(companies: readonly number[] | null, seen: readonly number[]): boolean {
  return companies !== null && companies.every((id) => seen.includes(id));
}

/** Pointers of what a save changes of an account. */
function changedFields(account: StaffAccount, next: NextAccount): string[] {
  const isLock = (account.state === "locked") !== (next.state === "locked");
  const changes: Record<string, boolean> = {
    "/roles": !sameSet(next.roles, account.roles),
    "/companies": !sameSet(next.companies ?? [], account.companies ?? []),
    "/email": next.login !== account.login,
    "/active": isLock && next.state !== "closed",
  };
  return Object.keys(changes).filter((path) => changes[path]);
}

/** Refuses what would leave the group without an administrator of all its companies. Whoever calls holds the group's lock. */
export async function mustLeaveAnAdmin(
  tx: Tx,
  account: StaffAccount,
  next: NextAccount,
): Promise<void> {
  if (!isFullAdmin(account) || isFullAdmin(next)) return;
  if ((await countOtherAdmins(tx, account.id)) > 0) return;
  const path = lostAdminField(account, next);
  throw new Problem("invalid", { fields: [{ path, code: "lastAdmin" }] });
}

/** The field by which an administrator is lost. */
function lostAdminField(
  account: StaffAccount,
  { roles, companies, state, login }: NextAccount,
): string {
  if (!roles.includes(admin)) return "/roles";
  if (login !== account.login) return "/email";
  if (state === "locked") return "/active";
  return companies ? "/companies" : "/roles";
}

const admin = "ROLE_TENANT_ADMIN";

function isFullAdmin({
  roles,
  companies,
  state,
}: Pick<NextAccount, "roles" | "companies" | "state">) {
  return state === "active" && companies === null && roles.includes(admin);
}

/** Whether two lists hold the same, in whatever order. */
export function sameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Whether the caller may decide about someone's access: who stands above them, or sees what they don't, is not theirs to change. */
export function mayDecide(call: Call, account: StaffAccount): boolean {
  const { roles, companies } = call.viewer;
  const isAbove = expandRoles(account.roles).some((role) => !hasRole(roles, role));
  const seesMore =
    companies !== null &&
    (account.companies === null || account.companies.some((id) => !companies.includes(id)));
  return !isAbove && !seesMore;
}
