import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "./db.ts";
import { uuid7 } from "./ids.ts";

/** Audience: all of the group, those who see all companies or this one, or an account. */
export type Audience = "group" | "allCompanies" | `company:${number}` | `account:${number}`;

/** An update for other clients or servers: kinds, ids and authors, never contents. */
export interface Telling {
  topic: string;
  /** Those who may learn of it now, or might before; empty if it is for servers alone. */
  audience: readonly Audience[];
  payload: Body;
}

interface Told extends Telling {
  id: string;
}

/** Updates that a transaction sends once it is committed, by group. */
export interface Tellings {
  byGroup: Map<number, Map<string, Told>>;
}

const tellingsOf = new WeakMap<Db, Tellings>();

/** Begins to collect what is told in a transaction. */
export function collectFor(db: Db, tellings: Tellings): void {
  tellingsOf.set(db, tellings);
}

/**
 * Tells others of a change if and only if its transaction is committed, and the same only once;
 * returns the id of the update. It is written together with the commit, so that it is worth no
 * message of its own, and the lock on the group's count, which is the last one that any transaction
 * takes, is held for no longer than the commit takes.
 */
export function tell(db: Db, group: number, telling: Telling): string {
  const tellings = tellingsOf.get(db);
  if (!tellings) throw new Error("only a transaction tells what it has changed");
  const own = tellings.byGroup.get(group) ?? new Map<string, Told>();
  tellings.byGroup.set(group, own);
  const key = JSON.stringify(telling);
  const told = own.get(key) ?? { ...telling, id: uuid7() };
  own.set(key, told);
  return told.id;
}

/** Updates that a transaction is about to send. */
export function toldIn(db: Db): Telling[] {
  return [...(tellingsOf.get(db)?.byGroup.values() ?? [])].flatMap((own) => [...own.values()]);
}

interface Statement {
  text: string;
  values: unknown[];
}

const count = `insert into outbox_head (group_id, seq) values ($1, $2)
  on conflict (group_id) do update set seq = outbox_head.seq + excluded.seq`;
const write = `insert into outbox (group_id, seq, id, at, topic, audience, payload)
  select h.group_id, h.seq - $2::int8 + x.n, x.id, now(), x.topic, coalesce(string_to_array(nullif(x.audience, ''), ','), '{}'), x.payload
  from outbox_head h, unnest($3::uuid[], $4::text[], $5::text[], $6::jsonb[])
    with ordinality x(id, topic, audience, payload, n)
  where h.group_id = $1`;

/** Writes down what is told; the groups in one order, since each locks a row. */
export function statementsFor({ byGroup }: Tellings): Statement[] {
  const groups = [...byGroup].toSorted(([one], [other]) => one - other);
  return groups.flatMap(([group, own]) => {
    const all = [...own.values()];
    const columns = [
      all.map(({ id }) => id),
      all.map(({ topic }) => topic),
      all.map(({ audience }) => audience.join(",")),
      all.map(({ payload }) => JSON.stringify(payload)),
    ];
    return [
      { text: count, values: [group, all.length] },
      { text: write, values: [group, all.length, ...columns] },
    ];
  });
}
