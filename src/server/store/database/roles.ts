import pg from "pg";
import { passwordVerifier } from "./access/clusterAccess.ts";
import type { DatabaseAddress } from "./connection.ts";
import { UnfitDatabase } from "./failures.ts";

const duplicate = new Set(["42710", "23505"]);
const notAllowed = "42501";
/** The unprivileged roles that the server works as. */
export const roles = ["app_rw", "app_service"] as const;

/**
 * Creates the two unprivileged roles; roles are cluster-wide, so another database may already have
 * them. Throws with all statements at once that only a superuser may run.
 */
export async function prepareRoles(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address.admin);
  client.on("error", () => {});
  await client.connect();
  try {
    const missing: string[] = [];
    for (const role of roles) {
      const statement = `create role ${role} ${loginOf(role, address)}`;
      if (!(await createRole(client, role, statement))) missing.push(statement);
    }
    if (address.isEmbedded) return;
    if (address.switchesRoles)
      missing.push(...(await grantRoles(client, await userOf(address.group), missing.length > 0)));
    else if (missing.length === 0) await mustBeRoles(address);
    const rights = await missingRights(client);
    missing.push(...rights.start);
    // A server may run without backups; but then nobody is told twice.
    if (missing.length > 0) throw lackOf([...missing, ...rights.backup]);
  } finally {
    await client.end();
  }
}

/** The embedded cluster is connected to as the roles themselves, whose passwords are ours. */
function loginOf(role: (typeof roles)[number], address: DatabaseAddress): string {
  if (address.switchesRoles) return "nologin";
  if (!address.isEmbedded) return "login";
  const { password } = role === "app_rw" ? address.group : address.service;
  return `login password '${passwordVerifier(String(password))}'`;
}

function lackOf(statements: readonly string[]): UnfitDatabase {
  const lines = statements.map((statement) => `\n  ${statement};`);
  return new UnfitDatabase(
    `The database lacks roles or rights. Run once as a superuser:${lines.join("")}`,
  );
}

/** Returns false if a superuser has to do it. */
async function createRole(client: pg.Client, role: string, statement: string): Promise<boolean> {
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (found.rowCount !== 0) return true;
  try {
    await client.query(statement);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (code === notAllowed) return false;
    if (!duplicate.has(code)) throw error;
  }
  return true;
}

/** Where there is an address for each role, the users are the roles. */
async function mustBeRoles({ group, service }: DatabaseAddress): Promise<void> {
  const users = [await userOf(group), await userOf(service)];
  if (users.join() !== roles.join())
    throw new UnfitDatabase(
      "With DATABASE_SERVICE_URL, the user of DATABASE_URL is app_rw, and that of DATABASE_SERVICE_URL app_service; " +
        `they are ${users.join(" and ")}.`,
    );
}

async function userOf(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select current_user as name");
    return rows[0]?.name ?? "";
  } finally {
    await client.end();
  }
}

/** Grants the roles to the server's user; returns the statement if a superuser has to do it. */
async function grantRoles(client: pg.Client, user: string, lackRole: boolean): Promise<string[]> {
  const statement = `grant ${roles.join(", ")} to ${client.escapeIdentifier(user)}`;
  if (lackRole) return [statement];
  const query = `select pg_has_role($1, 'app_rw', 'member') and pg_has_role($1, 'app_service', 'member') as may`;
  const { rows } = await client.query<{ may: boolean }>(query, [user]);
  if (rows[0]?.may) return [];
  try {
    await client.query(statement);
    return [];
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (code === notAllowed) return [statement];
    throw error;
  }
}

/** Statements that give the owner of the tables what it lacks for migrations and for backups. */
async function missingRights(client: pg.Client): Promise<{ start: string[]; backup: string[] }> {
  const { rows } = await client.query<{ start: string[]; backup: string[] }>(
    `select
       array_remove(array[
         case when not has_database_privilege(current_database(), 'create')
           then format('grant create on database %I to %I', current_database(), current_user) end,
         case when not has_schema_privilege('public', 'create')
           then format('grant create on schema public to %I', current_user) end], null) as start,
       array_remove(array[
         case when not (rolsuper or rolbypassrls)
           then format('alter role %I bypassrls', current_user) end], null) as backup
     from pg_roles where rolname = current_user`,
  );
  return rows[0] ?? { start: [], backup: [] };
}

/**
 * Keeps expressions inside queries from changing settings, where the database is ours alone: other
 * programs on an operator's own server may need this function.
 */
export async function revokeSettings(client: pg.Client): Promise<void> {
  const setConfig = "pg_catalog.set_config(text, text, boolean)";
  const { rows } = await client.query<{ may: boolean }>(
    "select has_function_privilege('app_rw', $1, 'execute') as may",
    [setConfig],
  );
  if (rows[0]?.may) await client.query(`revoke execute on function ${setConfig} from public`);
}
