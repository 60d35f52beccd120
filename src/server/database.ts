import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#server/auth/platform.ts";
import {
  embeddedAddress,
  serverAddress,
  type DatabaseAddress,
} from "#server/store/database/connection.ts";
import { startPostgres, type EmbeddedDatabase } from "#server/store/database/postgres.ts";
import type { Settings } from "./settings.ts";

/** The server's database: embedded (started or joined) or external. */
export interface Database {
  address: DatabaseAddress;
  /** Human-readable location for the console. */
  place: string;
  /** Restarts the embedded database if the process that owned it is gone. */
  revive: () => void;
  stop: () => Promise<void>;
}

/** Connects to the configured database, or starts the embedded one. */
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
