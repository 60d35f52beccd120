import { auditStaff } from "./staffAudit.ts";
import { machineMaker } from "#server/auth/machineViewer.ts";
import { endMachinesOf } from "#server/store/accounts/machineTokens.ts";
import { expandRoles, hasRole, isOperatorsRole } from "#shared/domain/workflow/roles.ts";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { insertAccount } from "#server/store/accounts/accounts.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { Item } from "#server/store/items/items.ts";
import { endLoginLinks } from "#server/store/accounts/loginLinks.ts";
import {
  accountsOfStaff,
  changeAccount,
  endAccountSessions,
  ensureLogin,
  type AccountState,
  type StaffAccount,
} from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { CatalogueRule } from "../catalogues/catalogue.ts";
import { invite } from "./staffInvitations.ts";
import {
  fixedStaff,
  mustBeFreeAddress,
  mustBeGrantable,
  mustLeaveAnAdmin,
  mustNotBeFixed,
  sameSet,
  type Access,
  type NextAccount,
} from "./staffRules.ts";
import { eraseStaff, finishInTime } from "./eraseStaff.ts";
import { signInFacts } from "./signInFacts.ts";

function accessFromEntry(body: Body, isActive: boolean): Access {
  const { roles } = body;
  const companies = asBodies(body["companies"]).flatMap(({ id }) => asNumber(id) ?? []);
  return {
    email: asText(body["email"]).toLowerCase(),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    companies: companies.length > 0 ? companies.toSorted((a, b) => a - b) : null,
    isActive,
  };
}

/**
 * A staff entry with roles and an address has an account, created, changed and closed along with
 * the entry.
 */
export const staffAccount: CatalogueRule = {
  beforeSave: async (tx, call, body, before) => {
    const wanted = accessFromEntry(body, body["active"] !== false);
    const account = before
      ? ((await accountsOfStaff(tx, [before.id])).get(before.id) ?? null)
      : null;
    await mustBeFreeAddress(tx, call, wanted, before?.id ?? null);
    const next = nextAccount(wanted, account, before);
    mustBeGrantable(call, wanted, account, next);
    if (before) await mustNotBeFixed(tx, call, before);
    if (account) await mustLeaveAnAdmin(tx, account, next);
    return body;
  },
  afterSave: async (tx, call, item, before) => {
    const wanted = accessFromEntry(item.body, item.state === "active");
    const account = (await accountsOfStaff(tx, [item.id])).get(item.id);
    if (account) await updateAccount(tx, call, item, account, nextAccount(wanted, account, before));
    else if (wanted.roles.length > 0) await createAccount(tx, call, item, wanted);
  },
  beforeRemove: async (tx, call, item) => {
    const account = (await accountsOfStaff(tx, [item.id])).get(item.id);
    if (!account) return mustNotBeFixed(tx, call, item);
    const nothing: Access = { email: "", roles: [], companies: null, isActive: false };
    const next = { ...nextAccount(nothing, account), roles: [], state: "closed" as const };
    mustBeGrantable(call, nothing, account, next);
    await mustNotBeFixed(tx, call, item);
    await mustLeaveAnAdmin(tx, account, next);
    await endAccess(tx, account, "removed");
    await auditStaff(tx, call, item.id, "item.accessEnded");
  },
  afterRemove: (tx, call, { id }) => eraseStaff(tx, id, call.viewer.account),
  afterRemoval: ({ platform, viewer }, id) => finishInTime(platform, viewer.group, id),
  fixed: fixedStaff,
  facts: signInFacts,
};

/** The account derived from an entry; operator roles are kept. */
function nextAccount(wanted: Access, account: StaffAccount | null, before?: Item): NextAccount {
  const kept = account?.roles.filter(isOperatorsRole) ?? [];
  const roles = [...wanted.roles, ...kept];
  const companies = wanted.companies ? [...wanted.companies] : null;
  const { login, acceptedAt } = nextLogin(wanted, account, before);
  // Revoked people must accept a new invitation: another group may have set a password for this
  // name meanwhile.
  const stays = roles.length > 0 ? acceptedAt : null;
  return {
    login,
    roles,
    companies,
    acceptedAt: stays,
    state: accountStateFor(roles, wanted, stays),
  };
}

