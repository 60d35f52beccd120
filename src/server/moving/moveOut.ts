import { Readable } from "node:stream";
import type pg from "pg";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { openArchiveOf } from "#server/backup/archive.ts";
import { addFiles, addPart, type Contents, writeWhole } from "#server/backup/writeArchive.ts";
import { manifestName, type Part } from "#server/backup/manifest.ts";
import { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import {
  type Described,
  describedTables,
  type GroupSnapshot,
  logAsJson,
  openGroupSnapshot,
  rowsAsJson,
} from "#server/store/database/copying/groupRows.ts";
import { logTable } from "#server/store/database/copying/tableFacts.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { describeTables } from "./describeTables.ts";
import {
  type GroupManifest,
  type GroupPart,
  newGroupManifest,
  ofGroup,
  partName,
} from "./groupManifest.ts";
import { idNames, namedKinds } from "./idMap.ts";
import { logColumns, movedTables } from "./movedTables.ts";
import { mustBeDecided } from "./mustBeDecided.ts";
import { readmeOf } from "./readme.ts";
import { withUnpacked } from "./readableRevisions.ts";
import { readLogEnds, readMovedGroup } from "./readGroup.ts";
import { productAsJson, productColumns } from "./productIds.ts";

export interface MoveSource {
  admin: pg.ClientConfig;
  files: Contents;
  now: Date;
}

/** Result of moving a group out; the size of the archive is in bytes. */
export interface MovedOut {
  manifest: GroupManifest;
  size: number;
}

/**
 * Writes all that belongs to a group, as it is at one moment, into a new ZIP archive that can be read
 * without the product; others go on working meanwhile. The group is named by its title or id.
 */
export function moveOut(source: MoveSource, named: string, path: string): Promise<MovedOut> {
  return writeWhole(path, {
    write: async (draft) => {
      const snapshot = await openGroupSnapshot(source.admin);
      try {
        const group = await readMovedGroup(snapshot.client, named);
        return await writeGroup(source, snapshot, group, draft);
      } finally {
        await snapshot.close();
      }
    },
    readBack: async (draft) => (await openArchiveOf(draft, ofGroup)).close(),
  });
}

async function writeGroup(
  { files, now }: MoveSource,
  snapshot: GroupSnapshot,
  group: GroupManifest["group"],
  path: string,
): Promise<MovedOut> {
  const { client, migrations, lastId } = snapshot;
  const described = await describedTables(client);
  mustBeDecided(described);
  const zip = new ZipFile(path);
  try {
    const tables = await writeTables(zip, snapshot, described, group.id);
    const { kept, lost } = await addFiles(
      zip,
      files,
      await contentsOf(client, described, group.id),
    );
    const log = await readLogEnds(client, group.id);
    const head = {
      ...newGroupManifest(now),
      group,
      migrations,
      lastId,
      idNames: [...idNames],
      log,
    };
    const notes = await writeNotes(zip, {
      "README.txt": readmeOf(head, tables),
      "tables.json": JSON.stringify(describeTables(described, tables), null, 1),
      "documents.json": JSON.stringify(openapi),
    });
    const manifest = { ...head, tables, notes, files: kept, lost };
    await zip.add(manifestName, JSON.stringify(manifest, null, 1));
    return { manifest, size: await zip.finish() };
  } catch (error) {
    zip.abort();
    throw error;
  }
}

/** Part with the entries of the product, by which references to them are found elsewhere. */
export const productPart = "product";

async function writeTables(
  zip: ZipFile,
  { copyOut }: GroupSnapshot,
  described: Described,
  group: number,
): Promise<GroupPart[]> {
  const tables: GroupPart[] = [];
  const kinds = namedKinds.map(linkNumber);
  const entries = copyOut(productAsJson);
  const part = await addPart(zip, partName(productPart), entries.rows);
  tables.push({ name: productPart, columns: productColumns, rows: entries.count(), ...part });
  for (const [table, { where, order, columns: held }] of Object.entries(movedTables)) {
    const names = described.get(table)?.map(({ name }) => name) ?? [];
    const { rows, count } = copyOut(
      rowsAsJson({ table, columns: names, where, order }, { group, kinds }),
    );
    const packed = names.filter((name) => held[name] === "packed");
    const source = packed.length > 0 ? Readable.from(withUnpacked(rows)) : rows;
    const written = await addPart(zip, partName(table), source);
    tables.push({ name: table, columns: names, rows: count(), ...written });
  }
  const { rows, count } = copyOut(logAsJson(group));
  const written = await addPart(zip, partName(logTable), rows);
  tables.push({ name: logTable, columns: loggedColumns, rows: count(), ...written });
  return tables;
}

const { entries, addresses } = logColumns;
/** An entry stands with its address. */
const loggedColumns = [...new Set([...entries, ...addresses])];

/** Hashes of the contents that the group's rows name. */
async function contentsOf(
  client: pg.Client,
  described: Described,
  group: number,
): Promise<string[]> {
  const found = new Set<string>();
  for (const table of Object.keys(movedTables)) {
    if (!described.get(table)?.some(({ name }) => name === "sha256")) continue;
    const { rows } = await client.query<{ sha256: string }>(
      `select distinct sha256 from ${table} where group_id = $1`,
      [group],
    );
    for (const { sha256 } of rows) found.add(sha256);
  }
  return [...found].toSorted();
}

async function writeNotes(
  zip: ZipFile,
  notes: Readonly<Record<string, string>>,
): Promise<Record<string, Part>> {
  const written: Record<string, Part> = {};
  for (const [name, text] of Object.entries(notes))
    written[name] = await addPart(zip, name, Readable.from([Buffer.from(text)]));
  return written;
}
