import { makeLog } from "#server/http/log.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { openDatabase } from "#server/database.ts";
import { addressOfLink } from "#server/services/staff/staffInvitations.ts";
import { readSettings, SettingsError } from "#server/settings.ts";
import { endLoginLinks, insertLoginLink } from "#server/store/accounts/loginLinks.ts";
import { UnfitDatabase } from "#server/store/database/failures.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { limits } from "#shared/api/limits.ts";

/** Runs operator work on the configured database; a server may be running on it. */
export async function withStore<T>(
  work: (store: Store, publicUrl: string) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  const log = makeLog("warn", (line) => process.stderr.write(line));
  const database = await openDatabase(settings, log);
  const store = openStore(database.address);
  try {
    await database.prepare();
    return await work(store, settings.publicUrl);
  } finally {
    await store.close();
    await database.stop();
  }
}

/** A one-time link issued by the operator, which may always set a password. */
export async function operatorLink(
  tx: Tx,
  { id, login }: { id: number; login: string },
  publicUrl: string,
): Promise<string> {
  const link = randomText();
  await endLoginLinks(tx, id);
  await insertLoginLink(tx, {
    hash: hashOfText(link),
    login,
    account: id,
    via: "operator",
    state: "shown",
    madeBy: null,
    expiresAt: new Date(tx.now.getTime() + limits.linkTime),
  });
  return addressOfLink(publicUrl, link);
}

/** Exits a failed script with a code that tells what the operator must change from bugs. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof SettingsError || error instanceof UnfitDatabase ? 2 : 1);
}
