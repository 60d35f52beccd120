import type { Database } from "#server/database.ts";
import { moveIn } from "#server/moving/moveIn.ts";
import { moveOut } from "#server/moving/moveOut.ts";
import type { Settings } from "#server/settings.ts";
import { shipProduct } from "#server/shipProduct.ts";
import type { Store } from "#server/store/database/store.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { withStore } from "./operator.ts";

interface Place {
  database: Database;
  settings: Settings;
  store: Store;
}

/** Works on the server's database; the server may be running on it. */
function withPlace<T>(work: (place: Place) => Promise<T>, mayMake = false): Promise<T> {
  return withStore((store, _publicUrl, place) => work({ ...place, store }), { mayMake });
}

/** Writes a group into an archive, and that this was done into its log; says what was written. */
export function moveGroupOut(named: string, path: string): Promise<string> {
  return withPlace(async ({ database, settings, store }) => {
    const files = await openFiles(settings);
    const source = { admin: database.address.admin, files, now: new Date() };
    const { manifest, size } = await moveOut(source, named, path);
    const { id, title } = manifest.group;
    await store.withGroup(id, (tx) =>
      writeAudit(tx, {
        actor: null,
        action: "group.movedOut",
        target: `group/${id}`,
        detail: { size, entries: manifest.log.seq },
      }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const wrote = `${path}: ${title}, ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${formatFileSize(size, "en")}. The group is still here, too.`;
    if (manifest.lost.length === 0) return wrote;
    process.exitCode = 1;
    return `${wrote}\nThe contents of ${manifest.lost.length} files are gone or damaged, and not in the archive:\n  ${manifest.lost.join("\n  ")}`;
  });
}

/** Moves a group in; says what has come. */
export function moveGroupIn(
  path: string,
  how: { title: string | undefined; known: string[] | undefined },
): Promise<string> {
  return withPlace(async ({ database, settings, store }) => {
    await shipProduct(store);
    const files = await openFiles(settings);
    const target = { admin: database.address.admin, files, now: new Date(), ...how };
    const { title, group, rows, manifest, demoted, brought } = await moveIn(path, target);
    const lines = [
      `${title} is here, as number ${group}: ${rows} rows, ${manifest.files.length} files. Everybody signs in with the passwords they have; invitations are sent anew.`,
      "What its records are found by is written within a minute by a running server, else by the next one that starts.",
    ];
    if (brought.length > 0)
      lines.push(
        `The group's own from now on, since the product here doesn't have them:\n  ${brought.map((each) => `${each.kind}: ${each.title}`).join("\n  ")}`,
      );
    if (demoted.length > 0)
      lines.push(
        `Administrators of the group, and no longer editors of the product: ${demoted.join(", ")}`,
      );
    if (manifest.lost.length > 0)
      lines.push(`The contents of ${manifest.lost.length} files were not in the archive.`);
    return lines.join("\n");
  }, true);
}
