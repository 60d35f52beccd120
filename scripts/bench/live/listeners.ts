import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hubPath } from "#shared/api/liveTopics.ts";
import { signLiveToken } from "#server/auth/liveTokens.ts";
import { loadTokenKeys } from "#server/auth/tokens.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { connectAsOwner } from "../product.ts";

/** Streams that an account may have. */
const perAccount = 5;

/** Requests of listeners in a group, and the token of somebody who publishes there. */
export interface Listeners {
  heads: string[];
  publisher: string;
}

/** Makes accounts with sessions in a group, straight in the database of a running product. */
export async function makeListeners(
  dataFolder: string,
  group: number,
  count: number,
): Promise<Listeners> {
  const accounts = await makeAccounts(dataFolder, group, Math.ceil(count / perAccount));
  // Border: the product wrote it.
  const kept = JSON.parse(readFileSync(join(dataFolder, "secrets", "token-keys.json"), "utf8"));
  const keys = await loadTokenKeys(kept);
  const sign = (bearer: Account | null, subscribe: string[], publish: string[]) =>
    signLiveToken(keys, { bearer, group, subscribe, publish }, new Date());
  const tokens = await Promise.all(
    accounts.map((bearer) => sign(bearer, [`/groups/${group}/records/{id}`], [])),
  );
  const path = `${hubPath}?topic=${encodeURIComponent(`/groups/${group}/records/{id}`)}`;
  const heads = Array.from({ length: count }, (_, at) => {
    const token = tokens[Math.floor(at / perAccount)] ?? "";
    return `GET ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`;
  });
  return { heads, publisher: await sign(null, [], ["*"]) };
}

interface Account {
  account: number;
  session: string;
}

async function makeAccounts(dataFolder: string, group: number, count: number): Promise<Account[]> {
  await using owner = await connectAsOwner(await startPostgres(dataFolder));
  const names = Array.from({ length: count }, () => `${randomUUID()}@crowd.example`);
  await owner.client.query("insert into login (login) select unnest($1::text[])", [names]);
  const { rows } = await owner.client.query<Account>(
    `with made as (
       insert into account (group_id, login, roles, language, state)
       select $1, name, '{ROLE_READER}', 'de', 'active' from unnest($2::text[]) name
       returning id, login
     )
     insert into session (id, login, group_id, account_id, created_at)
     select gen_random_uuid(), login, $1, id, now() from made
     returning id as session, account_id as account`,
    [group, names],
  );
  return rows;
}
