import { isOperatorsRole } from "#shared/domain/workflow/roles.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { lastLoginLinks, type LoginLink } from "#server/store/accounts/loginLinks.ts";
import { readReminders, type StoredReminder } from "#server/store/accounts/reminders.ts";
import { accountsOfStaff, type StaffAccount } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { fixedStaff, mayDecide } from "./staffRules.ts";

/**
 * Sign-in facts for staff entries, read from the account rather than from the last entered data.
 */
export async function signInFacts(
  tx: Tx,
  staff: readonly number[],
  call: Call,
): Promise<Map<number, Body>> {
  const accounts = await accountsOfStaff(tx, staff);
  const ids = [...accounts.values()].map(({ id }) => id);
  const links = ids.length > 0 ? await lastLoginLinks(tx, ids) : new Map<number, LoginLink>();
  const reminders =
    ids.length > 0 ? await readReminders(tx, ids) : new Map<number, StoredReminder>();
  const items = ids.length > 0 ? [...(await readItems(tx, staff)).values()] : [];
  const fixed = await fixedStaff(tx, call, items);
  return new Map(
    staff.map((id) => {
      const account = accounts.get(id);
      const link = account ? links.get(account.id) : undefined;
      const reminder = account ? reminders.get(account.id) : undefined;
      const sent = { link, reminder };
      const canDecide = account !== undefined && !fixed.has(id) && mayDecide(call, account);
      return [id, account ? accountFacts(call, account, sent, canDecide) : {}];
    }),
  );
}

interface SentToPerson {
  link: LoginLink | undefined;
  reminder: StoredReminder | undefined;
}

function accountFacts(
  call: Call,
  account: StaffAccount,
  sent: SentToPerson,
  canDecide: boolean,
): Body {
  const { roles, companies, language, state, lastLoginAt } = account;
  const facts: Body = {
    roles: roles.filter((role) => !isOperatorsRole(role)),
    companies: (companies ?? []).map((id) => ({ id })),
  };
  if (lastLoginAt) facts["lastLoginAt"] = lastLoginAt.toISOString();
  if (state === "closed") return facts;
  const invitation = {
    ...invitationOf(call, account, sent.link),
    canDecide,
    ...failedReminder(sent.reminder),
  };
  return { ...facts, language, accountState: state, invitation };
}

/** Sign-in name and the state of the last link. */
function invitationOf(call: Call, account: StaffAccount, link: LoginLink | undefined): Body {
  const body: Body = {
    login: account.login,
    canSend: call.platform.mail !== null,
    state: "open",
  };
  if (!link || (link.usedAt && account.state !== "invited")) return body;
  body["state"] = linkStateOf(call, link);
  body["at"] = link.madeAt.toISOString();
  body["expiresAt"] = link.expiresAt.toISOString();
  if (link.state === "failed" && link.reason) body["reason"] = link.reason;
  return body;
}

/** When and why the last reminder of tasks could not be sent. */
function failedReminder(reminder: StoredReminder | undefined): Body {
  if (!reminder?.failedAt || reminder.failedReason === null) return {};
  const { failedAt, failedReason } = reminder;
  return { reminderFailedAt: failedAt.toISOString(), reminderReason: failedReason };
}

function linkStateOf({ now }: Call, link: LoginLink): string {
  if (link.usedAt || link.endedAt) return "ended";
  const isOver = link.expiresAt.getTime() <= now.getTime();
  return isOver && link.state !== "failed" ? "expired" : link.state;
}
