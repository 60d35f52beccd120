import type pg from "pg";
import { closeConnections, openConnections, type DatabaseAddress, type Db } from "./connection.ts";
import { isNewest, migrate, withLease } from "./migrate.ts";
import { prepareRoles } from "./roles.ts";
import { isDatabaseUnreachable, withGroup, withService, type Tx } from "./transaction.ts";

/** The database of a running server. */
export interface Store {
  /** Does a group's work in one transaction that sees that group alone; may run more than once. `from` is the caller's address. */
  withGroup: <T>(group: number, work: (tx: Tx) => Promise<T>, from?: string) => Promise<T>;
  /** Does what spans groups, under the role that may only do that. */
  withService: <T>(work: (db: Db, now: Date) => Promise<T>) => Promise<T>;
  /** Whether the database answers and has the newest shape. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Makes roles and tables where they are missing, then does what else a start needs; one server at a time. */
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

/** Opens a prepared database; `onLost` hears of each connection that breaks. Rows carry the time of the clock. */
export function openStore(
  address: DatabaseAddress,
  onLost: (error: Error) => void = () => {},
  clock?: () => Date,
): Store {
  const connections = openConnections(address, onLost);
  /** Where no connection was open there was none to break: the failed attempt tells as much. */
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
      telling(
        withGroup(connections, group, work, {
          ...(clock ? { clock } : {}),
          ...(from ? { from } : {}),
        }),
      ),
    withService: (work) => telling(withService(connections, work)),
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
