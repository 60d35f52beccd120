import { auditStaff } from "./staffAudit.ts";
import { limits } from "#shared/api/limits.ts";
import type { StaffLink, StaffLinkRequest } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { insertJob } from "#server/store/jobs.ts";
import {
  countLoginLinks,
  endLoginLinks,
  insertLoginLink,
  type LinkState,
  type LinkWay,
} from "#server/store/accounts/loginLinks.ts";
import { accountsOfStaff, type StaffAccount } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mayDecide, mustManage } from "./staffRules.ts";

/** Job kind that sends a one-time link. */
export const invitationJob = "mail.invitation";

/** Address of a one-time link; the token is in the fragment, so servers never log it. */
export function addressOfLink(publicUrl: string, link: string): string {
  const base = publicUrl.endsWith("/") ? publicUrl.slice(0, -1) : publicUrl;
  return `${base}/login#link=${link}`;
}

type Invited = Pick<StaffAccount, "id" | "login">;

/**
 * Queues the mail with a one-time link after commit; without a mail server the link is created only
 * on request.
 */
export async function invite(
  tx: Tx,
  call: Call,
  account: Invited,
  occasion: "access" | "signIn" = "access",
): Promise<void> {
  if (!call.platform.mail) return;
  // Placeholder hash without a preimage: the link is created when the mail is sent.
  const link = await storeLink(tx, call, account, {
    hash: hashOfText(randomText()),
    via: "mail",
    state: "waiting",
  });
  await insertJob(tx, {
    kind: invitationJob,
    owner: account.id,
    payload: { link: link.id, occasion },
  });
}

interface MadeLink {
  hash: string;
  via: LinkWay;
  state: LinkState;
}

/** Stores a new link replacing earlier ones; throws if there were too many. */
async function storeLink(
  tx: Tx,
  call: Call,
  { id, login }: Invited,
  link: MadeLink,
): Promise<{ id: number; expiresAt: Date }> {
  await mustNotFlood(tx, id);
  await endLoginLinks(tx, id);
  const expiresAt = new Date(tx.now.getTime() + limits.linkTime);
  // Nobody has signed in where a link is to complete a sign-in.
  const madeBy = call.viewer.account || null;
  return {
    id: await insertLoginLink(tx, { ...link, login, account: id, madeBy, expiresAt }),
    expiresAt,
  };
}

/** Rate limit: prevents abuse of our mail server to flood mailboxes. */
async function mustNotFlood(tx: Tx, account: number): Promise<void> {
  const since = new Date(tx.now.getTime() - limits.linkWindow);
  const { own, all, first } = await countLoginLinks(tx, account, since);
  if (own < limits.linksOfOne && all < limits.linksOfGroup) return;
  const until = (first?.getTime() ?? tx.now.getTime()) + limits.linkWindow;
  const retryAfter = Math.max(1, Math.ceil((until - tx.now.getTime()) / 1000));
  throw new Problem("tooMany", { retryAfter });
}

/**
 * Creates a one-time link, sent by mail, or shown to the caller on request or without a mail
 * server.
 */
export async function makeStaffLink(call: Call, wanted: StaffLinkRequest): Promise<StaffLink> {
  const { mail, publicUrl, log } = call.platform;
  const isShown = wanted.shown === true || mail === null;
  const secret = randomText();
  const made = await call.transaction(async (tx) => {
    await lockGroup(tx);
    const account = await accountFor(tx, call, wanted.id);
    await auditStaff(tx, call, wanted.id, isShown ? "item.linkShown" : "item.linkSent");
    if (!isShown) {
      await invite(tx, call, account);
      return { account, expiresAt: new Date(tx.now.getTime() + limits.linkTime) };
    }
    const link = { hash: hashOfText(secret), via: "shown", state: "shown" } as const;
    const { expiresAt } = await storeLink(tx, call, account, link);
    return { account, expiresAt };
  });
  const reply = { at: call.now.toISOString(), expiresAt: made.expiresAt.toISOString() };
  if (!isShown) return { ...reply, state: "waiting" };
  const link = addressOfLink(publicUrl(), secret);
  // The log says that there is a link, never which: it signs in whoever reads it.
  if (!mail) log.warn("invitation", { group: call.viewer.group, account: made.account.id });
  return { ...reply, state: "shown", link };
}

/** Revokes a person's one-time link. */
export function endStaffLink(call: Call, { id }: { id: number }): Promise<undefined> {
  return call.transaction(async (tx) => {
    await lockGroup(tx);
    const account = await accountFor(tx, call, id);
    if ((await endLoginLinks(tx, account.id)) > 0)
      await auditStaff(tx, call, id, callActions["staff.endLink"]);
    return undefined;
  });
}

/** The account of a person whom the caller may invite. */
export async function accountFor(tx: Tx, call: Call, id: number): Promise<StaffAccount> {
  await mustManage(tx, call, id);
  const account = (await accountsOfStaff(tx, [id])).get(id);
  if (!account || account.state === "closed" || account.state === "locked")
    throw invalidField("/id", "noAccess");
  if (!mayDecide(call, account)) throw new Problem("forbidden");
  return account;
}
