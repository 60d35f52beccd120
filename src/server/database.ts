import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { causeOf } from "#server/auth/causeOf.ts";
import type { Log } from "#server/auth/platform.ts";
import {
  embeddedAddress,
  serverAddress,
  type DatabaseAddress,
} from "#server/store/database/connection.ts";
import { isCausedBy } from "#server/auth/storeFailures.ts";
import { isDatabaseUnreachable } from "#server/store/database/failures.ts";
import { prepareDatabase } from "#server/store/database/store.ts";
import { startPostgres, type EmbeddedDatabase } from "#server/store/database/postgres.ts";
import type { Settings } from "./settings.ts";

/** The server's database: embedded (started or joined) or external. */
export interface Database {
  address: DatabaseAddress;
  /** Human-readable location for the console. */
  place: string;
  /** Prepares it, followed by further start-up work; see `prepareDatabase`. */
  prepare: (andThen?: (admin: pg.Client) => Promise<void>) => Promise<void>;
  /** Restarts the embedded database if the process that owned it is gone. */
  revive: () => void;
  stop: () => Promise<void>;
}

const startTries = 3;

/** Connects to the configured database, or starts the embedded one. */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  const { databaseUrl: url, poolSize, dataFolder } = settings;
  if (url !== null) {
    const { databaseServiceUrl: serviceUrl, databaseReadUrl: replicaUrl } = settings;
    const adminUrl = settings.databaseAdminUrl ?? url;
    const address = serverAddress({ url, adminUrl, serviceUrl, replicaUrl }, poolSize);
    return {
      address,
      place: new URL(url).host,
      prepare: (andThen) => prepareDatabase(address, andThen),
      revive: () => {},
      stop: async () => {},
    };
  }
  const first = await startPostgres(dataFolder);
  /** Whatever we started or joined: joining one of ours again doesn't make it another's. */
  const known: EmbeddedDatabase[] = [first];
  let reviving: Promise<void> | null = null;
  let isStopping = false;
  const revive = async () => {
    try {
      // Another process using the database may be restarting it as well; the one that loses the
      // race joins.
      await wait(100);
      const found = await startPostgres(dataFolder);
      known.push(found);
      log.info("database.revived", { ours: found.isOurs });
    } catch (error) {
      log.error("database.lost", causeOf(error));
    } finally {
      reviving = null;
    }
  };
  const address = embeddedAddress(first, poolSize);
  return {
    address,
    place: dataFolder,
    prepare: async (andThen) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await prepareDatabase(address, andThen);
        } catch (error) {
          if (attempt === startTries || !isCausedBy(error, isDatabaseUnreachable)) throw error;
          // We joined the database of a process that was ending.
          await (reviving ??= revive());
        }
      }
    },
    revive: () => {
      if (!isStopping) reviving ??= revive();
    },
    stop: async () => {
      isStopping = true;
      await reviving;
      for (const { stop } of known) await stop();
    },
  };
}
