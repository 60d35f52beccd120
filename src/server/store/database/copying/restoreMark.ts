import type pg from "pg";
import { createMigrationTables } from "../migrate.ts";

/** Where a restore says that it has begun and is not at its end. */
const name = "restore";

/** True if a restore into this database was interrupted, so that its data are incomplete. */
export async function isHalfRestored(client: pg.ClientBase): Promise<boolean> {
  const { rows: known } = await client.query<{ is: boolean }>(
    "select to_regclass('app_lock') is not null as is",
  );
  if (!known[0]?.is) return false;
  const { rows } = await client.query("select 1 from app_lock where name = $1", [name]);
  return rows.length > 0;
}

/** Throws if a restore into this database was interrupted. */
export async function mustBeWhole(client: pg.ClientBase): Promise<void> {
  if (await isHalfRestored(client))
    throw new Error(
      "A restore into this database has not come to its end. Run it again (npm run restore -- FILE) before the server starts.",
    );
}

/** Marks that a restore begins, and removes what an interrupted one has left. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await createMigrationTables(client);
  await client.query("begin");
  try {
    await client.query(
      "insert into app_lock (name, owner, until) values ($1, '', 'infinity') on conflict do nothing",
      [name],
    );
    for (const drop of await ours(client)) await client.query(drop);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
  await createMigrationTables(client);
}

/** Says that all is there. */
export async function endRestore(client: pg.Client): Promise<void> {
  await client.query("delete from app_lock where name = $1", [name]);
}

/** Statements that drop all that migrations have made; the mark and extensions stay. */
async function ours(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(
    `select case c.relkind when 'S' then 'drop sequence if exists ' when 'v' then 'drop view if exists ' else 'drop table if exists ' end
       || c.oid::regclass || ' cascade' as drop
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and c.relname <> 'app_lock'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select 'drop function if exists ' || p.oid::regprocedure || ' cascade'
     from pg_proc p where p.pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ drop }) => drop);
}
