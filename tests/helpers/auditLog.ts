import type { Body } from "#shared/engine/plan/types.ts";
import type { TestApp } from "./testApp.ts";

export async function actionsOn(app: TestApp, target: string): Promise<string[]> {
  const { rows } = await app.asOwner("select action from audit where target = $1 order by seq", [
    target,
  ]);
  return rows.map(({ action }) => String(action));
}

export interface LogEntry {
  action: string;
  actor: number | null;
  target: string | null;
  detail: Body;
  address: string | null;
}

export async function logOf(app: TestApp, group: number): Promise<LogEntry[]> {
  const { rows } = await app.asOwner(
    `select action, actor, target, detail, address from audit a
     left join audit_address using (group_id, seq) where group_id = $1 order by seq`,
    [group],
  );
  return rows.map((row) => ({ ...row, actor: row.actor === null ? null : Number(row.actor) }));
}
