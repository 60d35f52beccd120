import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { AnyHandler } from "#server/http/routes.ts";
import { toldIn } from "#server/store/database/telling.ts";
import type { Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { wrongInReply } from "./describedReplies.ts";

const answered = new AsyncLocalStorage<OperationFacts>();

/**
 * Wraps a server so that an operation fails if it records an action, publishes a topic or gives a
 * reply that its document doesn't state.
 */
export function holdToDocuments(
  handlers: Readonly<Record<string, AnyHandler>>,
  store: Store,
): { handlers: Readonly<Record<string, AnyHandler>>; store: Store } {
  const held = Object.entries(handlers).map(([name, handler]): [string, AnyHandler] => [
    name,
    async (call, input, facts) => {
      const result = await answered.run(facts, () => handler(call, input, facts));
      mustBeDescribed(facts, result);
      return result;
    },
  ]);
  const checked =
    (run: Store["withGroup"]): Store["withGroup"] =>
    (group, work, ...how) =>
      run(
        group,
        async (tx) => {
          const result = await work(tx);
          const facts = answered.getStore();
          if (facts) mustBeStated(facts, await trailOf(tx));
          return result;
        },
        ...how,
      );
  const withGroup = checked(store.withGroup);
  const withGroupAtLength = checked(store.withGroupAtLength);
  return { handlers: Object.fromEntries(held), store: { ...store, withGroup, withGroupAtLength } };
}

interface Trail {
  kind: "audit" | "live";
  value: string;
  /** Kind of the entry's target. */
  about: string;
}

/** Entries recorded and events published by the transaction so far. */
async function trailOf({ db, group }: Tx): Promise<Trail[]> {
  const { rows } = await sql<Trail>`
    with own as (select pg_current_xact_id_if_assigned()::xid as id)
    select 'audit' as kind, a.action as value, split_part(coalesce(a.target, ''), '/', 1) as about
      from audit a, audit_head h, own
      where a.group_id = ${group} and h.group_id = ${group} and a.seq > h.seq - 100 and a.xmin = own.id
`.execute(db);
  const told = toldIn(db).flatMap(
    ({ topic }) => /^\/groups\/\d+\/(records)\//.exec(topic)?.[1] ?? [],
  );
  return [...rows, ...told.map((value): Trail => ({ kind: "live", value, about: "" }))];
}

function mustBeDescribed({ name, method, path, answer }: OperationFacts, result: unknown): void {
  if (answer === "file") return;
  const sent = result === undefined ? undefined : JSON.parse(JSON.stringify(result));
  // Some tests store values that no client could send; what nobody described comes from code alone.
  const wrong = wrongInReply(method, path, result === undefined ? 204 : 200, sent).find((each) =>
    each.includes("additional properties"),
  );
  if (wrong !== undefined) throw new Error(`${name}: its document does not state ${wrong}`);
}

function mustBeStated(facts: OperationFacts, trail: readonly Trail[]): void {
  for (const { kind, value, about } of trail) {
    const stated: readonly string[] = facts[kind] ?? [];
    const known = stated.map((each) => each.replace(/^item\b/, about));
    if (!known.includes(value))
      throw new Error(`${facts.name}: its document does not state ${value} in "${kind}"`);
  }
}
