import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Lease on work that only one of all servers on a database does. */
export interface Lease {
  /** True if this server is the one, for at least two thirds of the lease from now on. */
  holds: () => Promise<boolean>;
  /** Leaves it to the next one. */
  end: () => Promise<void>;
}

/** Seconds after which another server takes over from one that has fallen silent. */
const seconds = 30;
const until = sql`now() + interval '${sql.raw(String(seconds))} seconds'`;

/** A lease by name, renewed by use. */
export function makeLease(
  withService: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  name: string,
): Lease {
  const owner = randomUUID();
  let heldUntil = -Infinity;
  // Two statements, since a distributed table refuses now() in what is done on conflict.
  const take = (db: Db) =>
    sql`
    insert into app_lock (name, owner, until) values (${name}, ${owner}, ${until})
    on conflict do nothing returning name`.execute(db);
  const renew = (db: Db) =>
    sql`
    update app_lock set owner = ${owner}, until = ${until}
    where name = ${name} and (owner = ${owner} or until < now()) returning name`.execute(db);
  return {
    holds: async () => {
      const asked = performance.now();
      if (heldUntil - asked > (seconds * 1000 * 2) / 3) return true;
      const isHeld = await withService(async (db) => {
        if ((await renew(db)).rows.length > 0) return true;
        return (await take(db)).rows.length > 0;
      });
      heldUntil = isHeld ? asked + seconds * 1000 : -Infinity;
      return isHeld;
    },
    end: async () => {
      if (heldUntil === -Infinity) return;
      heldUntil = -Infinity;
      await withService((db) =>
        sql`delete from app_lock where name = ${name} and owner = ${owner}`.execute(db),
      );
    },
  };
}
