import type pg from "pg";
import { type DatabaseAddress, lockTimeout } from "../connection.ts";
import { tableFacts } from "../copying/tableFacts.ts";
import type { Place } from "../copying/tableFactTypes.ts";
import { UnfitDatabase } from "../failures.ts";
import { roles } from "../roles.ts";
import { mustMatchOnWorkers } from "./workerWalls.ts";

/** Functions that policies and indexes call on every machine; each stands after those it calls. */
const functionsOnWorkers = [
  "app_backend()",
  "app_group()",
  "app_right()",
  "app_writes_product()",
  "app_title_rank(text,text)",
];

/** True if the tables of groups are spread over the machines of the Citus extension. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await hasExtension(client))) return false;
  const { rowCount } = await client.query(
    "select 1 from pg_dist_partition where logicalrelid = 'record'::regclass",
  );
  return rowCount !== 0;
}

/**
 * Throws where transactions switch to the role they need: workers would be told of that role even for
 * what runs as the owner, and find nothing or refuse.
 */
export function mustHaveRolesOfItsOwn({ switchesRoles }: DatabaseAddress): void {
  if (switchesRoles)
    throw new UnfitDatabase(
      "On several machines the server signs in as each of its roles: name app_rw in DATABASE_URL, " +
        "app_service in DATABASE_SERVICE_URL, and the owner in DATABASE_ADMIN_URL.",
    );
}

/** Advisory lock of what spreads tables, so that who comes second finds them spread. */
const spreading = 32;

/**
 * Spreads over the machines of the Citus extension what is not spread yet, so that it may be run
 * again after it failed, and after a machine was added.
 *
 * @throws {UnfitDatabase} Without the extension, without workers or with workers that are down or of
 * other versions, and where a shard is guarded by other policies or rights than its table.
 */
export async function distribute(client: pg.Client): Promise<void> {
  await mustBeReady(client);
  await client.query("select pg_advisory_lock($1)", [spreading]);
  try {
    await shareSettings(client);
    await shareKey(client);
    await shareFunctions(client);
    for (const [table, { place }] of Object.entries(tableFacts)) await spread(client, table, place);
    await mustMatchOnWorkers(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [spreading]);
  }
}

/**
 * Spreads what a migration has added to a database that is spread. Where it has added nothing, a
 * server can start while a worker is down: that stops the groups on it and nobody else.
 */
export async function distributeAdded(client: pg.Client): Promise<void> {
  if (!(await isDistributed(client))) return;
  const tables = Object.entries(tableFacts).flatMap(([table, { place }]) =>
    placing[place] ? [table] : [],
  );
  const { rowCount } = await client.query(
    `select 1 where exists (select 1 from unnest($1::text[]) t
         where not exists (select 1 from pg_dist_partition where logicalrelid = t::regclass))
       or exists (select 1 from unnest($2::text[]) f
         where not exists (select 1 from pg_dist_object where classid = 'pg_proc'::regclass and objid = f::regprocedure))`,
    [tables, functionsOnWorkers],
  );
  if (rowCount !== 0) await distribute(client);
  else await mustMatchOnWorkers(client, { areAllUp: false });
}

async function hasExtension(client: pg.Client): Promise<boolean> {
  return (await client.query("select 1 from pg_extension where extname = 'citus'")).rowCount !== 0;
}

interface WorkerVersion {
  name: string;
  /** The coordinator's version. */
  own: string;
  success: boolean;
  /** The worker's version, or why it can't be asked. */
  result: string;
}

async function mustBeReady(client: pg.Client): Promise<void> {
  if (!(await hasExtension(client)))
    throw new UnfitDatabase(
      "This database has no extension citus: add `citus` to shared_preload_libraries of each machine, " +
        "and run `create extension citus` in this database on each of them.",
    );
  const { rows: workers } = await client.query<WorkerVersion>(
    `select nodename || ':' || nodeport as name, citus_version() as own, success, result
     from run_command_on_workers('select citus_version()')`,
  );
  const { rows: closed } = await client.query<{ role: string }>(
    "select rolname as role from pg_roles where rolname = any($1) and not rolcanlogin",
    [[...roles]],
  );
  if (closed.length > 0)
    throw new UnfitDatabase(
      `The machines sign in to each other as the roles of the server. Run as a superuser: ` +
        closed.map(({ role }) => `alter role ${role} login;`).join(" "),
    );
  if (workers.length === 0)
    throw new UnfitDatabase("The database has no workers: add them by citus_add_node first.");
  for (const { name, own, result, success } of workers) {
    if (!success)
      throw new UnfitDatabase(`Worker ${name} can't be asked; start it and try again: ${result}`);
    if (result !== own)
      throw new UnfitDatabase(`Worker ${name} has ${result}, the coordinator has ${own}.`);
  }
}

