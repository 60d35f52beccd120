import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#server/auth/platform.ts";
import {
  embeddedAddress,
  serverAddress,
  type DatabaseAddress,
} from "#server/store/database/connection.ts";
import { startPostgres, type EmbeddedDatabase } from "#server/store/database/postgres.ts";
import type { Settings } from "./settings.ts";

/** The database of this server: started by us, joined, or the operator's. */
export interface Database {
  address: DatabaseAddress;
  /** Where it is, in words for the console. */
  place: string;
  /** Starts the built-in database again when the process that owned it has gone. */
  revive: () => void;
  stop: () => Promise<void>;
}

/** Finds or starts the database that the settings name. */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  const { databaseUrl, databaseAdminUrl, poolSize, dataFolder } = settings;
  if (databaseUrl !== null) {
    const address = serverAddress(databaseUrl, databaseAdminUrl ?? databaseUrl, poolSize);
    return { address, place: new URL(databaseUrl).host, revive: () => {}, stop: async () => {} };
  }
  let running: EmbeddedDatabase = await startPostgres(dataFolder);
  let reviving = false;
  let isStopping = false;
  const revive = async () => {
    if (reviving || isStopping) return;
    reviving = true;
    try {
      // Another process using the database may be restarting it as well; the one that loses the
      // race joins.
      await wait(100);
      running = await startPostgres(dataFolder);
      log.info("database.revived", { ours: running.isOurs });
    } catch (error) {
      log.error("database.lost", { cause: error instanceof Error ? error.message : "" });
    } finally {
      reviving = false;
    }
  };
  return {
    address: embeddedAddress(running.socket, poolSize),
    place: dataFolder,
    revive: () => void revive(),
    stop: async () => {
      isStopping = true;
      await running.stop();
    },
  };
}
