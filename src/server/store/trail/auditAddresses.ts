import { createHash, randomBytes } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Json } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";

/** An address, and the seal by which the log proves it without holding it. */
interface SealedAddress {
  address: string;
  salt: string;
  seal: string;
}

/** Without the salt, which is erased with the address, a seal could be of any address. */
function sealOf(address: string, salt: string): string {
  return createHash("sha256").update(`${salt} ${address}`).digest("hex");
}

/** Seals the address that an entry came from. */
export function sealAddress(address: string): SealedAddress {
  const salt = randomBytes(16).toString("hex");
  return { address, salt, seal: sealOf(address, salt) };
}

/** True if an address is the one that an entry was sealed with. */
export function isSealed(address: string, salt: string | null, seal: Json | undefined): boolean {
  return salt !== null && sealOf(address, salt) === seal;
}

/** The sealed address of the entry with a number. */
export interface SealedEntry extends SealedAddress {
  seq: number;
}

/** Stores the addresses of entries beside the log. */
export async function storeAddresses(tx: Tx, sealed: readonly SealedEntry[]): Promise<void> {
  if (sealed.length === 0) return;
  const rows = sealed.map(({ seq, address, salt }) => ({
    groupId: tx.group,
    seq,
    address,
    salt,
    erasedBy: null,
  }));
  await tx.db.insertInto("auditAddress").values(rows).execute();
}

/** Condition on `audit`: what somebody did, or tried to do, with one of these accounts. */
export function isOfAccounts(accounts: readonly number[]): RawBuilder<SqlBool> {
  const targets = accounts.map((id) => `account/${id}`);
  return sql<SqlBool>`(audit.actor = any(${[...accounts]}::int8[])
    or (audit.actor is null and audit.target = any(${targets}::text[])))`;
}

/** Erases the addresses of all entries by these accounts, as the entry `by` states. */
export async function eraseAddresses(
  tx: Tx,
  accounts: readonly number[],
  by: number,
): Promise<void> {
  await tx.withRight("retention", () =>
    sql`
      update audit_address set address = null, salt = null, erased_by = ${by}
      where group_id = ${tx.group} and address is not null and seq in (
        select seq from audit where audit.group_id = ${tx.group} and ${isOfAccounts(accounts)})`.execute(
      tx.db,
    ),
  );
}
