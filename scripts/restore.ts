import { restore } from "#server/backup/restore.ts";
import { openDatabase } from "#server/database.ts";
import { makeLog } from "#server/http/log.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { giveUp, readServerSettings } from "./operator.ts";

/** Restores a backup into the configured database and folder, which must be empty. */
async function restoreAll(path: string): Promise<void> {
  const settings = readServerSettings({ mayMake: true });
  const log = makeLog("info", (line) => process.stderr.write(line));
  const manifest = await restore(path, {
    embeddedIn: settings.databaseUrl === null ? settings.dataFolder : null,
    files: await openFiles(settings),
    filesUrl: settings.filesUrl,
    open: async () => {
      const database = await openDatabase(settings, log);
      return { address: database.address, close: database.stop };
    },
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  log.info("backup.restored", { rows, files: manifest.files.length });
  console.log(
    `Restored the backup of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files. The server can be started; everybody signs in anew.`,
  );
}

const [path] = process.argv.slice(2);
if (!path) {
  console.error("Usage: npm run restore -- FILE.zip");
  process.exit(2);
}
await restoreAll(path).catch(giveUp);
