import type pg from "pg";
import type { Archive } from "#server/backup/archive.ts";
import { openArchiveOf } from "#server/backup/archive.ts";
import { fileName } from "#server/backup/manifest.ts";
import { connect } from "#server/store/database/copying/copies.ts";
import {
  beginMove,
  describedTables,
  readApplied,
  reserveIds,
} from "#server/store/database/copying/groupRows.ts";
import { logTable } from "#server/store/database/copying/tableFacts.ts";
import type { FileStore } from "#server/store/files/fileStore.ts";
import { type GroupManifest, mustBeOfToday, ofGroup } from "./groupManifest.ts";
import { broughtEntries, isOwnVersion, itemRow, linkRows, revisionRow } from "./broughtEntries.ts";
import { idNames, makeIdMap, type IdMap } from "./idMap.ts";
import { makeLogMover } from "./moveLog.ts";
import {
  addedReferences,
  demotedLogins,
  mustBeNew,
  withEndedMachines,
  withoutProductRoles,
  keptRows,
} from "./moveRules.ts";
import { logColumns, movedTables } from "./movedTables.ts";
import { mustBeDecided } from "./mustBeDecided.ts";
import { planRefresh } from "./planRefresh.ts";
import {
  asProductEntry,
  matchProduct,
  readProduct,
  type ProductEntry,
  type ProductIds,
} from "./productIds.ts";
import { mapRow, type Row } from "./mapRow.ts";
import { rowsOf, rowWriter } from "./rowStream.ts";
import { productPart } from "./moveOut.ts";

export interface MoveTarget {
  admin: pg.ClientConfig;
  files: Pick<FileStore, "put">;
  now: Date;
  /** New name of the group; undefined keeps the old one. */
  title?: string | undefined;
  /** People of the group, by what they sign in with, who are known to have accounts here already. */
  known?: readonly string[] | undefined;
}

export interface MovedIn {
  group: number;
  title: string;
  rows: number;
  manifest: GroupManifest;
  /** Entries of the product there that are the group's own here. */
  brought: readonly { id: number; kind: string; title: string }[];
  /** People who could change what belongs to the product, and can't here. */
  demoted: readonly string[];
}

/**
 * Moves a group in that was moved out elsewhere, as a new group beside those that are there: all of it,
 * or nothing. Everything gets new ids.
 */
export async function moveIn(path: string, target: MoveTarget): Promise<MovedIn> {
  const archive = await openArchiveOf(path, ofGroup);
  try {
    const client = await connect(target.admin);
    try {
      await beginMove(client);
      const moved = await putGroup(archive, client, target);
      await client.query("commit");
      return moved;
    } finally {
      // Whatever was not committed is undone with the connection.
      await client.end();
    }
  } finally {
    archive.close();
  }
}

type GroupArchive = Archive<GroupManifest>;

async function putGroup(
  archive: GroupArchive,
  client: pg.Client,
  target: MoveTarget,
): Promise<MovedIn> {
  const { manifest, read } = archive;
  mustBeOfToday(manifest, await readApplied(client));
  mustBeDecided(await describedTables(client));
  const title = target.title ?? manifest.group.title;
  const known = new Set(target.known);
  await mustBeNew(archive, client, { title, known });
  const product = matchProduct(await productOf(archive), await readProduct(client));
  const brought = await broughtEntries(archive, product);
  const first = await reserveIds(client, manifest.lastId);
  const ids = await idsFor(archive, first, product);
  // Before the rows that name them; nobody misses them if the rows never come.
  for (const file of manifest.files) await target.files.put(await read(fileName(file)));
  const group = ids.id(manifest.group.id);
  const putting = { ids, group, title, known, product };
  const demoted = await putTables(archive, client, putting);
  await putBrought(client, brought, putting);
  await putLog(archive, client, { ids, group, now: target.now });
  await planRefresh(client, group, target.now);
  const rows = manifest.tables.reduce((sum, { rows: count }) => sum + count, 0);
  const added = brought.map(({ id, kind, title: of }) => ({ id: ids.id(id), kind, title: of }));
  return { group, title, rows, manifest, demoted, brought: added };
}

