import type pg from "pg";
import { isOpeningFor, opening, openingSnapshot } from "./claims.ts";
import { rowsOf } from "./db.ts";

/** Statements of the server's own, without any value of a request. */
const own: ReadonlySet<string> = new Set([
  opening,
  openingSnapshot,
  "begin",
  "commit",
  "rollback",
  "set local role app_rw",
  "set local role app_service",
]);
const claim = /^set local app\.claim = '\d+\.(?:group|product|retention)\.\d+\.\d+\.[0-9a-f]{64}'$/;

interface Statement extends pg.QueryArrayConfig<unknown[]> {
  queryMode: "extended";
}

/** Whether PostgreSQL keeps the plan of a statement for the next time. */
export type Keeping = "once" | "planned";

/**
 * Sends one statement, with or without values: only our own fixed statements go through the simple
 * protocol, which takes any number of them in one text. Statements that are sent without waiting
 * for one another leave together. The rows of all others have the names of properties.
 */
export async function sendStatement(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
  keeping: Keeping = "once",
): Promise<pg.QueryResult> {
  holdUntilAllAreSent(client);
  if (!own.has(text) && !claim.test(text) && !isOpeningFor(text)) {
    const statement: Statement = {
      text,
      values: [...values],
      queryMode: "extended",
      rowMode: "array",
    };
    const name = ownBackends.has(client) ? nameOf(text, keeping) : undefined;
    if (name !== undefined) statement.name = name;
    const { command, rowCount, oid, fields, rows } = await client.query<unknown[]>(statement);
    return { command, rowCount, oid, fields, rows: rowsOf(fields, rows) };
  }
  const sent: Promise<pg.QueryResult | pg.QueryResult[]> = client.query(text);
  const settings = text.startsWith("begin") ? settingsOfEach.get(client) : undefined;
  // If it fails, so does the statement that follows.
  if (settings !== undefined) client.query(settings).catch(() => undefined);
  const results = await sent;
  // Of several statements the last one answers.
  return Array.isArray(results) ? mustAnswer(results.at(-1)) : results;
}

function mustAnswer(result: pg.QueryResult | undefined): pg.QueryResult {
  if (!result) throw new Error("a statement has an answer");
  return result;
}

/** Connections whose backend is always the same one. */
const ownBackends = new WeakSet<pg.ClientBase>();

/**
 * Notes and returns whether a connection always reaches the same backend. A pooler between gives out numbers of
 * its own and may send each transaction to another backend, which knows no plans of the ones
 * before.
 */
export async function noteBackend(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
  // The process ID that PostgreSQL sends on connecting; the types don't know it.
  const told: unknown = Reflect.get(client, "processID");
  const isOwn = rows[0]?.backend === told;
  if (isOwn) ownBackends.add(client);
  return isOwn;
}

/** Settings that each transaction of a connection begins with. */
const settingsOfEach = new WeakMap<pg.ClientBase, string>();

/** Numeric settings of a connection, by name. */
export type ConnectionSettings = Readonly<Record<string, number>>;

/**
 * Gives a connection its settings: once if its backend is its own, else within each transaction, since
 * a pooler would leave them to whoever gets that backend next.
 */
export async function applySettings(
  client: pg.ClientBase,
  settings: ConnectionSettings,
): Promise<void> {
  const written = (set: string) =>
    Object.entries(settings)
      .map(([name, value]) => `${set} ${name} = ${value}`)
      .join("; ");
  if (await noteBackend(client)) await client.query(written("set"));
  else settingsOfEach.set(client, written("set local"));
}

const names = new Map<string, string>();

/** The name under which a statement is kept, if it is. */
function nameOf(text: string, keeping: Keeping): string | undefined {
  if (keeping === "once") return undefined;
  const name = names.get(text) ?? `planned_${names.size}`;
  names.set(text, name);
  return name;
}

const held = new WeakSet<pg.PoolClient>();

/** Holds back what is written until the statements of this moment have all been sent. */
function holdUntilAllAreSent(client: pg.PoolClient): void {
  if (held.has(client)) return;
  held.add(client);
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}
