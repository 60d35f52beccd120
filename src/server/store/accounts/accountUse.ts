import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";

/** Remembers when an account was last used; needs the service role. */
export async function rememberSignIn(
  db: Db,
  { group, account }: { group: number; account: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into account_use (group_id, account_id, last_login_at) values (${group}, ${account}, ${now})
    on conflict (group_id, account_id) do update set last_login_at = excluded.last_login_at`.execute(
    db,
  );
}

/** Sets a person's interface language within the group; with null that of their account holds. */
export async function setOwnLanguage(
  tx: Tx,
  account: number,
  language: string | null,
): Promise<void> {
  await sql`
    insert into account_use (group_id, account_id, language) values (${tx.group}, ${account}, ${language})
    on conflict (group_id, account_id) do update set language = excluded.language`.execute(tx.db);
}
