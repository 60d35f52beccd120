import { createHash } from "node:crypto";
import pg from "pg";

/** The key that seals claims, as the two pads of HMAC-SHA256 in hexadecimal digits. */
export interface ClaimKey {
  innerPad: string;
  outerPad: string;
}

/**
 * Right to read and write the group's rows; with "product" the product's items, too, with "retention"
 * to erase and to remove what log and history say.
 */
export type ClaimedRight = "group" | "product" | "retention";

/** A transaction, as only PostgreSQL can tell. */
export interface Begun {
  backend: number;
  /** Microseconds since 1970. */
  begun: number;
}

const which =
  "select pg_backend_pid() as backend, (extract(epoch from now()) * 1000000)::int8 as begun";

/** Begins a transaction and tells which; in one message, since every message takes time. */
export const opening = `begin; ${which}`;

/** The same for a transaction that only reads, which PostgreSQL sees to. */
export const openingReading = `begin read only; ${which}`;

/** The same for one all of whose queries see one state. */
export const openingSnapshot = `begin isolation level repeatable read, read only; ${which}`;

/** The statement that claims a group for a transaction, valid there and nowhere else. */
export function claimOf(
  { innerPad, outerPad }: ClaimKey,
  { backend, begun }: Begun,
  group: number,
  right: ClaimedRight,
): string {
  const numbers = [group, backend, begun];
  if (!numbers.every((each) => Number.isSafeInteger(each) && each > 0)) {
    throw new Error("a group's id is a number");
  }
  const said = `${group}.${right}.${backend}.${begun}`;
  const inner = createHash("sha256").update(innerPad, "hex").update(said).digest();
  const seal = createHash("sha256").update(outerPad, "hex").update(inner).digest("hex");
  return `set local app.claim = '${said}.${seal}'`;
}

/** Reads the key, as the owner of the tables. */
export async function readClaimKey(admin: pg.ClientConfig): Promise<ClaimKey> {
  const client = new pg.Client(admin);
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ClaimKey>(
      `select encode(inner_pad, 'hex') as "innerPad", encode(outer_pad, 'hex') as "outerPad"
       from claim_key`,
    );
    const [key] = rows;
    if (!key) throw new Error("The database has no key for claims: restore the table claim_key.");
    return key;
  } finally {
    await client.end().catch(() => {});
  }
}
