import type pg from "pg";
import { opening, openingReading, openingSnapshot } from "./claims.ts";
import { rowsOf } from "./db.ts";

/** Statements of the server's own, without any value of a request. */
const own: ReadonlySet<string> = new Set([
  opening,
  openingReading,
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

/**
 * Sends one statement, with or without values: only our own fixed statements go through the simple
 * protocol, which takes any number of them in one text. Statements that are sent without waiting
 * for one another leave together. The rows of all others have the names of properties.
 */
export async function sendStatement(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  holdUntilAllAreSent(client);
  if (!own.has(text) && !claim.test(text)) {
    const statement: Statement = {
      text,
      values: [...values],
      queryMode: "extended",
      rowMode: "array",
    };
    const name = nameOf(client, text);
    if (name !== null) statement.name = name;
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

/**
 * The texts of connections whose backend is always the same one, each with the name under which
 * PostgreSQL knows it if it came more than once; the last one sent is at the end.
 */
const textsOf = new WeakMap<pg.ClientBase, Map<string, string | null>>();
/** Each takes memory in the backend. */
const mostTexts = 200;
let nameCount = 0;

/** Names a text that a connection sends again: PostgreSQL parses it once, and may keep its plan. */
function nameOf(client: pg.PoolClient, text: string): string | null {
  const texts = textsOf.get(client);
  if (!texts) return null;
  const known = texts.get(text);
  const name = known === null ? `s${(nameCount += 1)}` : (known ?? null);
  texts.delete(text);
  texts.set(text, name);
  const [oldest] = texts;
  if (texts.size > mostTexts && oldest) {
    texts.delete(oldest[0]);
    // No statement of its own, which a failed transaction would refuse.
    if (oldest[1] !== null) client.connection.close({ type: "S", name: oldest[1] }, true);
  }
  return name;
}

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
  if (isOwn) textsOf.set(client, new Map());
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