async function productOf(archive: GroupArchive): Promise<ProductEntry[]> {
  const entries: ProductEntry[] = [];
  for await (const row of rowsOf(archive, productPart)) entries.push(asProductEntry(row));
  return entries;
}

/** Ids of the group follow on those that were given away here; those of the product are found by their keys. */
async function idsFor(archive: GroupArchive, first: number, product: ProductIds): Promise<IdMap> {
  const id = (old: number): number => {
    if (old <= 0) return old;
    // Entries that the product here lacks are brought along, or nothing current names them.
    return product(old)?.to ?? Math.min(old + first, Number.MAX_SAFE_INTEGER);
  };
  const references = await addedReferences(archive);
  const names = new Set([...idNames, ...archive.manifest.idNames]);
  return makeIdMap(id, (field) => references.has(field), names);
}

interface Putting {
  ids: IdMap;
  group: number;
  title: string;
  known: ReadonlySet<string>;
  product: ProductIds;
}

/** Writes all tables but the log; returns who had rights that don't come along. */
async function putTables(
  archive: GroupArchive,
  client: pg.Client,
  { ids, group, title, known, product }: Putting,
): Promise<string[]> {
  const demoted: string[] = [];
  const isKept = keptRows(known);
  for (const { name, columns } of archive.manifest.tables) {
    if (!(name in movedTables)) continue;
    const writer = rowWriter(client, name, columns);
    for await (const row of rowsOf(archive, name)) {
      if (!isKept(name, row) || (name === "revision" && !isOwnVersion(product, row))) continue;
      demoted.push(...demotedLogins(name, row));
      const mapped: Row = withEndedMachines(
        name,
        withoutProductRoles(name, mapRow(name, row, ids)),
      );
      // Whatever the archive says: nothing is ever written into another group.
      if ("group_id" in row) mapped["group_id"] = group;
      if (name === "group_of_companies") mapped["title"] = title;
      await writer.add(mapped);
    }
    await writer.end();
  }
  return demoted;
}

/** Writes what the group takes over from the product that it comes from. */
async function putBrought(
  client: pg.Client,
  brought: readonly ProductEntry[],
  { ids, group }: Putting,
): Promise<void> {
  const rows: [string, Row][] = brought.flatMap((entry) => [
    ["item", itemRow(entry)],
    ["revision", revisionRow(entry)],
    ...linkRows(entry).map((link): [string, Row] => ["link", link]),
  ]);
  for (const [table, row] of rows) {
    const columns = ["group_id", ...Object.keys(row)];
    const writer = rowWriter(client, table, columns);
    await writer.add({ ...mapRow(table, row, ids), group_id: group });
    await writer.end();
  }
}

async function putLog(
  archive: GroupArchive,
  client: pg.Client,
  { ids, group, now }: Pick<Putting, "ids" | "group"> & { now: Date },
): Promise<void> {
  const { manifest } = archive;
  const { log, madeAt, version } = manifest;
  const mover = makeLogMover({ group: manifest.group.id, log, madeAt, version }, { group, ids });
  const entries = rowWriter(client, logTable, logColumns.entries);
  const addresses = rowWriter(client, "audit_address", logColumns.addresses);
  for await (const row of rowsOf(archive, logTable)) {
    const { entry, address } = mover.take(row);
    await entries.add(entry);
    if (address) await addresses.add(address);
  }
  const { entry, head } = mover.finish(now);
  await entries.add(entry);
  await entries.end();
  await addresses.end();
  await client.query(
    "insert into audit_head (group_id, seq, hash, base_seq, base_hash) values ($1, $2, $3, $4, $5)",
    [group, head.seq, head.hash, head.baseSeq, head.baseHash],
  );
}
