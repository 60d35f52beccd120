import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { embeddedName, embeddedOwner } from "./postgres.ts";
import type { Tables } from "./tables.ts";

/** Queries of one connection or transaction. */
export type Db = Kysely<Tables>;

/** Where the database is, and as whom each part of the work connects. */
export interface DatabaseAddress {
  admin: pg.ClientConfig;
  /** Work of one group. */
  group: pg.ClientConfig;
  /** Work that spans groups: sign-in, jobs, outbox. */
  service: pg.ClientConfig;
  /** The connections are made as one user, and each transaction takes the role it needs. */
  switchesRoles: boolean;
  poolSize: number;
}

const serviceConnections = 4;
const statementTimeout = 15_000;
const idleTimeout = 30_000;

const int8 = 20;
const date = 1082;
pg.types.setTypeParser(int8, Number);
// A calendar day stays the text it is; a Date would move it by the time zone.
pg.types.setTypeParser(date, String);

/** The embedded cluster: three users on its private socket. */
export function embeddedAddress(
  socket: string,
  poolSize: number,
  database = embeddedName,
): DatabaseAddress {
  const at = { host: socket, database };
  return {
    admin: { ...at, user: embeddedOwner },
    group: { ...at, user: "app_rw" },
    service: { ...at, user: "app_service" },
    switchesRoles: false,
    poolSize,
  };
}

/** A server of the operator: one user who may take our roles, and one who may change tables. */
export function serverAddress(url: string, adminUrl: string, poolSize: number): DatabaseAddress {
  const at = { connectionString: url };
  return {
    admin: { connectionString: adminUrl },
    group: at,
    service: at,
    switchesRoles: true,
    poolSize,
  };
}

/** A pool and the queries over it. */
interface Connection {
  db: Db;
  pool: pg.Pool;
}

/** Opens the pool for one kind of work; `onLost` hears of each connection that breaks. */
function openConnection(
  config: pg.ClientConfig,
  size: number,
  onLost: (error: Error) => void,
): Connection {
  const pool = new pg.Pool({
    ...config,
    max: size,
    connectionTimeoutMillis: 10_000,
    onConnect: async (client: pg.ClientBase) => {
      await client.query(
        `set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${idleTimeout}`,
      );
    },
  });
  pool.on("error", onLost);
  // A connection in use that breaks would end the process without a listener.
  pool.on("connect", (client) => client.on("error", onLost));
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }) };
}

/** The two pools of a running server. */
export interface Connections {
  group: Connection;
  service: Connection;
  switchesRoles: boolean;
}

/** Opens both pools; nothing is sent before the first query. */
export function openConnections(
  address: DatabaseAddress,
  onLost: (error: Error) => void,
): Connections {
  return {
    group: openConnection(address.group, address.poolSize, onLost),
    service: openConnection(address.service, serviceConnections, onLost),
    switchesRoles: address.switchesRoles,
  };
}

/** Closes both pools when their work has ended. */
export async function closeConnections({ group, service }: Connections): Promise<void> {
  await Promise.all([group.db.destroy(), service.db.destroy()]);
}
