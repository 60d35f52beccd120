import type pg from "pg";
import { ownValue } from "#shared/engine/ownValue.ts";
import { tableFacts } from "../copying/tableFacts.ts";
import { UnfitDatabase } from "../failures.ts";
import { roles } from "../roles.ts";

/** Reads the guards of each table by its name: row-level security, policies, and rights of our roles. */
const walls = `
  select coalesce(json_object_agg(c.relname, concat_ws(E'\\n',
    case when c.relrowsecurity then 'row-level security' end,
    case when c.relforcerowsecurity then 'forced' end,
    (select string_agg(concat_ws(' ', p.policyname, p.permissive, p.roles, p.cmd, p.qual, p.with_check), E'\\n' order by p.policyname)
     from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname),
    (select string_agg(distinct concat(g.privilege_type, ' to ', g.grantee), E'\\n' order by concat(g.privilege_type, ' to ', g.grantee))
     from information_schema.role_table_grants g
     where g.table_schema = 'public' and g.table_name = c.relname and g.grantee in (${roles.map((role) => `'${role}'`).join(", ")})))), '{}')::text as walls
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

type Walls = Readonly<Record<string, string>>;

/**
 * Compares what guards each table with what guards its shards on the workers: an engine that hands on
 * a policy or a right in another form opens or closes them without saying so. Unless all have to be
 * up, workers that are down are left out.
 *
 * @throws {UnfitDatabase} Names the table with both forms.
 */
export async function mustMatchOnWorkers(
  client: pg.Client,
  { areAllUp } = { areAllUp: true },
): Promise<void> {
  const { rows: own } = await client.query<{ walls: string }>(walls);
  const { rows: answers } = await client.query<{ success: boolean; result: string }>(
    "select success, result from run_command_on_workers($1)",
    [walls],
  );
  const expected = wallsIn(own[0]?.walls ?? "{}");
  for (const { success, result } of answers) {
    if (success) mustBeGuardedAlike(expected, wallsIn(result));
    else if (areAllUp) throw new UnfitDatabase(`A worker can't be compared: ${result}`);
  }
}

function wallsIn(text: string): Walls {
  const read: Walls = JSON.parse(text);
  return read;
}

/** Throws where a table of a worker, or a shard with its number, is guarded otherwise than expected. */
export function mustBeGuardedAlike(expected: Walls, actual: Walls): void {
  for (const [name, guards] of Object.entries(actual)) {
    const table = name.replace(/_\d+$/, "");
    const place = ownValue(tableFacts, table)?.place;
    const own = ownValue(expected, table) ?? "";
    if ((place !== "sharded" && place !== "reference") || own === guards) continue;
    throw new UnfitDatabase(
      `On a worker, table ${table} is guarded otherwise than on the coordinator.\n` +
        `Coordinator:\n${own}\nWorker:\n${guards}`,
    );
  }
}
