import { CompiledQuery } from "kysely";
import { dbOn, type Send } from "#server/store/database/db.ts";
import { makeKeptOfPool, type Tx } from "#server/store/database/transaction.ts";

/** The rows that a database has answered with, by statement and values. */
export type Replies = Map<string, object[]>;

function keyOf(text: string, values: readonly unknown[]): string {
  return `${text}\n${JSON.stringify(values)}`;
}

function answering(rowsFor: (...asked: Parameters<Send>) => Promise<object[]>) {
  const db = dbOn(async (text, values) => {
    const rows = await rowsFor(text, values);
    return { command: "SELECT", rowCount: rows.length, rows, oid: 0, fields: [] };
  });
  return { db };
}

/** The same transaction, which keeps what it is answered. */
export function keepingReplies(tx: Tx, replies: Replies): Tx {
  const rowsFor = async (...[text, values]: Parameters<Send>): Promise<object[]> => {
    const { rows } = await tx.db.executeQuery<object>(CompiledQuery.raw(text, [...values]));
    replies.set(keyOf(text, values), rows);
    return rows;
  };
  return { ...tx, ...answering(rowsFor) };
}

/** A transaction that is answered from memory what another was answered by the database. */
export function answeredFromMemory(
  replies: Replies,
  { group, now }: Pick<Tx, "group" | "now">,
): Tx {
  const { items, bodies } = makeKeptOfPool();
  const rowsFor = async (...asked: Parameters<Send>): Promise<object[]> => {
    const rows = replies.get(keyOf(...asked));
    if (!rows) throw new Error(`nothing is kept of ${asked[0]}`);
    return rows;
  };
  return {
    group,
    now,
    kept: items.begin(true),
    keptBodies: bodies.begin(true),
    withRight: (_right, work) => work(),
    ...answering(rowsFor),
  };
}
