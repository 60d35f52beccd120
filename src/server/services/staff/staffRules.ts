import { expandRoles, hasRole, mayGiveRole } from "#shared/domain/workflow/roles.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem, type WrongField } from "#server/auth/problem.ts";
import {
  accountsOfStaff,
  contactOfLogin,
  countOtherAdmins,
  staffWithAddress,
  type AccountChange,
  type StaffAccount,
} from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems, readStoredItem, type Item } from "#server/store/items/items.ts";
import { readRecords } from "#server/store/records/records.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { documentLinks } from "../catalogues/documentPages.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { belongingOf, isPersonWhollyWithin, peopleKind } from "../companies/personVisibility.ts";

export interface Access {
  /** Address as entered; the sign-in name of a new account. */
  email: string;
  roles: readonly string[];
  /** Ids of visible companies; null means all. */
  companies: readonly number[] | null;
  isActive: boolean;
}

export type NextAccount = Required<
  Pick<AccountChange, "login" | "roles" | "companies" | "state" | "acceptedAt">
>;

/**
 * Rejects an address used by someone else in the group, as contact or sign-in name; other groups
 * don't matter.
 */
export async function mustBeFreeAddress(
  tx: Tx,
  call: Call,
  { email }: Access,
  own: number | null,
): Promise<void> {
  if (email === "") return;
  const others = (await staffWithAddress(tx, email)).filter(({ id }) => id !== own);
  const holder = await contactOfLogin(tx, email);
  if (others.length === 0 && (!holder || holder.contactId === own)) return;
  const known = await readItems(
    tx,
    others.map(({ id }) => id),
  );
  const seen = [...known.values()].filter((item) => maySeeItem(call, item));
  const items = documentLinks(seen, peopleKind);
  throw new Problem("invalid", { fields: [{ path: "/email", code: "emailInUse", items }], items });
}

/**
 * Rejects granting permissions the caller lacks, and changes to people the caller may not manage.
 */
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

/** JSON pointers of the account fields a save changes. */
function changedFields(account: StaffAccount, next: NextAccount): string[] {
  const isLock = (account.state === "locked") !== (next.state === "locked");
  const changes: Record<string, boolean> = {
    "/roles": !sameSet(next.roles, account.roles),
    "/companies": !sameSet(next.companies ?? [], account.companies ?? []),
    "/email": next.login !== account.login,
    "/active": isLock && next.state !== "closed",
  };
  return Object.entries(changes).flatMap(([path, isChanged]) => (isChanged ? [path] : []));
}

/**
 * Throws if the change leaves the group without an administrator for all companies; the caller must
 * hold the group lock.
 */
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

/** JSON pointer of the field that removes the last administrator. */
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

export function sameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/**
 * Whether the caller may manage someone's access: not if that person has higher roles or sees more
 * companies.
 */
export function mayDecide(call: Call, account: StaffAccount): boolean {
  const { roles, companies } = call.viewer;
  const isAbove = expandRoles(account.roles).some((role) => !hasRole(roles, role));
  const seesMore =
    companies !== null &&
    (account.companies === null || account.companies.some((id) => !companies.includes(id)));
  return !isAbove && !seesMore;
}

/**
 * Ids of the people whom a caller limited to some companies may not change: those who also belong to
 * others, and those who belong to none but are named where the caller doesn't see.
 */
export async function fixedStaff(
  tx: Tx,
  call: Call,
  items: readonly Item[],
): Promise<ReadonlySet<number>> {
  const { companies: seen } = call.viewer;
  if (seen === null) return new Set();
  const accounts = await accountsOfStaff(
    tx,
    items.map(({ id }) => id),
  );
  const fixed = new Set<number>();
  for (const item of items) {
    const account = accounts.get(item.id);
    const hasAccess = account !== undefined && account.state !== "closed";
    const { companies } = belongingOf(item.body);
    const isWithinAll =
      isPersonWhollyWithin(item.body, seen) && (!hasAccess || isWithin(account.companies, seen));
    const isOfNone = companies.length === 0 && !hasAccess;
    if (!isWithinAll || (isOfNone && (await isNamedUnseen(tx, call, item)))) fixed.add(item.id);
  }
  return fixed;
}

/** True if a record or entry that is hidden from the caller names the person. */
async function isNamedUnseen(tx: Tx, call: Call, { kind, id }: Item): Promise<boolean> {
  const named = [{ kind, id }];
  const idsOf = (all: readonly { id: number }[]): number[] => all.map((each) => each.id);
  const records = await readRecords(tx, idsOf(await idsNaming(tx, "record", named)));
  if (!records.every((record) => maySeeRecord(call, record))) return true;
  const items = await readItems(tx, idsOf(await idsNaming(tx, "item", named)));
  return ![...items.values()].every((item) => maySeeItem(call, item));
}

/** Reads a person whom the caller may manage; throws if they may not. */
export async function mustManage(tx: Tx, call: Call, id: number): Promise<Item> {
  const item = mustExist(await readStoredItem(tx, peopleKind, id));
  mustExist(item.state !== "gone" && maySeeItem(call, item) ? item : null);
  await mustNotBeFixed(tx, call, item);
  return item;
}

/** Throws if the caller may not change a person. */
export async function mustNotBeFixed(tx: Tx, call: Call, item: Item): Promise<void> {
  if ((await fixedStaff(tx, call, [item])).size > 0) throw new Problem("forbidden");
}
