import pg from "pg";
import type { ClaimKey } from "./claims.ts";
import {
  connectionAs,
  embeddedName,
  embeddedOwner,
  type ClusterAccess,
} from "./access/clusterAccess.ts";
import type { DatabaseState } from "./replica.ts";
import { applySettings } from "./singleStatements.ts";

/** Connection settings of the database, one user per type of work. */
export interface DatabaseAddress {
  admin: pg.ClientConfig;
  /** For work of a single group, under row-level security. */
  group: pg.ClientConfig;
  /** For work across groups: sign-in, jobs, outbox. */
  service: pg.ClientConfig;
  /** A replica for reads that are long or of many rows; null if there is none. */
  replica: pg.ClientConfig | null;
  /** All connections share one user, and each transaction switches to the role it needs. */
  switchesRoles: boolean;
  /** The cluster is the product's own, so that nobody else's programs use it. */
  isEmbedded: boolean;
  poolSize: number;
}

const serviceConnections = 4;
/** Long work at once; it never takes the connections of calls that are quick. */
export const longConnections = 2;
const statementTimeout = 15_000;
const longStatementTimeout = 60_000;
const idleTimeout = 30_000;
/** Longest to wait for what others have locked: whoever waits is told so in time. */
export const lockTimeout = 5_000;

const int8 = 20;
const int8List = 1016;
const date = 1082;
const instant = 1184;
pg.types.setTypeParser(int8, Number);
// Border: the driver's names of types have none for lists.
pg.types.setTypeParser(int8List as typeof pg.types.builtins.INT8, (list) =>
  list === "{}" ? [] : list.slice(1, -1).split(",").map(Number),
);
// Dates stay strings: a JavaScript Date would shift them by the time zone.
pg.types.setTypeParser(date, String);
const parseInstant: (text: string) => Date = pg.types.getTypeParser(instant);
// In UTC, as our own server writes it, V8 reads a time in a fraction of the driver's.
pg.types.setTypeParser(instant, (text) =>
  text[10] === " " && text.endsWith("+00")
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseInstant(text),
);

/** The embedded cluster: three users on a private socket. */
export function embeddedAddress(
  access: ClusterAccess,
  poolSize: number,
  database = embeddedName,
): DatabaseAddress {
  return {
    admin: connectionAs(access, embeddedOwner, database),
    group: connectionAs(access, "app_rw", database),
    service: connectionAs(access, "app_service", database),
    replica: null,
    switchesRoles: false,
    isEmbedded: true,
    poolSize,
  };
}

/** URLs of an external server, by who signs in there. */
interface ServerUrls {
  /** The user of the server, who may assume both roles; `app_rw` where there is one of the service. */
  url: string;
  /** The owner, who may alter tables. */
  adminUrl: string;
  /** `app_service`; none where transactions switch to the role they need. */
  serviceUrl?: string | null;
  /** The same user as of `url`. */
  replicaUrl?: string | null;
}

/** An external server. */
export function serverAddress(
  { url, adminUrl, serviceUrl = null, replicaUrl = null }: ServerUrls,
  poolSize: number,
): DatabaseAddress {
  return {
    admin: { connectionString: adminUrl },
    group: { connectionString: url },
    service: { connectionString: serviceUrl ?? url },
    replica: replicaUrl === null ? null : { connectionString: replicaUrl },
    switchesRoles: serviceUrl === null,
    isEmbedded: false,
    poolSize,
  };
}

/** Opens a pool for one type of work; `onLost` is called for each broken connection. */
function openConnection(
  config: pg.ClientConfig,
  { size, timeout = statementTimeout }: { size: number; timeout?: number },
  onLost: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    // Statements that don't need each other's answer are sent together.
    pipeline: true,
    max: size,
    connectionTimeoutMillis: 10_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it and discards the connection on failure, although its types don't say so
    onConnect: async (client: pg.ClientBase) => {
      await applySettings(client, {
        statement_timeout: timeout,
        lock_timeout: lockTimeout,
        idle_in_transaction_session_timeout: idleTimeout,
      });
    },
  });
  pool.on("error", onLost);
  // Without a listener, an error on a checked-out connection would crash the process.
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}

/** How another process reaches the data of a group; it travels between processes as JSON. */
export interface GroupAddress {
  config: pg.ClientConfig;
  /** A replica, and the state that it must have reached. */
  replica: { config: pg.ClientConfig; state: DatabaseState } | null;
  switchesRoles: boolean;
  /** For claiming the group. */
  key: ClaimKey;
}

/** Opens a single connection for long work on a group. */
export function openForGroup(config: pg.ClientConfig): pg.Pool {
  // A lost connection fails the query that needs it.
  return openConnection(config, { size: 1, timeout: longStatementTimeout }, () => undefined);
}

/** The connection pools of a running server. */
export interface Connections {
  group: pg.Pool;
  /** For long work of a single group, such as reading what an export holds. */
  long: pg.Pool;
  service: pg.Pool;
  replica: pg.Pool | null;
  switchesRoles: boolean;
}

/** Opens the pools; connections are established on first use. */
export function openConnections(
  address: DatabaseAddress,
  onLost: (error: Error) => void,
): Connections {
  return {
    group: openConnection(address.group, { size: address.poolSize }, onLost),
    long: openConnection(
      address.group,
      // Each may read ahead while it stores; one more for the steps of what does not wait for its turn.
      { size: 2 * longConnections + 1, timeout: longStatementTimeout },
      onLost,
    ),
    service: openConnection(address.service, { size: serviceConnections }, onLost),
    // A lost connection fails the query that needs it, which is then asked of the primary.
    replica:
      address.replica &&
      openConnection(address.replica, { size: address.poolSize }, () => undefined),
    switchesRoles: address.switchesRoles,
  };
}

/** Closes the pools once their queries have finished. */
export async function closeConnections(connections: Connections): Promise<void> {
  const { group, long, service, replica } = connections;
  const open = [group, long, service, ...(replica ? [replica] : [])];
  await Promise.all(open.map((pool) => pool.end()));
}
