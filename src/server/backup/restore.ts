import { existsSync, readdirSync } from "node:fs";
import pg from "pg";
import { copyAllIn, holdsData, isInUse } from "#server/store/database/copying/copies.ts";
import type { DatabaseAddress } from "#server/store/database/connection.ts";
import { knownMigrations, migrate, migrateAs, withLease } from "#server/store/database/migrate.ts";
import {
  beginRestore,
  endRestore,
  isHalfRestored,
} from "#server/store/database/copying/restoreMark.ts";
import { prepareRoles } from "#server/store/database/roles.ts";
import type { FileStore } from "#server/store/files/fileStore.ts";
import { type Archive, openArchive } from "./archive.ts";
import { fileName, type Manifest, mustBeKnown, tableName } from "./manifest.ts";
import { BackupRefusal } from "./refusal.ts";

export interface RestoreTarget {
  /** The folder of the embedded database; null for an external one. */
  embeddedIn: string | null;
  files: FileStore;
  /** Name of the file store's address in messages. */
  filesUrl: string;
  /** Opens the database, once nothing speaks against it. */
  open: () => Promise<{ address: DatabaseAddress; close: () => Promise<void> }>;
}

/**
 * Restores a backup into an empty database and an empty folder of files, or into those in which a
 * restore was interrupted; anything else is refused, and nothing is changed. A newer version's tables
 * are made from the backup's rows.
 */
export async function restore(path: string, target: RestoreTarget): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    mustBeKnown(archive.manifest, knownMigrations());
    await mustHaveRoom(target);
    const { address, close } = await target.open();
    try {
      await mustBeFree(address, target);
      await prepareRoles(address);
      await withLease(address.admin, async (client) => {
        await beginRestore(client);
        // Before the rows that name them.
        await putFiles(archive, target.files);
        await putRows(archive, client);
        await endRestore(client);
      });
    } finally {
      await close();
    }
    return archive.manifest;
  } finally {
    archive.close();
  }
}

/** Before a database is opened, since that makes one where there is none. */
async function mustHaveRoom(target: RestoreTarget): Promise<void> {
  const { embeddedIn } = target;
  if (embeddedIn === null) return;
  if (!namesIn(embeddedIn).some((name) => /^pg[0-9]+$/.test(name))) await mustBeEmpty(target);
}

async function mustBeEmpty({ files, filesUrl }: RestoreTarget): Promise<void> {
  if (await files.isEmpty()) return;
  throw new BackupRefusal(
    `${filesUrl} is not empty: nothing is ever restored over what exists. Move it away, or give another FILES_URL.`,
  );
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function mustBeFree({ admin }: DatabaseAddress, target: RestoreTarget): Promise<void> {
  const client = new pg.Client(admin);
  // A lost connection fails the query that needs it.
  client.on("error", () => {});
  await client.connect();
  try {
    if (await isInUse(client))
      throw new BackupRefusal(
        "Somebody is connected to the database: stop the server, and whatever else uses it.",
      );
    if (await isHalfRestored(client)) return;
    if (await holdsData(client))
      throw new BackupRefusal(
        "The database is not empty: nothing is ever restored over what exists. Make an empty one, and give it in DATABASE_URL; or give another DATA_DIR.",
      );
    await mustBeEmpty(target);
  } finally {
    await client.end();
  }
}

async function putFiles({ manifest, read }: Archive, files: FileStore): Promise<void> {
  for (const file of manifest.files) await files.put(await read(fileName(file)));
}

async function putRows({ manifest, read }: Archive, client: pg.Client): Promise<void> {
  await migrateAs(client, new Set(manifest.migrations.map(({ id }) => id)));
  await copyAllIn(client, manifest, (table) => read(tableName(table)));
  await migrate(client);
}
