import type pg from "pg";
import { sql } from "kysely";
import {
  closeConnections,
  openConnections,
  openForGroup,
  type DatabaseAddress,
  type Db,
  type GroupAddress,
} from "./connection.ts";
import { isDatabaseUnreachable } from "./failures.ts";
import { isNewest, migrate, withLease } from "./migrate.ts";
import { prepareRoles } from "./roles.ts";
import { withGroup, withService, type Tx } from "./transaction.ts";

/** Database access of a running server. */
export interface Store {
  /**
   * Runs work in one transaction limited to a group by row-level security; may retry. `from` is the
   * client's address.
   */
  withGroup: <T>(group: number, work: (tx: Tx) => Promise<T>, from?: string) => Promise<T>;
  /** The same for long work, which has connections of its own. */
  withGroupAtLength: <T>(group: number, work: (tx: Tx) => Promise<T>, from?: string) => Promise<T>;
  /** Runs work across groups in one transaction under the service role. */
  withService: <T>(work: (db: Db, now: Date) => Promise<T>) => Promise<T>;
  /** Where another process finds the same data. */
  groupAddress: GroupAddress;
  /** Whether the database answers and all migrations are applied. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Creates missing roles and tables, then runs further start-up work; one server at a time. */
export async function prepareDatabase(
  address: DatabaseAddress,
  andThen: (admin: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  await prepareRoles(address);
  await withLease(address.admin, async (client) => {
    await migrate(client);
    await andThen(client);
  });
}

/**
 * Opens a prepared database; `onLost` is called for each broken connection, `clock` stamps the
 * rows.
 */
export function openStore(
  address: DatabaseAddress,
  onLost: (error: Error) => void = () => {},
  clock?: () => Date,
): Store {
  const connections = openConnections(address, onLost);
  const stamped = clock ? { clock } : {};
  const atLength = { group: connections.long, switchesRoles: connections.switchesRoles };
  /** Without an open connection nothing can break, so a failed attempt is reported instead. */
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isDatabaseUnreachable(error)) onLost(error instanceof Error ? error : new Error("lost"));
      throw error;
    }
  };
  return {
    withGroup: (group, work, from) =>
      telling(withGroup(connections, group, work, { ...stamped, ...(from ? { from } : {}) })),
    withGroupAtLength: (group, work, from) =>
      telling(withGroup(atLength, group, work, { ...stamped, ...(from ? { from } : {}) })),
    withService: (work) => telling(withService(connections, work)),
    groupAddress: { config: address.group, switchesRoles: address.switchesRoles },
    isReady: async () => {
      try {
        const rows = await telling(
          withService(connections, (db) => db.selectFrom("schemaMigration").select("id").execute()),
        );
        return isNewest(rows.map((row) => row.id));
      } catch {
        return false;
      }
    },
    close: () => closeConnections(connections),
  };
}

/** Reads one snapshot of a group by a connection of its own; whatever writes is refused. */
export async function readInGroup<T>(
  address: GroupAddress,
  group: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = openForGroup(address);
  try {
    return await withGroup(connection, group, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx.db);
      return work(tx);
    });
  } finally {
    await connection.group.db.destroy();
  }
}
