import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { MirrorVerdict } from "#shared/domain/mirror/mirrorLines.ts";
import { mirrorRoles, type MirrorRole } from "#shared/domain/mirror/namings.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import { valueKind } from "../trail/links.ts";
import { linkNumber } from "../trail/linkNumbers.ts";

/** The kinds of links that say as what a record names a company of the group. */
const kinds = new Map<number, MirrorRole>(
  mirrorRoles.map((role) => [valueKind(`naming ${role}`), role]),
);

/** A record as it is told beside others. */
export interface MirrorRow {
  id: number;
  company: number;
  name: string;
  status: Status;
  version: number;
  createdBy: number | null;
}

/** A record that names a company of the group. */
export interface NamingRow extends MirrorRow {
  role: MirrorRole;
  named: number;
}

/** Records of companies, as far as somebody sees them; templates are of none. */
function isSeen(companies: readonly number[] | null): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`not r.is_template and not r.is_master and r.company_id is not null`;
  return companies === null
    ? own
    : sql<SqlBool>`${own} and r.company_id = any(${[...companies]}::int8[])`;
}

const columns = sql`r.id, r.company_id as company, r.name, r.status, r.version, r.created_by as "createdBy"`;

/** All records of some companies, or of all, that name companies of the group; by age. */
export async function readNamings(
  tx: Tx,
  companies: readonly number[] | null,
): Promise<NamingRow[]> {
  const { rows } = await sql<Omit<NamingRow, "role"> & { kind: number }>`
    select ${columns}, l.to_id as named, l.to_kind as kind from link l
    join record r on r.group_id = l.group_id and r.id = l.from_id
    where l.group_id = ${tx.group} and l.to_kind = any(${[...kinds.keys()]}::int4[])
      and ${isSeen(companies)}
    order by r.id, l.to_id`.execute(tx.db);
  return rows.flatMap(({ kind, ...row }) => {
    const role = kinds.get(kind);
    return role === undefined ? [] : [{ ...row, role }];
  });
}

/** Some records, as far as somebody sees them. */
export async function readMirrorRows(
  tx: Tx,
  ids: readonly number[],
  companies: readonly number[] | null,
): Promise<MirrorRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MirrorRow>`
    select ${columns} from record r
    where r.group_id = ${tx.group} and r.id = any(${[...ids]}::int8[]) and ${isSeen(companies)}
    order by r.id`.execute(tx.db);
  return rows;
}

/** Ids that each record references through one field of its rows. */
export async function readNamedIn(
  tx: Tx,
  ids: readonly number[],
  { list, pointer }: { list: string; pointer: string },
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ id: number; named: number[] }>`
    select l.from_id as id, jsonb_agg(l.to_id) as named from link l
    where l.group_id = ${tx.group} and l.from_id = any(${[...ids]}::int8[])
      and l.to_kind = ${linkNumber(list)}::int4 and l.place = ${linkNumber(pointer)}::int4
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, named }) => [id, named]));
}

/** A verdict with who gave it. */
export interface StoredVerdict extends MirrorVerdict {
  fromVersion: number | null;
  judgedAt: Date;
  judgedBy: number;
}

/** All that was said of which records belong together. */
export function readVerdicts(tx: Tx): Promise<StoredVerdict[]> {
  return tx.db
    .selectFrom("mirrorLink")
    .where("groupId", "=", tx.group)
    .orderBy("judgedAt")
    .select([
      "recordId as record",
      "otherId as other",
      "role",
      "verdict",
      "fromVersion",
      "judgedAt",
      "judgedBy",
    ])
    .execute();
}

/** Notes that two records belong together or don't, in place of what was said before. */
export async function keepVerdict(
  tx: Tx,
  { record, other, role, verdict }: MirrorVerdict,
  { by, fromVersion = null }: { by: number; fromVersion?: number | null },
): Promise<void> {
  const said = { verdict, fromVersion, judgedAt: tx.now, judgedBy: by };
  await tx.db
    .insertInto("mirrorLink")
    .values({ groupId: tx.group, recordId: record, otherId: other, role, ...said })
    .onConflict((at) => at.columns(["groupId", "recordId", "otherId", "role"]).doUpdateSet(said))
    .execute();
}

/** Forgets what was said of two records. */
export async function forgetVerdict(
  tx: Tx,
  { record, other, role }: Omit<MirrorVerdict, "verdict">,
): Promise<void> {
  await tx.db
    .deleteFrom("mirrorLink")
    .where("groupId", "=", tx.group)
    .where("recordId", "=", record)
    .where("otherId", "=", other)
    .where("role", "=", role)
    .execute();
}

/** Forgets all that was said of a record. */
export async function forgetVerdictsOf(tx: Tx, record: number): Promise<void> {
  await sql`delete from mirror_link
    where group_id = ${tx.group} and (record_id = ${record} or other_id = ${record})`.execute(
    tx.db,
  );
}
