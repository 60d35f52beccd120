import { backUp } from "#server/backup/backUp.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { giveUp, openServerDatabase } from "./operator.ts";

/** Backs up the configured database and its files; a server may be running on it. */
async function backUpAll(path: string): Promise<void> {
  const { database, settings, log } = await openServerDatabase();
  try {
    const { admin } = database.address;
    const files = await openFiles(settings);
    const { manifest, size } = await backUp({ admin, files, now: new Date() }, path);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { length: lost } = manifest.lost;
    log.info("backup.made", { rows, files: manifest.files.length, bytes: size, lost });
    console.log(
      `${path}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${formatFileSize(size, "en")}`,
    );
    if (manifest.lost.length === 0) return;
    console.error(
      `The contents of ${manifest.lost.length} files are gone or damaged, and not in the backup:\n  ${manifest.lost.join("\n  ")}`,
    );
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

const [path] = process.argv.slice(2);
if (!path) {
  console.error("Usage: npm run backup -- FILE.zip");
  process.exit(2);
}
await backUpAll(path).catch(giveUp);
