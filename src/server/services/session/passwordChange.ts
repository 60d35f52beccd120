import { forgetDevices } from "#server/store/accounts/knownDevices.ts";
import { endLinksOf, endLinksOfPerson } from "#server/store/accounts/loginLinks.ts";
import { endSessionsOf } from "#server/store/accounts/sessions.ts";
import type { Db } from "#server/store/database/db.ts";

interface Changed {
  login: string;
  /** The accounts it opens. */
  accounts: readonly number[];
  /** True for the person's own password, rather than one of single accounts. */
  isOwn: boolean;
  /** The session in which it was changed. */
  session: string | null;
}

/**
 * Ends what an old password has led to: sessions, known devices, and links on their way, which
 * could set the password once more. Whoever has changed the password of an account only has no say
 * over accounts in other groups.
 */
export async function endWithPassword(
  db: Db,
  { login, accounts, isOwn, session }: Changed,
  now: Date,
): Promise<void> {
  await endSessionsOf(db, accounts, { kept: session, why: "passwordChanged" }, now);
  await forgetDevices(db, accounts);
  if (isOwn) await endLinksOfPerson(db, login, now);
  else await endLinksOf(db, accounts, now);
}
