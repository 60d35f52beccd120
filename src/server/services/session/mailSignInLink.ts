import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { lastUsed } from "#server/auth/sessionRules.ts";
import { type Account, accountsByPassword } from "#server/store/accounts/accounts.ts";
import type { Password } from "#server/store/accounts/passwords.ts";
import type { Db } from "#server/store/database/db.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { invite } from "../staff/staffInvitations.ts";

/** The account of a name that a password opens; null if it opens none. */
export async function accountOpenedBy(
  db: Db,
  login: string,
  accounts: readonly number[],
): Promise<Account | null> {
  const open = await accountsByPassword(db, login);
  return lastUsed(open.filter(({ id }) => accounts.includes(id)));
}

/**
 * Queues the mail with a link that signs in the owner of a password: others have guessed too often
 * for it to open anything by itself.
 */
export async function mailSignInLink(
  call: Call,
  login: string,
  { accounts }: Password,
): Promise<void> {
  const { store } = call.platform;
  const account = await store.withService((db) => accountOpenedBy(db, login, accounts));
  if (!account) return;
  const { id, group } = account;
  try {
    await store.withGroup(
      group,
      async (tx) => {
        await lockGroup(tx);
        await invite(tx, call, { id, login }, "signIn");
        await writeAudit(tx, {
          actor: null,
          action: "session.linkMailed",
          target: `account/${id}`,
        });
      },
      { from: call.address },
    );
  } catch (error) {
    // There are links enough in the mailbox; the caller must not learn that the password was right.
    if (!(error instanceof Problem && error.code === "tooMany")) throw error;
  }
}
