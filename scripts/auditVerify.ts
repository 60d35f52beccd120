import { makeLog } from "#server/http/log.ts";
import { openDatabase } from "#server/database.ts";
import { readSettings, SettingsError } from "#server/settings.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { entryOfHash, verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { allGroups } from "#server/store/accounts/groups.ts";
import { openStore, type Store } from "#server/store/database/store.ts";

/**
 * Verifies the audit log of every group and every recorded hash; returns the number of violations.
 */
async function verifyAll(store: Store, noted: readonly string[]): Promise<number> {
  let broken = 0;
  const missing = new Set(noted);
  const groups = [...(await store.withService(allGroups)), { id: nobodysGroup, title: "" }];
  for (const { id, title } of groups) {
    const state = await store.withSnapshot(id, verifyAudit);
    const name = id === nobodysGroup ? "Sign-ins with unknown names" : `Group ${id} "${title}"`;
    if (state.broken === null) {
      const last = state.last === "" ? "" : `, the last ${state.last}`;
      const gone = state.removed === 0 ? "" : ` (${state.removed} removed after their period)`;
      console.log(
        `${name}: ${state.entries - state.removed} entries, all as written${gone}${last}`,
      );
      for (const hash of missing) {
        const entry = await store.withGroup(id, (tx) => entryOfHash(tx, hash));
        if (entry === null) continue;
        missing.delete(hash);
        console.log(`${name}: nothing up to entry ${entry} is other than when its hash was noted`);
      }
    } else {
      broken += 1;
      console.error(`${name}: entry ${state.broken} was changed, removed or moved`);
    }
  }
  for (const hash of missing)
    console.error(
      `No log holds ${hash}: entries were cut or rewritten, unless their period has ended`,
    );
  return broken + missing.size;
}

try {
  const settings = readSettings(process.env);
  const log = makeLog("warn", (line) => process.stderr.write(line));
  const database = await openDatabase(settings, log);
  const store = openStore(database.address);
  try {
    process.exitCode = (await verifyAll(store, process.argv.slice(2))) === 0 ? 0 : 1;
  } finally {
    await store.close();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
}
