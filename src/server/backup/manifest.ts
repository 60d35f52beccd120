import { productName, version } from "#shared/api/version.ts";
import type { AppliedMigration, CopiedTable } from "#server/store/database/copying/copies.ts";
import { BackupRefusal } from "./refusal.ts";

/** A part of an archive: how long it is in bytes, and its SHA-256. */
export interface Part {
  size: number;
  sha256: string;
}

/** A table in an archive, as CSV with a head (RFC 4180). */
export interface TablePart extends CopiedTable, Part {
  rows: number;
}

/** An archive's description of itself; its last part. */
export interface Manifest {
  format: string;
  /** Raised when archives become others than before. */
  formatVersion: number;
  product: string;
  version: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  migrations: readonly AppliedMigration[];
  lastId: number;
  tables: readonly TablePart[];
  /** Uploaded files, each named by the SHA-256 of its contents. */
  files: readonly Part[];
  /** Files that rows name and whose contents were not there, or not as they were. */
  lost: readonly string[];
}

/** Name of the part that says what the others are. */
export const manifestName = "manifest.json";
const format = "artikel30-backup";
const formatVersion = 1;

/** Fields common to every manifest of this version. */
export function newManifest(
  now: Date,
): Pick<Manifest, "format" | "formatVersion" | "product" | "version" | "madeAt"> {
  return { format, formatVersion, product: productName, version, madeAt: now.toISOString() };
}

/** Name of the part with the rows of a table. */
export function tableName({ name }: CopiedTable): string {
  return `database/${name}.csv`;
}

/** Name of the part with the contents of a file. */
export function fileName({ sha256 }: Pick<Part, "sha256">): string {
  return `files/${sha256}`;
}

/** Reads a manifest; throws if it is none, or of a version that we don't know. */
export function readManifest(text: string): Manifest {
  const read = parsed(text);
  if (read.format !== format)
    throw new BackupRefusal(
      "The file is a ZIP archive, but no backup: it has no manifest of ours.",
    );
  if (read.formatVersion !== formatVersion)
    throw new BackupRefusal(
      `The backup was made by version ${read.version}, whose backups this version can't read: install that version, or a newer one.`,
    );
  // Border: who writes the format and its version writes all of it, and each part is held against it.
  return read as Manifest;
}

function parsed(text: string): Partial<Manifest> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Throws unless all migrations of the backup are ours: what was made by a newer version, or by one
 * that was changed, has other tables than we know.
 */
export function mustBeKnown(
  { migrations, version: made }: Manifest,
  known: readonly AppliedMigration[],
): void {
  const ours = new Map(known.map(({ id, sha256 }) => [id, sha256]));
  const isOurs = migrations.every(({ id, sha256 }) => ours.get(id) === sha256);
  if (isOurs) return;
  throw new BackupRefusal(
    `The archive was made by version ${made}, whose tables this version (${version}) doesn't know: install the version that made it, or a newer one.`,
  );
}
