import type pg from "pg";
import { BackupRefusal } from "#server/backup/refusal.ts";
import type { LogHead } from "#server/store/database/groupLock.ts";

/** Finds a group by its title or id; refused with those that there are. */
export async function readMovedGroup(
  client: pg.ClientBase,
  named: string,
): Promise<{ id: number; title: string }> {
  const { rows } = await client.query<{ id: number; title: string }>(
    "select group_id as id, title from group_of_companies order by title, group_id",
  );
  const found = rows.filter(({ id, title }) => title === named || String(id) === named);
  const [group] = found;
  if (group && found.length === 1) return group;
  const all = rows.map(({ id, title }) => `\n  ${title} (${id})`).join("");
  const why = group ? `Several groups are called ${named}` : `There is no group called ${named}`;
  throw new BackupRefusal(`${why}. These are there, each with its number:${all}`);
}

/** Where a group's log ends, and after which removed entry it begins. */
export async function readLogEnds(client: pg.ClientBase, group: number): Promise<LogHead> {
  const { rows } = await client.query<LogHead>(
    `select seq, hash, base_seq as "baseSeq", base_hash as "baseHash" from audit_head where group_id = $1`,
    [group],
  );
  return rows[0] ?? { seq: 0, hash: "", baseSeq: 0, baseHash: "" };
}
