import { createHash, type Hash } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { readLogHead, type LogHead } from "../database/groupLock.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";
import { isOfAccounts, isSealed } from "./auditAddresses.ts";
import { hashOf, type Link } from "./auditHash.ts";

/** Result of verifying a group's audit log. */
export interface AuditState {
  /** Number of the last entry. */
  entries: number;
  /**
   * Hash of the last entry: recorded elsewhere, it proves later that no earlier entry was
   * rewritten.
   */
  last: string;
  /** Number of the first entry that was modified, removed or moved; null if the chain is intact. */
  broken: number | null;
}

/** Numbers of neighbouring entries, the first and the last. */
export interface EntryRange {
  from: number;
  to: number;
}

/** Entries verified per batch. */
export const batch = 2000;

/** Progress of a verification. */
export interface Verifying extends AuditState {
  /** All entries that were modified, removed or moved. */
  bad: EntryRange[];
  /** True after such an entry: its hash is no measure of the next one. */
  isUnsure: boolean;
  /** Entries whose sealed address was erased, by the entry that erased it: the first of them. */
  unsealed: Map<number, number>;
  /**
   * Entries whose address was part of their hash and has been erased, by the entry that erased it:
   * the first of them, and the digest of what is left of all.
   */
  erased: Map<number, { first: number; rest: Hash }>;
}

/** The beginning of the log: after the entries that were removed when their period had ended. */
export function verifyingFrom({ baseSeq, baseHash }: LogHead): Verifying {
  const state = { entries: baseSeq, last: baseHash, broken: null, bad: [], isUnsure: false };
  return { ...state, erased: new Map(), unsealed: new Map() };
}

/**
 * Verifies the hash chain of a group's audit log. Writes continue meanwhile, so that it needs a
 * transaction whose queries see one state of log and head. Where it does not begin with the
 * first entry, one of the rest must say that the others were removed after their period.
 */
export async function verifyAudit(
  tx: Tx,
): Promise<AuditState & Pick<Verifying, "bad"> & { removed: number }> {
  const head = await readLogHead(tx);
  const state = verifyingFrom(head);
  const removed = head.baseSeq;
  if (removed > 0 && !(await saysRemoved(tx, head))) {
    noteBad(state, removed);
    state.isUnsure = true;
  }
  await verifyEntries(tx, state);
  compareWithHead(state, head, head.seq === 0 && (await hasDone(tx)));
  // Nothing vouches for entries that say they were erased from.
  for (const { first } of state.erased.values()) noteBad(state, first);
  for (const first of state.unsealed.values()) noteBad(state, first);
  const bad = state.bad.toSorted((one, other) => one.from - other.from);
  const { entries, last } = state;
  return { entries, last, broken: bad[0]?.from ?? null, bad, removed };
}

/** Notes entries that the head of the log counts and that are not there, or the other way round. */
function compareWithHead(state: Verifying, { seq, hash }: LogHead, isEmptied: boolean): void {
  const { entries, last, isUnsure } = state;
  if (seq > entries) noteBad(state, entries + 1, seq);
  else if (seq < entries || isEmptied || (hash !== last && !isUnsure)) noteBad(state, entries + 1);
}

function noteBad(state: Verifying, from: number, to = from): void {
  state.broken ??= from;
  const last = state.bad.at(-1);
  if (last && last.from <= from && from <= last.to + 1) last.to = Math.max(last.to, to);
  else state.bad.push({ from, to });
}

/** True if an entry records the removal of those before the beginning of the log. */
async function saysRemoved(tx: Tx, { baseSeq, baseHash }: LogHead): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit where group_id = ${tx.group} and action = 'retention.applied'
      and (detail ->> 'upTo')::int8 = ${baseSeq} and detail ->> 'hash' = ${baseHash} limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}

async function verifyEntries(tx: Tx, state: Verifying): Promise<void> {
  for (;;) {
    const rows = await entriesAfter(tx, state.entries);
    for (const row of rows) verifyEntry(tx.group, state, row);
    if (rows.length < batch) return;
  }
}

/** A stored entry with the address it came from. */
export interface StoredEntry {
  seq: number;
  at: Date;
  /** False if the stored time is finer than the milliseconds that the hash covers. */
  isWholeTime: boolean;
  actor: number | null;
  action: string;
  target: string | null;
  detail: Body;
  hash: string;
  prevHash: string;
  address: string | null;
  salt: string | null;
  hashed: boolean | null;
  erasedBy: number | null;
}

/** An entry as the columns of its row say it. */
export function asStoredEntry(row: Readonly<Record<string, unknown>>): StoredEntry {
  const { at, prev_hash: prevHash, erased_by: erasedBy, ...rest } = row;
  const isWholeTime = !/\.\d{3}\d*[1-9]/.test(String(at));
  // Border: a row of the log.
  return { ...rest, at: new Date(String(at)), isWholeTime, prevHash, erasedBy } as StoredEntry;
}

/** True if this entry records the removal of those before the beginning of the log. */
export function isRemovalOf(
  { action, detail }: StoredEntry,
  { baseSeq, baseHash }: LogHead,
): boolean {
  const { upTo, hash } = detail;
  return action === "retention.applied" && upTo === baseSeq && hash === baseHash;
}

