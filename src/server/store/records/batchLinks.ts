import { sql, type RawBuilder } from "kysely";
import { recordNumber } from "../trail/linkNumbers.ts";
import { storedLink, type Mention, type StoredLink } from "../trail/links.ts";
import { closeFilled } from "../gapTasks.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** A link, and the record that it is of. */
interface LinkOfRecord extends StoredLink {
  from: number;
}

/** Links that records lose and get; most of theirs stay. */
export interface ChangedLinks {
  removed: readonly LinkOfRecord[];
  added: readonly LinkOfRecord[];
}

interface LinkedRecord {
  id: number;
  mentions: readonly Mention[];
  values: readonly StoredLink[];
}

/** Links of these records to be removed and added. */
export async function changedLinks(
  tx: Tx,
  records: readonly LinkedRecord[],
): Promise<ChangedLinks> {
  const { rows } = await sql<{ from: number; links: string }>`
    select from_id as "from", string_agg(concat_ws(' ', to_kind, to_id, place), ',') as links from link
    where group_id = ${tx.group} and from_id = any(${records.map(({ id }) => id)}::int8[])
    group by from_id`.execute(tx.planned);
  const stored = new Map(rows.map(({ from, links }) => [from, new Set(links.split(","))]));
  const removed: LinkOfRecord[] = [];
  const added: LinkOfRecord[] = [];
  for (const { id, mentions, values } of records) {
    const had = stored.get(id) ?? new Set<string>();
    const has = new Set([...mentions.map(storedLink), ...values].map(keyOf));
    for (const key of had) if (!has.has(key)) removed.push(linkOf(id, key));
    for (const key of has) if (!had.has(key)) added.push(linkOf(id, key));
  }
  return { removed, added };
}

function keyOf({ toKind, toId, place }: StoredLink): string {
  return `${toKind} ${toId} ${place}`;
}

function linkOf(from: number, key: string): LinkOfRecord {
  const [toKind = 0, toId = 0, place = 0] = key.split(" ").map(Number);
  return { from, toKind, toId, place };
}

/** Stores what changes in the links of those records that are locked. */
export async function changeLinksOf(
  tx: Tx,
  { removed, added }: ChangedLinks,
  locked: ReadonlySet<number>,
): Promise<void> {
  const isLocked = ({ from }: LinkOfRecord): boolean => locked.has(from);
  const gone = removed.filter(isLocked);
  await together([
    removeLinks(tx, gone),
    addLinks(tx, added.filter(isLocked)),
    // Nobody filled them in by hand: what the records name has changed.
    closeFilled(tx, gone, null),
  ]);
}

async function removeLinks(tx: Tx, removed: readonly LinkOfRecord[]): Promise<void> {
  if (removed.length === 0) return;
  await sql`delete from link l using ${unnested(removed)}
    where l.group_id = ${tx.group} and l.from_id = x.source
      and l.to_kind = x.kind and l.to_id = x.id and l.place = x.place`.execute(tx.planned);
}

async function addLinks(tx: Tx, added: readonly LinkOfRecord[]): Promise<void> {
  if (added.length === 0) return;
  await sql`insert into link (group_id, to_kind, to_id, from_kind, from_id, place)
    select r.group_id, x.kind, x.id, ${recordNumber}::int4, r.id, x.place
    from record r, ${unnested(added)} where r.group_id = ${tx.group} and r.id = x.source
    on conflict do nothing`.execute(tx.planned);
}

function unnested(links: readonly LinkOfRecord[]): RawBuilder<unknown> {
  return sql`unnest(
    ${links.map(({ from }) => from)}::int8[], ${links.map(({ toKind }) => toKind)}::int4[],
    ${links.map(({ toId }) => toId)}::int8[], ${links.map(({ place }) => place)}::int4[]
  ) x(source, kind, id, place)`;
}
