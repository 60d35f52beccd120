import { existsSync, readdirSync } from "node:fs";
import { makeLog } from "#server/http/log.ts";
import type { Log } from "#server/auth/platform.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { openDatabase, type Database } from "#server/database.ts";
import { addressOfLink } from "#server/services/staff/staffInvitations.ts";
import { readSettings, type Settings, SettingsError } from "#server/settings.ts";
import { endLoginLinks, insertLoginLink } from "#server/store/accounts/loginLinks.ts";
import { UnfitDatabase } from "#server/store/database/failures.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { limits } from "#shared/api/limits.ts";

/** The environment of the service, as its unit names it. */
const serviceFile = "/etc/artikel30/environment";

/**
 * Reads the settings of the server: from the environment if it names a database, else from the file
 * of the service. Without either a command would make a database beside the server's.
 */
export function readServerSettings({ mayMake = false } = {}): Settings {
  const { ENVIRONMENT_FILE: file, DATA_DIR, DATABASE_URL } = process.env;
  const isNamed = Boolean(DATA_DIR || DATABASE_URL);
  if (file) loadService(file);
  else if (!isNamed && existsSync(serviceFile)) loadService(serviceFile);
  const settings = readSettings(process.env);
  requireDatabase(settings, mayMake);
  return settings;
}

function loadService(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch {
    throw new SettingsError(
      `${file} can't be read: run the command as root or as the user of the service.`,
    );
  }
}

/** Throws where the embedded database would have to be made first, unless its folder was named. */
function requireDatabase({ databaseUrl, dataFolder }: Settings, mayMake: boolean): void {
  const isThere =
    existsSync(dataFolder) && readdirSync(dataFolder).some((name) => /^pg\d+$/.test(name));
  if (databaseUrl !== null || isThere || (mayMake && process.env["DATA_DIR"])) return;
  throw new SettingsError(
    `There is no database in ${dataFolder}, and this command makes none beside the server's: ` +
      "run it with the server's DATA_DIR or DATABASE_URL, or name the file that holds them in ENVIRONMENT_FILE.",
  );
}

/** The server's database, opened for a command. */
export interface OperatorDatabase {
  database: Database;
  settings: Settings;
  log: Log;
}

/** Opens the server's database; `mayMake` if a command may precede the server's first start. */
export async function openServerDatabase({ mayMake = false } = {}): Promise<OperatorDatabase> {
  const settings = readServerSettings({ mayMake });
  const log = makeLog("info", (line) => process.stderr.write(line));
  return { database: await openDatabase(settings, log), settings, log };
}

/** Runs operator work on the server's database; a server may be running on it. */
export async function withStore<T>(
  work: (store: Store, publicUrl: string, place: OperatorDatabase) => Promise<T>,
  options: { mayMake?: boolean } = {},
): Promise<T> {
  const place = await openServerDatabase(options);
  const { database, settings } = place;
  const store = openStore(database.address);
  try {
    await database.prepare();
    return await work(store, settings.publicUrl, place);
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
