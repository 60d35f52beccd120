import { sql } from "kysely";
import { redacted } from "#shared/domain/redaction.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import { lockGroup } from "../database/groupLock.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { sealAddress, storeAddresses, type SealedEntry } from "./auditAddresses.ts";
import { hashOf } from "./auditHash.ts";

/** Pseudo-group for events outside any group, such as sign-ins with unknown names. */
export const nobodysGroup = Number.MAX_SAFE_INTEGER;

/**
 * An audit event: action, actor and target. Details name fields and numbers, never their contents;
 * the address it came from stands beside the log.
 */
export interface AuditEntry {
  actor: number | null;
  /** For items `item.saved` and the like; stored under the kind of the item, taken from the target. */
  action: AuditAction;
  target?: string;
  detail?: Body;
}

/**
 * Appends an entry to the group's hash-chained audit log and returns its number; on failure the
 * transaction fails too.
 */
export function writeAudit(tx: Tx, entry: AuditEntry): Promise<number> {
  return writeAudits(tx, [entry]);
}

/**
 * Appends entries in their order and returns the number of the last; each happens now, and comes from
 * the address of the transaction, unless it says otherwise.
 */
export async function writeAudits(
  tx: Tx,
  entries: readonly (AuditEntry & { at?: Date; from?: string | null })[],
): Promise<number> {
  let { seq, hash } = await lockGroup(tx);
  const addresses: SealedEntry[] = [];
  const rows = entries.map((entry) => {
    const { actor, target = null, at: when = tx.now, from = tx.from ?? null } = entry;
    const action = loggedAction(entry);
    seq += 1;
    const sealed = from === null ? null : sealAddress(from);
    if (sealed) addresses.push({ seq, ...sealed });
    const detail = { ...redacted(entry.detail ?? {}), ...(sealed && { seal: sealed.seal }) };
    const prevHash = hash;
    const at = when.toISOString();
    hash = hashOf({ group: tx.group, seq, at, actor, action, target, detail, previous: prevHash });
    const row = { groupId: tx.group, seq, at: when, actor, action, target, prevHash, hash };
    return { ...row, detail: JSON.stringify(detail) };
  });
  await together([
    tx.db.insertInto("audit").values(rows).execute(),
    storeAddresses(tx, addresses),
    tx.db.updateTable("auditHead").set({ seq, hash }).where("groupId", "=", tx.group).execute(),
  ]);
  return seq;
}

/** Item actions are stored under the kind of the item, by which the log is filtered. */
function loggedAction({ action, target = "item" }: AuditEntry): string {
  return action.replace(/^item\b/, target.split("/", 1)[0] ?? "item");
}

/** The item that last took another's place, as the log says; null if none did, or that was undone. */
export async function lastReplacement(
  tx: Tx,
  { kind, id }: { kind: string; id: number },
): Promise<number | null> {
  const row = await tx.db
    .selectFrom("audit")
    .where("groupId", "=", tx.group)
    .where("target", "=", `${kind}/${id}`)
    .where("action", "in", [`${kind}.replaced`, `${kind}.replaceUndone`])
    .orderBy("seq", "desc")
    .select("detail")
    .executeTakeFirst();
  const replacement = row?.detail["replacement"];
  return typeof replacement === "number" ? replacement : null;
}

/** How far back the log is searched for an action: it has no index of them. */
const searchedEntries = 20_000;

/** The group's latest entries of an action, newest first, among its last 20,000. */
export async function latestOfAction(
  tx: Tx,
  action: AuditAction,
  limit: number,
): Promise<{ at: Date; detail: Body }[]> {
  const head = tx.db.selectFrom("auditHead").where("groupId", "=", tx.group).select("seq");
  return tx.db
    .selectFrom("audit")
    .where("groupId", "=", tx.group)
    .where("seq", ">", sql<number>`(${head}) - ${searchedEntries}::int8`)
    .where("action", "=", action)
    .orderBy("seq", "desc")
    .limit(limit)
    .select(["at", "detail"])
    .execute();
}
