import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

/** A version 7 UUID: random, but sortable by creation time. */
export function uuid7(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return uuidText(bytes, 7);
}

/** A deterministic UUID derived from a text. */
export function uuidOf(words: string): string {
  return uuidText(createHash("sha256").update(words).digest().subarray(0, 16), 8);
}

function uuidText(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** Draws new ids from the sequence, for rows inside a body or ids needed before the insert. */
export async function newIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('app_id') as id from generate_series(1, ${count}::int4)`.execute(tx.db);
  return rows.map((row) => row.id);
}
