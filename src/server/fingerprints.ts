import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Platform } from "#server/auth/platform.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { FilesAway } from "#server/store/files/filesAway.ts";
import { SettingsError, type ReplacedSetting } from "./settings.ts";

/** Rows of `app_lock` that hold what all servers of a database must have in common. */
const rowNames = { TOKEN_KEY: "key of tokens", FILES_URL: "store of files" } as const;

const refusals: Readonly<Record<ReplacedSetting, string>> = {
  TOKEN_KEY:
    "TOKEN_KEY is another key than the one of this database's servers: sessions would end, and secrets could not be read. " +
    "Set TOKEN_KEY or TOKEN_KEY_FILE to their key; a new key goes into a list, in front of the former one. " +
    "If the former one is lost, start once with REPLACE=TOKEN_KEY.",
  FILES_URL:
    "FILES_URL leads to another place than the files of this database: they would be gone. " +
    'Set FILES_URL to the folder or bucket of its servers, and see that it is mounted. If the files were copied here without "identity", ' +
    "a file of that folder or bucket, copy it too, or start once with REPLACE=FILES_URL.",
};

/**
 * Throws if keys or files differ from those of the database's other servers. The caller holds the
 * lease of the start, so that the first two servers don't both say which ones they are.
 */
export async function requireCommonSecrets(
  admin: pg.Client,
  { keys, files, log }: Pick<Platform, "keys" | "files" | "log">,
  replaced: readonly ReplacedSetting[],
): Promise<void> {
  const [current] = keys.fingerprints;
  await requireSame(admin, "TOKEN_KEY", {
    known: keys.fingerprints,
    current: async () => current ?? "",
    isReplaced: replaced.includes("TOKEN_KEY"),
  });
  try {
    const identity = await files.readIdentity();
    await requireSame(admin, "FILES_URL", {
      known: identity === null ? [] : [identity],
      current: async () => identity ?? markFiles(files),
      isReplaced: replaced.includes("FILES_URL"),
    });
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    // The register works without its files; their store may be back soon.
    log.warn("files.notCompared", causeOf(error));
  }
}

async function markFiles(files: Platform["files"]): Promise<string> {
  const identity = randomUUID();
  await files.writeIdentity(identity);
  return identity;
}

interface Compared {
  /** Fingerprints with which this server may join the others. */
  known: readonly string[];
  /** The one that the next server is compared with. */
  current: () => Promise<string>;
  isReplaced: boolean;
}

async function requireSame(
  admin: pg.Client,
  setting: ReplacedSetting,
  { known, current, isReplaced }: Compared,
): Promise<void> {
  const { rows } = await admin.query<{ fingerprint: string }>(
    "select owner as fingerprint from app_lock where name = $1",
    [rowNames[setting]],
  );
  const common = rows[0]?.fingerprint;
  if (common !== undefined && !known.includes(common) && !isReplaced)
    throw new SettingsError(refusals[setting]);
  const own = await current();
  if (own === common) return;
  await admin.query(
    `insert into app_lock (name, owner, until) values ($1, $2, 'infinity')
     on conflict (name) do update set owner = excluded.owner`,
    [rowNames[setting], own],
  );
}
