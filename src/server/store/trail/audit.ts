import { createHash } from "node:crypto";
import { sql } from "kysely";
import { canonicalJson } from "../database/canonical.ts";
import { redacted } from "#shared/domain/redaction.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import { lockGroup } from "../database/groupLock.ts";
import type { Tx } from "../database/transaction.ts";

/** Pseudo-group for events outside any group, such as sign-ins with unknown names. */
export const nobodysGroup = Number.MAX_SAFE_INTEGER;

/**
 * An audit event: action, actor and target. Details name fields and numbers, never their contents.
 */
export interface AuditEntry {
  actor: number | null;
  /** For items `item.saved` and the like; stored under the kind of the item, taken from the target. */
  action: AuditAction;
  target?: string;
  detail?: Body;
}

interface Link extends Required<Omit<AuditEntry, "action" | "target">> {
  action: string;
  group: number;
  seq: number;
  at: string;
  target: string | null;
  previous: string;
}

function hashOf(link: Link): string {
  return createHash("sha256").update(canonicalJson(link)).digest("hex");
}

/** Appends an entry to the group's hash-chained audit log; on failure the transaction fails too. */
export function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, [entry]);
}

/** Appends entries in their order; each happens now unless it says when. */
export async function writeAudits(
  tx: Tx,
  entries: readonly (AuditEntry & { at?: Date })[],
): Promise<void> {
  let { seq, hash } = await lockGroup(tx);
  const rows = entries.map((entry) => {
    const { actor, target = null, at: when = tx.now } = entry;
    const action = loggedAction(entry);
    const detail = { ...redacted(entry.detail ?? {}), ...(tx.from ? { address: tx.from } : {}) };
    const prevHash = hash;
    seq += 1;
    const at = when.toISOString();
    hash = hashOf({ group: tx.group, seq, at, actor, action, target, detail, previous: prevHash });
    const row = { groupId: tx.group, seq, at: when, actor, action, target, prevHash, hash };
    return { ...row, detail: JSON.stringify(detail) };
  });
  await tx.db.insertInto("audit").values(rows).execute();
  await tx.db.updateTable("auditHead").set({ seq, hash }).where("groupId", "=", tx.group).execute();
}

/** Item actions are stored under the kind of the item, by which the log is filtered. */
function loggedAction({ action, target = "item" }: AuditEntry): string {
  return action.replace(/^item\b/, target.split("/", 1)[0] ?? "item");
}

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

/** Verifies the hash chain of a group's audit log in one snapshot. */
export async function verifyAudit(tx: Tx): Promise<AuditState> {
  // Writes continue meanwhile: repeatable read keeps log and head consistent.
  await sql`set transaction isolation level repeatable read`.execute(tx.db);
  const head = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_head where group_id = ${tx.group}`.execute(tx.db);
  let last: AuditState = { entries: 0, last: "", broken: null };
  for (;;) {
    const rows = await entriesAfter(tx, last.entries);
    last = rows.reduce((state, row) => verifyEntry(tx.group, state, row), last);
    if (last.broken !== null) return last;
    if (rows.length < batch) break;
  }
  const { seq = 0, hash = "" } = head.rows[0] ?? {};
  const isWhole = seq === last.entries && hash === last.last && (seq > 0 || !(await hasDone(tx)));
  return isWhole ? last : { ...last, broken: last.entries + 1 };
}

function entriesAfter(tx: Tx, seq: number) {
  return tx.db
    .selectFrom("audit")
    .where("groupId", "=", tx.group)
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(batch)
    .selectAll()
    .execute();
}

function verifyEntry(
  group: number,
  state: AuditState,
  row: Awaited<ReturnType<typeof entriesAfter>>[number],
): AuditState {
  if (state.broken !== null) return state;
  const { seq, actor, action, target, detail } = row;
  const previous = state.last;
  const at = row.at.toISOString();
  const hash = hashOf({ group, seq, at, actor, action, target, detail, previous });
  const isNext = seq === state.entries + 1 && row.prevHash === previous && row.hash === hash;
  return isNext
    ? { entries: seq, last: hash, broken: null }
    : { ...state, broken: state.entries + 1 };
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
