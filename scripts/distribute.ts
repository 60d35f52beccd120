import pg from "pg";
import {
  distribute,
  mustHaveRolesOfItsOwn,
} from "#server/store/database/distributed/distribute.ts";
import { giveUp, openServerDatabase } from "./operator.ts";

/** Spreads the server's database over the machines of the Citus extension. */
async function distributeDatabase(): Promise<void> {
  const { database } = await openServerDatabase();
  try {
    mustHaveRolesOfItsOwn(database.address);
    await database.prepare();
    const client = new pg.Client(database.address.admin);
    await client.connect();
    try {
      await distribute(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

await distributeDatabase().catch(giveUp);
console.log("The tables of groups are spread, and their shards are guarded as the tables are.");
