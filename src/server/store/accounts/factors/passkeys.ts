import type { Db } from "../../database/db.ts";
import { type FactorHolder, heldBy } from "./factors.ts";

/** A passkey as it is kept. */
export interface StoredPasskey {
  id: string;
  login: string;
  /** The account that it is for alone; 0 for all that its person's own password opens. */
  apart: number;
  credential: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  userHandle: string;
}

function passkeys(db: Db) {
  return db
    .selectFrom("secondFactor")
    .where("kind", "=", "passkey")
    .where("credential", "is not", null)
    .select(["id", "login", "accountId as apart", "credential", "publicKey", "counter"])
    .select(["transports", "userHandle"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof passkeys>["execute"]>>[number];

function asPasskey(row: Row): StoredPasskey {
  const { credential, publicKey, counter, transports, userHandle } = row;
  return {
    ...row,
    credential: credential ?? "",
    publicKey: publicKey ?? Buffer.alloc(0),
    counter: counter ?? 0,
    transports: transports ?? [],
    userHandle: userHandle ?? "",
  };
}

/** The passkey of that name, whosever it is; needs the service role. */
export async function passkeyNamed(db: Db, credential: string): Promise<StoredPasskey | null> {
  const row = await passkeys(db).where("credential", "=", credential).executeTakeFirst();
  return row ? asPasskey(row) : null;
}

/** The passkeys of a holder, oldest first; needs the service role. */
export async function passkeysOf(db: Db, holder: FactorHolder): Promise<StoredPasskey[]> {
  const rows = await passkeys(db)
    .where(heldBy(holder))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(asPasskey);
}

/** Adds a passkey; needs the service role. */
export async function insertPasskey(
  db: Db,
  { login, apart }: FactorHolder,
  passkey: Omit<StoredPasskey, "login" | "apart"> & { title: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("secondFactor")
    .values({
      ...passkey,
      login,
      accountId: apart,
      kind: "passkey",
      secret: null,
      usedStep: null,
      createdAt: now,
      usedAt: null,
    })
    .execute();
}

/** Notes that a passkey was used, and how often its device says that it was; needs the service role. */
export async function notePasskeyUsed(
  db: Db,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db.updateTable("secondFactor").set({ counter, usedAt: now }).where("id", "=", id).execute();
}
