import { sql } from "kysely";
import { asJson } from "#shared/engine/body/borders.ts";
import type { HandedRecord, RecordChanges } from "#shared/domain/audits/handedRecords.ts";
import type { Language } from "#shared/engine/language.ts";
import type { ExportTypes } from "#shared/generated/types.ts";
import type { Tx } from "../database/transaction.ts";

/** A file in a package, by what it is and whose. */
export interface PackagePart {
  /** A kind of export, or one of the parts that only packages have. */
  part: string;
  company?: { id: number; title: string };
  file: string;
  pages: number;
  size: number;
  sha256: string;
}

/** Stored details of a package request, and of its contents besides the records. */
export interface PackageTold {
  authority: string;
  address?: string;
  reference?: string;
  received?: string;
  due?: string;
  note?: string;
  day: string;
  language: Language;
  unfinished: boolean;
  kinds: ExportTypes[];
  /** With the titles of when it was made. */
  companies: { id: number; title: string }[];
  parts: PackagePart[];
  changes?: RecordChanges & { since: number; madeAt: string; day: string };
}

/** To whom a package went, and who said so. */
export interface Handed {
  to: string;
  on: string;
  by: number;
  at: string;
}

/** A package that was put together for an authority. */
export interface AuthorityPackage {
  id: number;
  madeAt: Date;
  madeBy: number;
  companies: number[];
  sha256: string;
  size: number;
  name: string;
  told: PackageTold;
  handed: Handed | null;
}

const columns = sql`p.id, p.made_at as "madeAt", p.made_by as "madeBy", to_jsonb(p.companies) as companies,
  p.sha256, p.size, p.name, p.told, p.handed`;

/** Keeps a package; returns its id. */
export async function insertPackage(
  tx: Tx,
  kept: Pick<AuthorityPackage, "madeBy" | "companies" | "sha256" | "size" | "name" | "told"> & {
    contents: readonly HandedRecord[];
  },
): Promise<number> {
  const { companies, told, contents, ...rest } = kept;
  const { id } = await tx.db
    .insertInto("authorityPackage")
    .values({
      ...rest,
      groupId: tx.group,
      madeAt: tx.now,
      companies: [...companies],
      told: JSON.stringify(told),
      contents: JSON.stringify(contents),
      handed: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Packages of the group, newest first; with companies given, only those that hold nothing of others. */
export async function listPackages(
  tx: Tx,
  companies: readonly number[] | null,
  most: number,
): Promise<AuthorityPackage[]> {
  const { rows } = await sql<AuthorityPackage>`
    select ${columns} from authority_package p where p.group_id = ${tx.group}
      and (${companies === null} or p.companies <@ ${[...(companies ?? [])]}::int8[])
    order by p.made_at desc, p.id desc limit ${most}`.execute(tx.db);
  return rows;
}

/** A package of the group, or null. */
export async function readPackage(tx: Tx, id: number): Promise<AuthorityPackage | null> {
  const { rows } = await sql<AuthorityPackage>`
    select ${columns} from authority_package p
    where p.group_id = ${tx.group} and p.id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
}

/** The newest package of exactly these companies, with the records it held; or null. */
export async function newestPackageOf(
  tx: Tx,
  companies: readonly number[],
): Promise<(AuthorityPackage & { contents: HandedRecord[] }) | null> {
  const all = [...companies];
  const { rows } = await sql<AuthorityPackage & { contents: HandedRecord[] }>`
    select ${columns}, p.contents from authority_package p where p.group_id = ${tx.group}
      and p.companies <@ ${all}::int8[] and p.companies @> ${all}::int8[]
    order by p.made_at desc, p.id desc limit 1`.execute(tx.db);
  return rows[0] ?? null;
}

/** Notes to whom a package went. */
export async function noteHanded(tx: Tx, id: number, handed: Handed): Promise<void> {
  await tx.db
    .updateTable("authorityPackage")
    .set({ handed: JSON.stringify(asJson(handed)) })
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .execute();
}