/** The sign-in name changes only with the address, and must then be accepted again. */
function nextLogin(wanted: Access, account: StaffAccount | null, before?: Item) {
  if (account && isSameAccount(account, wanted, before)) return account;
  return { login: wanted.email || (account?.login ?? ""), acceptedAt: null };
}

/** True if the account keeps its sign-in name; false once it is closed. */
function isSameAccount({ state }: StaffAccount, { email }: Access, before?: Item): boolean {
  const had = before ? accessFromEntry(before.body, true).email : "";
  return state !== "closed" && had === email;
}

function accountStateFor(
  roles: readonly string[],
  { isActive }: Access,
  acceptedAt: Date | null,
): AccountState {
  if (roles.length === 0) return "closed";
  if (!isActive) return "locked";
  return acceptedAt === null ? "invited" : "active";
}

async function languageFor(tx: Tx, { body }: Item): Promise<string> {
  return asText(body["language"]) || ((await readGroup(tx))?.language ?? "de");
}

async function createAccount(tx: Tx, call: Call, item: Item, wanted: Access): Promise<void> {
  const next = nextAccount(wanted, null);
  await ensureLogin(tx, next.login);
  const { login, roles, companies } = next;
  const language = await languageFor(tx, item);
  const contactId = item.id;
  const made = { login, roles, companies, language, contactId, isInvited: true };
  const id = await insertAccount(tx, made);
  if (next.state === "locked") await changeAccount(tx, id, { state: "locked" });
  await auditStaff(tx, call, item.id, "item.invited", { roles: [...roles] });
  if (next.state === "invited") await invite(tx, call, { id, login });
}

/** Updates an account from its entry and logs the changes. */
async function updateAccount(
  tx: Tx,
  call: Call,
  item: Item,
  account: StaffAccount,
  next: NextAccount,
): Promise<void> {
  const isMoved = next.login !== account.login;
  const isIn = next.state === "active" || next.state === "invited";
  if (isMoved) await ensureLogin(tx, next.login);
  if (isMoved || (!isIn && next.state !== account.state)) await endAccess(tx, account, next.state);
  const own = asText(item.body["language"]);
  await changeAccount(tx, account.id, { ...next, ...(own ? { language: own } : {}) });
  if (!mayMakeMachines(next)) await endMachinesOf(tx, account.id);
  await auditChanges(tx, call, item, account, next);
  const isNew = next.state === "invited" && (isMoved || account.state !== "invited");
  if (isNew) await invite(tx, call, { id: account.id, login: next.login });
}

/** Revokes a person's access to the group: ends sessions and unused links. */
async function endAccess(tx: Tx, account: StaffAccount, why: string): Promise<void> {
  await endAccountSessions(tx, account.id, why);
  await endLoginLinks(tx, account.id);
  await endMachinesOf(tx, account.id);
}

/** True if the person may go on having machines that act for them. */
function mayMakeMachines({ roles, state }: NextAccount): boolean {
  return state === "active" && hasRole(expandRoles(roles), machineMaker);
}

async function auditChanges(
  tx: Tx,
  call: Call,
  item: Item,
  account: StaffAccount,
  next: NextAccount,
): Promise<void> {
  const [was, is] = [account.state, next.state];
  const notes: readonly [AuditAction, boolean][] = [
    ["item.accessEnded", is === "closed" && was !== "closed"],
    ["item.locked", is === "locked" && was !== "locked"],
    ["item.unlocked", was === "locked" && (is === "active" || is === "invited")],
    ["item.addressChanged", is !== "closed" && next.login !== account.login],
  ];
  for (const [action, isSo] of notes) if (isSo) await auditStaff(tx, call, item.id, action);
  if (is === "closed" || isSameAccess(account, next)) return;
  const companies = next.companies ? [...next.companies] : "all";
  const detail = { roles: [...next.roles], rolesBefore: [...account.roles], companies };
  await auditStaff(tx, call, item.id, "item.accessChanged", detail);
}

function isSameAccess(account: StaffAccount, next: NextAccount): boolean {
  const isSame = sameSet(next.companies ?? [], account.companies ?? []);
  return isSame && sameSet(next.roles, account.roles);
}
