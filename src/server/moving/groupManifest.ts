import type { ArchiveFormat } from "#server/backup/archive.ts";
import { type Part } from "#server/backup/manifest.ts";
import { BackupRefusal } from "#server/backup/refusal.ts";
import { fileName, mustBeKnown } from "#server/backup/manifest.ts";
import type { AppliedMigration } from "#server/store/database/copying/copies.ts";
import type { LogHead } from "#server/store/database/groupLock.ts";
import { productName, version } from "#shared/api/version.ts";

/** A table in an archive: a JSON object for each row. */
export interface GroupPart extends Part {
  name: string;
  columns: readonly string[];
  rows: number;
}

/** Self-description of a group's archive; its last part. */
export interface GroupManifest {
  format: string;
  /** Raised when archives become others than before. */
  formatVersion: number;
  product: string;
  version: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  group: { id: number; title: string };
  migrations: readonly AppliedMigration[];
  /** The last id that was given away where the group comes from. */
  lastId: number;
  /** Names under which its documents have ids. */
  idNames: readonly string[];
  /** Where its log ends, and after which removed entry it begins. */
  log: LogHead;
  tables: readonly GroupPart[];
  /** Explanatory parts, by name. */
  notes: Readonly<Record<string, Part>>;
  /** Uploaded files, each named by the SHA-256 of its contents. */
  files: readonly Part[];
  /** Files whose contents were not there, or not as they were. */
  lost: readonly string[];
}

const format = "artikel30-group";
const formatVersion = 1;

export function newGroupManifest(
  now: Date,
): Pick<GroupManifest, "format" | "formatVersion" | "product" | "version" | "madeAt"> {
  return { format, formatVersion, product: productName, version, madeAt: now.toISOString() };
}

/** Name of the part with the rows of a table. */
export function partName(table: string): string {
  return `tables/${table}.jsonl`;
}

/** Reads a manifest; throws if it is none, or of a version that we don't know. */
function readGroupManifest(text: string): GroupManifest {
  const read = parsed(text);
  if (read.format !== format)
    throw new BackupRefusal(
      "The file is a ZIP archive, but no group that was moved out: it has no manifest of ours.",
    );
  if (read.formatVersion !== formatVersion)
    throw new BackupRefusal(
      `The group was moved out by version ${read.version}, whose archives this version can't read: install that version, or a newer one.`,
    );
  // Border: who writes the format and its version writes all of it, and each part is held against it.
  return read as GroupManifest;
}

function parsed(text: string): Partial<GroupManifest> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function partsOfGroup({ tables, notes, files }: GroupManifest): [string, Part][] {
  return [
    ...tables.map((table): [string, Part] => [partName(table.name), table]),
    ...Object.entries(notes),
    ...files.map((file): [string, Part] => [fileName(file), file]),
  ];
}

/** A group that was moved out. */
export const ofGroup: ArchiveFormat<GroupManifest> = {
  readManifest: readGroupManifest,
  partsOf: partsOfGroup,
};

/** Throws unless the tables of the archive are those of this database. */
export function mustBeOfToday(manifest: GroupManifest, applied: readonly AppliedMigration[]): void {
  mustBeKnown(manifest, applied);
  if (manifest.migrations.length === applied.length) return;
  throw new BackupRefusal(
    `The group was moved out by version ${manifest.version}, which has other tables than this version (${version}): install this version where the group comes from, start it once, and move the group out again.`,
  );
}
