import { createHash, type Hash } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { isOfAccounts, isSealed } from "./auditAddresses.ts";
import { hashOf, type Link } from "./auditHash.ts";

/** Result of verifying a group's audit log. */
export interface AuditState {
  entries: number;
  /**
   * Hash of the last entry: recorded elsewhere, it proves later that no earlier entry was
   * rewritten.
   */
  last: string;
  /** Number of the first entry that was modified, removed or moved; null if the chain is intact. */
  broken: number | null;
}

/** Entries verified per batch. */
const batch = 2000;

/** What has been verified so far. */
interface Verifying extends AuditState {
  /**
   * Entries whose address was part of their hash and has been erased, by the entry that erased it:
   * the first of them, and the digest of what is left of all.
   */
  erased: Map<number, { first: number; rest: Hash }>;
}

/** Verifies the hash chain of a group's audit log in one snapshot. */
export async function verifyAudit(tx: Tx): Promise<AuditState> {
  // Writes continue meanwhile: repeatable read keeps log and head consistent.
  await sql`set transaction isolation level repeatable read`.execute(tx.db);
  const { rows: heads } = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_head where group_id = ${tx.group}`.execute(tx.db);
  const state: Verifying = { entries: 0, last: "", broken: null, erased: new Map() };
  await verifyEntries(tx, state);
  const { entries, last, broken } = state;
  if (broken !== null) return { entries, last, broken };
  const { seq = 0, hash = "" } = heads[0] ?? {};
  const isWhole = seq === entries && hash === last && (seq > 0 || !(await hasDone(tx)));
  // Nothing vouches for entries that say they were erased from.
  const [unproven] = state.erased.values();
  return { entries, last, broken: unproven?.first ?? (isWhole ? null : entries + 1) };
}

async function verifyEntries(tx: Tx, state: Verifying): Promise<void> {
  for (;;) {
    const rows = await entriesAfter(tx, state.entries);
    for (const row of rows) {
      verifyEntry(tx.group, state, row);
      if (state.broken !== null) return;
    }
    if (rows.length < batch) return;
  }
}

/** A stored entry with the address it came from. */
type StoredEntry = Awaited<ReturnType<typeof entriesAfter>>[number];

function entriesAfter(tx: Tx, seq: number, wanted = sql<SqlBool>`true`) {
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
    .execute();
}

function verifyEntry(group: number, state: Verifying, row: StoredEntry): void {
  const { seq, hash, prevHash } = row;
  const isOwn = isErasedFromHash(row)
    ? notesErased(group, state, row)
    : hash === hashOf(linkOf(group, row)) && isAddressSealed(row);
  const isNext = seq === state.entries + 1 && prevHash === state.last && isOwn;
  if (!isNext || !provesErased(state, row)) {
    state.broken = state.entries + 1;
    return;
  }
  state.entries = seq;
  state.last = hash;
}

/** What an entry's hash covers, as far as it is still there. */
function linkOf(group: number, row: StoredEntry): Link {
  const { seq, actor, action, target, prevHash: previous } = row;
  const { address, hashed } = row;
  const detail = hashed && address !== null ? { ...row.detail, address } : row.detail;
  return { group, seq, at: row.at.toISOString(), actor, action, target, detail, previous };
}

function isErasedFromHash({ hashed, address }: StoredEntry): boolean {
  return hashed === true && address === null;
}

function isAddressSealed({ hashed, address, salt, detail }: StoredEntry): boolean {
  return hashed === true || address === null || isSealed(address, salt, detail["seal"]);
}

/** Keeps what is left of an entry for the one that erased its address, which vouches for it. */
function notesErased(group: number, { erased }: Verifying, row: StoredEntry): boolean {
  const { seq, erasedBy } = row;
  if (erasedBy === null || erasedBy <= seq) return false;
  const known = erased.get(erasedBy) ?? { first: seq, rest: createHash("sha256") };
  known.rest.update(hashOf(linkOf(group, row)));
  erased.set(erasedBy, known);
  return true;
}

/** Whether the entries whose address this one erased are otherwise as it found them. */
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

/** Whether the group has saved anything, in which case its log cannot be empty. */
async function hasDone(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .select("version")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