/** The next entries after a number, with the addresses they came from. */
export function entriesAfter(
  tx: Tx,
  seq: number,
  wanted = sql<SqlBool>`true`,
): Promise<StoredEntry[]> {
  return tx.db
    .selectFrom("audit")
    .leftJoin("auditAddress", (join) =>
      join
        .onRef("auditAddress.groupId", "=", "audit.groupId")
        .onRef("auditAddress.seq", "=", "audit.seq"),
    )
    .where("audit.groupId", "=", tx.group)
    .where("audit.seq", ">", seq)
    .where(wanted)
    .orderBy("audit.seq")
    .limit(batch)
    .select(["audit.seq", "at", "actor", "action", "target", "detail", "hash", "prevHash"])
    .select(["address", "salt", "hashed", "erasedBy"])
    .select(sql<boolean>`audit.at = date_trunc('milliseconds', audit.at)`.as("isWholeTime"))
    .execute();
}

/** Verifies an entry that follows what has been verified so far. */
export function verifyEntry(group: number, state: Verifying, row: StoredEntry): void {
  const { seq, hash, prevHash } = row;
  const next = state.entries + 1;
  if (seq > next) noteBad(state, next, seq - 1);
  const isOwn = isErasedFromHash(row)
    ? notesErased(group, state, row)
    : hash === hashOf(linkOf(group, row)) && isAddressSealed(state, row);
  const isLinked = seq > next || state.isUnsure || prevHash === state.last;
  const isProven = provesErased(state, row) && provesUnsealed(state, row);
  state.isUnsure = !(isOwn && row.isWholeTime && isLinked && isProven);
  if (state.isUnsure) noteBad(state, seq);
  state.entries = seq;
  state.last = hash;
}

/** Content that an entry's hash covers, as far as it still exists. */
function linkOf(group: number, row: StoredEntry): Link {
  const { seq, actor, action, target, prevHash: previous } = row;
  const { address, hashed } = row;
  const detail = hashed && address !== null ? { ...row.detail, address } : row.detail;
  return { group, seq, at: row.at.toISOString(), actor, action, target, detail, previous };
}

function isErasedFromHash({ hashed, address }: StoredEntry): boolean {
  return hashed === true && address === null;
}

/** A sealed address is there, or a later entry has erased it. */
function isAddressSealed({ unsealed }: Verifying, row: StoredEntry): boolean {
  const { seq, hashed, address, salt, detail, erasedBy } = row;
  if (hashed === true) return true;
  if (address !== null) return isSealed(address, salt, detail["seal"]);
  if (detail["seal"] === undefined) return true;
  if (erasedBy === null || erasedBy < seq) return false;
  unsealed.set(erasedBy, Math.min(seq, unsealed.get(erasedBy) ?? seq));
  return true;
}

/** True if an entry that others name for the erasure of their address records an erasure. */
function provesUnsealed({ unsealed }: Verifying, { seq, action }: StoredEntry): boolean {
  const isNamed = unsealed.delete(seq);
  return !isNamed || action === erasure;
}

/** The action of the entry that records the erasure of a member of staff. */
const erasure = "staff.erased";

/** Keeps what is left of an entry for the one that erased its address, which vouches for it. */
function notesErased(group: number, { erased }: Verifying, row: StoredEntry): boolean {
  const { seq, erasedBy } = row;
  if (erasedBy === null || erasedBy <= seq) return false;
  const known = erased.get(erasedBy) ?? { first: seq, rest: createHash("sha256") };
  known.rest.update(hashOf(linkOf(group, row)));
  erased.set(erasedBy, known);
  return true;
}

/** True if the entries whose address this one erased are otherwise unchanged since. */
function provesErased({ erased }: Verifying, { seq, detail }: StoredEntry): boolean {
  const found = erased.get(seq);
  erased.delete(seq);
  return !found || found.rest.digest("hex") === detail["digest"];
}

/**
 * Digest of the entries by these accounts whose address is part of their hash, without it; null if
 * there are none. The entry that erases the addresses states it.
 */
export async function digestWithoutAddresses(
  tx: Tx,
  accounts: readonly number[],
): Promise<string | null> {
  const rest = createHash("sha256");
  let last = 0;
  for (;;) {
    const rows = await entriesAfter(
      tx,
      last,
      sql<SqlBool>`hashed and address is not null
      and ${isOfAccounts(accounts)}`,
    );
    for (const row of rows) rest.update(hashOf(linkOf(tx.group, { ...row, address: null })));
    if (rows.length > 0) last = rows.at(-1)?.seq ?? last;
    if (rows.length < batch) break;
  }
  return last === 0 ? null : rest.digest("hex");
}

/**
 * Number of the entry with a hash, or null; with an intact chain, no entry up to it has been
 * rewritten since the hash was recorded.
 */
export async function entryOfHash(tx: Tx, hash: string): Promise<number | null> {
  const row = await tx.db
    .selectFrom("audit")
    .where("groupId", "=", tx.group)
    .where("hash", "=", hash)
    .select("seq")
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** An export that the log holds, by the SHA-256 of its file; null if there is none. */
export async function exportOfFile(
  tx: Tx,
  sha256: string,
): Promise<{ entry: number; at: Date } | null> {
  const { rows } = await sql<{ entry: number; at: Date }>`
    select seq as entry, at from audit where group_id = ${tx.group} and action = 'export.made'
      and detail ->> 'sha256' = ${sha256} order by seq limit 1`.execute(tx.db);
  return rows[0] ?? null;
}

/** True if the group has saved anything; its log cannot be empty then. */
async function hasDone(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .select("version")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
