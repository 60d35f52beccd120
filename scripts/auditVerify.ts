import { makeLog } from "#server/http/log.ts";
import { openDatabase } from "#server/database.ts";
import { readSettings, SettingsError } from "#server/settings.ts";
import { nobodysGroup, verifyAudit } from "#server/store/audit.ts";
import { allGroups } from "#server/store/groups.ts";
import { openStore, type Store } from "#server/store/store.ts";

/** Looks through the log of every group and answers the groups whose log is not as it was written. */
async function verifyAll(store: Store): Promise<number> {
  let broken = 0;
  const groups = [...(await store.withService(allGroups)), { id: nobodysGroup, title: "" }];
  for (const { id, title } of groups) {
    const state = await store.withGroup(id, verifyAudit);
    const name = id === nobodysGroup ? "Sign-ins with unknown names" : `Group ${id} "${title}"`;
    if (state.broken === null) {
      const last = state.last === "" ? "" : `, the last ${state.last}`;
      console.log(`${name}: ${state.entries} entries, all as written${last}`);
    } else {
      broken += 1;
      console.error(`${name}: entry ${state.broken} was changed, removed or moved`);
    }
  }
  return broken;
}

try {
  const settings = readSettings(process.env);
  const log = makeLog("warn", (line) => process.stderr.write(line));
  const database = await openDatabase(settings, log);
  const store = openStore(database.address);
  try {
    process.exitCode = (await verifyAll(store)) === 0 ? 0 : 1;
  } finally {
    await store.close();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
}
