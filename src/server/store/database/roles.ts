import pg from "pg";
import type { DatabaseAddress } from "./connection.ts";

const duplicate = new Set(["42710", "23505"]);
const notAllowed = "42501";

/**
 * Creates the two unprivileged roles; roles are cluster-wide, so another database may already have
 * them.
 */
export async function prepareRoles(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address.admin);
  client.on("error", () => {});
  await client.connect();
  try {
    for (const role of ["app_rw", "app_service"]) {
      await createRole(client, role, address.switchesRoles ? "nologin" : "login");
    }
    if (address.switchesRoles) await grantRoles(client, await userOf(address));
  } finally {
    await client.end();
  }
}

async function createRole(
  client: pg.Client,
  role: string,
  login: "login" | "nologin",
): Promise<void> {
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`create role ${role} ${login}`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (duplicate.has(code)) return;
    if (code !== notAllowed) throw error;
    throw new Error(
      `The user of DATABASE_ADMIN_URL may not make roles. Run once as a superuser: create role ${role} nologin`,
      { cause: error },
    );
  }
}

async function userOf(address: DatabaseAddress): Promise<string> {
  const client = new pg.Client(address.group);
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select current_user as name");
    return rows[0]?.name ?? "";
  } finally {
    await client.end();
  }
}

async function grantRoles(client: pg.Client, user: string): Promise<void> {
  const asked = `select pg_has_role($1, 'app_rw', 'member') and pg_has_role($1, 'app_service', 'member') as may`;
  const { rows } = await client.query<{ may: boolean }>(asked, [user]);
  if (rows[0]?.may) return;
  try {
    await client.query(`grant app_rw, app_service to ${client.escapeIdentifier(user)}`);
  } catch (error) {
    throw new Error(
      `The database user ${user} can't take our roles. Run once as a superuser: grant app_rw, app_service to ${user}`,
      { cause: error },
    );
  }
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
