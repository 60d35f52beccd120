import type pg from "pg";
import { readClaimKey, type ClaimKey } from "./claims.ts";
import {
  closeConnections,
  openConnections,
  openForGroup,
  type Connections,
  type DatabaseAddress,
  type GroupAddress,
} from "./connection.ts";
import type { Db } from "./db.ts";
import { distributeAdded, isDistributed, mustHaveRolesOfItsOwn } from "./distributed/distribute.ts";
import { isDatabaseUnreachable } from "./failures.ts";
import { listen, type Heard, type Listening } from "./listen.ts";
import { isMigrated, migrate, withLease } from "./migrate.ts";
import { mustBeWhole } from "./copying/restoreMark.ts";
import { prepareOnly } from "./prepareOnly.ts";
import { readOnReplica, readState } from "./replica.ts";
import { prepareRoles, revokeSettings } from "./roles.ts";
import { readAcross, withGroup, withService, type GroupWork, type Tx } from "./transaction.ts";

/** How a transaction that may write is opened. */
export type WriteWork = Pick<GroupWork, "from" | "right" | "timeZone">;

type InGroup = <T>(
  group: number,
  work: (tx: Tx) => Promise<T>,
  how?: WriteWork & Pick<GroupWork, "reads">,
) => Promise<T>;

/** Database access of a running server. */
export interface Store {
  /** Runs work in one transaction limited to a group by row-level security; may retry. */
  withGroup: InGroup;
  /**
   * Reads one snapshot of a group on the replica, if there is one that has all that is committed, else
   * by `otherwise`.
   */
  readOnReplica: <T>(
    group: number,
    work: (tx: Tx) => Promise<T>,
    otherwise: () => Promise<T>,
  ) => Promise<T>;
  /** The same for reading, where all queries see one state. */
  withSnapshot: <T>(group: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for long work, which has connections of its own. */
  withGroupAtLength: InGroup;
  /** Runs work across groups in one transaction under the service role. */
  withService: <T>(work: (db: Db, now: Date) => Promise<T>) => Promise<T>;
  /** Reads across groups by a single statement under the service role; it may count that it read. */
  readAcross: <T>(read: (db: Db) => Promise<T>) => Promise<T>;
  /** Where another process finds the same data. */
  groupAddress: () => Promise<GroupAddress>;
  /** Names who is to know when a transaction here has told others something. */
  whenTold: (listener: () => void) => void;
  /** Listens to what other servers tell, see `listen.ts`. */
  listen: (heard: Heard) => Listening;
  /** True if the database answers, with the tables that this version needs. */
  isReady: () => Promise<boolean>;
  /** Has the statements of works prepared without running them; throws if any is refused. */
  prepareOnly: (works: readonly ((tx: Tx) => Promise<unknown>)[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Creates missing roles and tables, then runs further start-up work; one server at a time. */
export async function prepareDatabase(
  address: DatabaseAddress,
  andThen: (admin: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  await prepareRoles(address);
  await withLease(address.admin, async (client) => {
    await mustBeWhole(client);
    await migrate(client);
    // Tables that a migration has made; to spread those of one machine is the operator's to begin.
    await distributeAdded(client);
    if (await isDistributed(client)) mustHaveRolesOfItsOwn(address);
    if (address.isEmbedded) await revokeSettings(client);
    await andThen(client);
  });
}

/** Milliseconds for which a replica is left alone that could not be read. */
const replicaPause = 10_000;

interface StoreOptions {
  /** Stamps the rows. */
  clock?: () => Date;
  /** Called for each broken connection. */
  onLost?: (error: Error) => void;
  /** Called where the replica is not to be read for a while. */
  onReplicaLeft?: (failure: Error) => void;
}

/** Opens a prepared database. */
export function openStore(
  address: DatabaseAddress,
  { clock, onLost = () => {}, onReplicaLeft = () => {} }: StoreOptions = {},
): Store {
  const connections = openConnections(address, onLost);
  /** Without an open connection nothing can break, so a failed attempt is reported instead. */
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isDatabaseUnreachable(error)) onLost(error instanceof Error ? error : new Error("lost"));
      throw error;
    }
  };
  let told = (): void => undefined;
  let key: Promise<ClaimKey> | null = null;
  const claimKey = () => {
    key ??= readClaimKey(address.admin).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
  const { group: usual, long, replica, service, switchesRoles } = connections;
  let replicaFrom = 0;
  const inGroup = <T>(
    pool: Connections["group"],
    group: number,
    work: (tx: Tx) => Promise<T>,
    how: GroupWork = {},
  ): Promise<T> => {
    const parts = { ...(clock ? { clock } : {}), ...how, onTold: () => told() };
    const done = claimKey().then((known) =>
      withGroup({ group: pool, switchesRoles }, known, group, work, parts),
    );
    return telling(done);
  };
  const onReplica: Store["readOnReplica"] = async (group, work, otherwise) => {
    if (replica === null || Date.now() < replicaFrom) return otherwise();
    const state = await telling(readState(service));
    const read = () => inGroup(replica, group, work, { reads: "snapshot", tries: 1 });
    return readOnReplica(replica, state, read, (failure) => {
      replicaFrom = Date.now() + replicaPause;
      onReplicaLeft(failure);
      return otherwise();
    });
  };
  return {
    withGroup: (group, work, how) => inGroup(usual, group, work, how),
    readOnReplica: onReplica,
    withSnapshot: (group, work) => inGroup(usual, group, work, { reads: "snapshot" }),
    withGroupAtLength: (group, work, how) => inGroup(long, group, work, how),
    withService: (work) => telling(withService(connections, work, () => told())),
    readAcross: (read) => telling(readAcross(connections, read)),
    groupAddress: async () => {
      const [key, state] = await Promise.all([
        claimKey(),
        address.replica && telling(readState(service)),
      ]);
      const replicaAddress = address.replica && state && { config: address.replica, state };
      return { config: address.group, replica: replicaAddress, switchesRoles, key };
    },
    whenTold: (listener) => {
      told = listener;
    },
    listen: (heard) => listen(address.service, heard),
    isReady: () => telling(readMigrations(connections)).then(isMigrated, () => false),
    prepareOnly: (works) => telling(prepareOnly(connections, works)),
    close: () => closeConnections(connections),
  };
}

async function readMigrations(connections: Connections) {
  const rows = await readAcross(connections, (db) =>
    db.selectFrom("schemaMigration").select(["id", "oldest"]).execute(),
  );
  return rows;
}

/**
 * Reads one snapshot of a group by a connection of its own, on the replica where that will do;
 * whatever writes is refused.
 */
export async function readInGroup<T>(
  { config, replica, switchesRoles, key }: GroupAddress,
  group: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const readBy = async (pool: pg.Pool, tries?: number): Promise<T> =>
    withGroup({ group: pool, switchesRoles }, key, group, work, { reads: "snapshot", tries });
  const connection = openForGroup(config);
  const other = replica && { pool: openForGroup(replica.config), state: replica.state };
  try {
    const usual = () => readBy(connection);
    return await (other
      ? readOnReplica(other.pool, other.state, () => readBy(other.pool, 1), usual)
      : usual());
  } finally {
    await Promise.all([connection.end(), other?.pool.end()]);
  }
}
