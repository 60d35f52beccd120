import type { Body } from "#shared/engine/plan/types.ts";
import type { TestApp } from "./testApp.ts";

/** Actions on a target in the order of the log. */
export async function actionsOn(app: TestApp, target: string): Promise<string[]> {
  const { rows } = await app.asOwner("select action from audit where target = $1 order by seq", [
    target,
  ]);
  return rows.map(({ action }) => String(action));
}

/** An entry of a group's log. */
export interface LogEntry {
  action: string;
  actor: number | null;
  target: string | null;
  detail: Body;
  address: string | null;
}

/** The log of a group in order. */
export async function logOf(app: TestApp, group: number): Promise<LogEntry[]> {
  const { rows } = await app.asOwner(
    `select action, actor, target, detail, address from audit a
     left join audit_address using (group_id, seq) where group_id = $1 order by seq`,
    [group],
  );
  return rows.map((row) => ({ ...row, actor: row.actor === null ? null : Number(row.actor) }));
}
