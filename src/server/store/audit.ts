import { createHash } from "node:crypto";
import { sql } from "kysely";
import { canonicalJson } from "./canonical.ts";
import type { Body } from "#shared/engine/types.ts";
import type { Tx } from "./transaction.ts";

/** What was done, by whom, to what. Details name fields and numbers, never their contents. */
export interface AuditEntry {
  actor: number | null;
  action: string;
  target?: string;
  detail?: Body;
}

interface Link extends Required<Omit<AuditEntry, "target">> {
  group: number;
  seq: number;
  at: string;
  target: string | null;
  previous: string;
}

function hashOf(link: Link): string {
  return createHash("sha256").update(canonicalJson(link)).digest("hex");
}

/** Makes the group's writers wait for each other until the end of the work; answers the end of the chain. */
export async function lockGroup(tx: Tx): Promise<{ seq: number; hash: string }> {
  const head = () =>
    tx.db
      .selectFrom("auditHead")
      .where("tenantId", "=", tx.group)
      .select(["seq", "hash"])
      .forUpdate()
      .executeTakeFirst();
  const found = await head();
  if (found) return found;
  const first = { tenantId: tx.group, seq: 0, hash: "" };
  await tx.db
    .insertInto("auditHead")
    .values(first)
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await head()) ?? { seq: 0, hash: "" };
}

/** Adds an entry to the group's log; its hash covers the entry before it. Without the entry the work fails. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const head = await lockGroup(tx);
  const seq = head.seq + 1;
  const { actor, action, target = null, detail = {} } = entry;
  const link = { group: tx.group, seq, at: tx.now.toISOString(), actor, action, target, detail };
  const hash = hashOf({ ...link, previous: head.hash });
  await tx.db
    .insertInto("audit")
    .values({
      tenantId: tx.group,
      seq,
      at: tx.now,
      actor,
      action,
      target,
      hash,
      detail: JSON.stringify(detail),
      prevHash: head.hash,
    })
    .execute();
  await tx.db
    .updateTable("auditHead")
    .set({ seq, hash })
    .where("tenantId", "=", tx.group)
    .execute();
}

/** Number of the first entry that was changed, removed or moved; null when the whole log is as it was written. */
export async function firstBrokenEntry(tx: Tx): Promise<number | null> {
  const rows = await tx.db
    .selectFrom("audit")
    .where("tenantId", "=", tx.group)
    .orderBy("seq")
    .selectAll()
    .execute();
  let previous = "";
  for (const [index, row] of rows.entries()) {
    const { seq, actor, action, target, detail } = row;
    const at = row.at.toISOString();
    const hash = hashOf({ group: tx.group, seq, at, actor, action, target, detail, previous });
    if (seq !== index + 1 || row.prevHash !== previous || row.hash !== hash) return index + 1;
    previous = row.hash;
  }
  const head = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_head where tenant_id = ${tx.group}`.execute(tx.db);
  const { seq = 0, hash = "" } = head.rows[0] ?? {};
  return seq === rows.length && hash === previous ? null : rows.length + 1;
}
