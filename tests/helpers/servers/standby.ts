import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedOwner, passwordOf } from "#server/store/database/access/clusterAccess.ts";
import { type EmbeddedDatabase, startPostgres } from "#server/store/database/postgres.ts";
import { major } from "#server/store/database/postgresBinaries.ts";
import { atTheEnd } from "../atTheEnd.ts";

/** A new cluster, and a hot standby that follows it. */
export async function startWithStandby(): Promise<{
  primary: EmbeddedDatabase;
  standby: EmbeddedDatabase;
}> {
  const folder = mkdtempSync(join(tmpdir(), "a30-standby-"));
  // As root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  mkdirSync(first, { mode: 0o711 });
  const empty = await startPostgres(first);
  await empty.stop();
  execFileSync("cp", ["-a", first, second]);
  const primary = await startPostgres(first);
  const password = passwordOf(primary.secret, embeddedOwner);
  const data = join(second, `pg${major}`);
  // Both exist with the database's owner in the copy.
  execFileSync("cp", ["-p", join(data, "PG_VERSION"), join(data, "standby.signal")]);
  writeFileSync(join(data, "standby.signal"), "");
  appendFileSync(
    join(data, "postgresql.auto.conf"),
    [
      `primary_conninfo = 'host=${primary.socket} user=${embeddedOwner} password=${password}'`,
      // Work that is in the way of what follows is broken off at once.
      "max_standby_streaming_delay = 0",
      "",
    ].join("\n"),
  );
  const standby = await startPostgres(second);
  atTheEnd(async () => {
    await standby.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { primary, standby };
}