/**
 * Has settings of transactions reach the workers, which is said for the whole database. Those of a
 * connection never do, so that the limit of waiting for what others hold is one of the database.
 */
async function shareSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const name = client.escapeIdentifier(rows[0]?.name ?? "");
  await client.query(`alter database ${name} set citus.propagate_set_commands = 'local'`);
  await client.query("set citus.propagate_set_commands = 'local'");
  await client.query(`alter database ${name} set lock_timeout = '${lockTimeout}'`);
}

/**
 * Gives all workers the key by which claims are verified. What they see of a claim is the backend of
 * the coordinator, and a transaction that begins a little later.
 */
async function shareKey(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ inner: string; outer: string }>(
    `select encode(inner_pad, 'hex') as inner, encode(outer_pad, 'hex') as outer from claim_key`,
  );
  const { inner = "", outer = "" } = rows[0] ?? {};
  await onEachWorker(
    client,
    `do $do$ begin
      create table if not exists public.claim_key (
        inner_pad bytea not null, outer_pad bytea not null, is_bound boolean not null);
      revoke all on public.claim_key from public;
      delete from public.claim_key;
      insert into public.claim_key values (decode('${inner}', 'hex'), decode('${outer}', 'hex'), false);
    end $do$`,
  );
}

async function onEachWorker(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    "select success, result from run_command_on_workers($1)",
    [statement],
  );
  for (const { success, result } of rows)
    if (!success) throw new UnfitDatabase(`A worker has refused: ${result}`);
}

async function shareFunctions(client: pg.Client): Promise<void> {
  await client.query(`create or replace function app_backend() returns int8
    language sql stable parallel restricted
    as 'select pg_catalog.citus_backend_gpid() % 10000000000'`);
  for (const name of functionsOnWorkers) {
    const { rowCount } = await client.query(
      "select 1 from pg_dist_object where classid = 'pg_proc'::regclass and objid = $1::regprocedure",
      [name],
    );
    if (rowCount === 0) await client.query("select create_distributed_function($1)", [name]);
  }
}

/** Statement that gives a table its place; none where the engine is not to know it. */
const placing: Readonly<Record<Place, ((table: string) => string) | null>> = {
  sharded: (table) =>
    `select create_distributed_table('${table}', 'group_id', colocate_with => '${table === firstSharded ? "none" : firstSharded}')`,
  reference: (table) => `select create_reference_table('${table}')`,
  coordinator: (table) =>
    `select citus_add_local_table_to_metadata('${table}', cascade_via_foreign_keys => true)`,
  local: null,
  eachNode: null,
};

/** Table that the shards of all others lie beside. */
const firstSharded = Object.entries(tableFacts).find(([, { place }]) => place === "sharded")?.[0];

/** Places a table in one transaction, in which its owner sees the rows that are to be moved. */
async function spread(client: pg.Client, table: string, place: Place): Promise<void> {
  const statement = placing[place];
  if (statement === null) return;
  const { rows } = await client.query<{ isForced: boolean; isDone: boolean }>(
    `select relforcerowsecurity as "isForced",
       exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid) as "isDone"
     from pg_class c where c.oid = $1::regclass`,
    [table],
  );
  const [{ isForced, isDone } = { isForced: false, isDone: true }] = rows;
  if (isDone) return;
  await client.query("begin");
  try {
    if (isForced) await client.query(`alter table ${table} no force row level security`);
    await client.query(statement(table));
    if (isForced) await client.query(`alter table ${table} force row level security`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const cause = error instanceof Error ? error.message : String(error);
    throw new UnfitDatabase(`Table ${table} could not be spread: ${cause}`, { cause: error });
  }
}
