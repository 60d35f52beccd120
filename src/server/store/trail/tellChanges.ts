import { sql, type SqlBool } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Db } from "../database/db.ts";
import { type Audience, tell } from "../database/telling.ts";
import type { Tx } from "../database/transaction.ts";
import { audienceOf, type Belonging } from "./outbox.ts";
import type { OutboxRow } from "./outboxFeed.ts";

/**
 * What changes without being a record, told by every function of the store that changes it. As
 * everywhere, ids and kinds, never contents.
 */

/** Columns that a statement on tasks returns, so that they can be told. */
export const toldOfTask = sql`t.id, t.staff_id as "staff", t.role, t.record_id as "record", t.company_id as "company"`;

/** A task that has changed; `staff` is who is to do it, or was. */
export interface ChangedTask {
  id: number;
  staff: number | null;
  role: string | null;
  record: number | null;
  company: number | null;
}

/**
 * Tells tasks of somebody to them, and all tasks, like the record's workflow, to those who may see
 * the record or company.
 */
export async function tellTasks(tx: Tx, tasks: readonly ChangedTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const [doers, records] = await Promise.all([
    doersOf(tx, tasks),
    belongingsOf(tx, recordsOf(tasks)),
  ]);
  for (const { id, staff, role, record, company } of tasks) {
    for (const account of doers.get(staff ?? 0) ?? [])
      tell(tx.db, tx.group, {
        topic: `/users/${account.id}/tasks`,
        audience: [`account:${account.id}`],
        payload: { topic: "tasks", id },
      });
    const of = record ?? 0;
    tell(tx.db, tx.group, {
      topic: `/groups/${tx.group}/workflow/${of}`,
      audience: [audienceOfTask(records.get(of), { record, company })],
      payload: { topic: "workflow", id: of, role },
    });
  }
}

/** Accounts in use of the staff that tasks are for, by their entries. */
async function doersOf(tx: Tx, tasks: readonly ChangedTask[]) {
  const staff = [...new Set(tasks.flatMap((task) => task.staff ?? []))];
  if (staff.length === 0) return new Map<number | null, { id: number }[]>();
  const rows = await tx.db
    .selectFrom("account")
    .where("groupId", "=", tx.group)
    .where("state", "=", "active")
    .where(sql<SqlBool>`contact_id = any(${staff}::int8[])`)
    .select(["id", "contactId"])
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

function recordsOf(tasks: readonly ChangedTask[]): number[] {
  return [...new Set(tasks.flatMap((task) => task.record ?? []))];
}

/** Where records belong. */
export async function belongingsOf(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Belonging>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${[...ids]}::int8[])`)
    .select(["id", "companyId", "isTemplate", "isMaster as isProductOwned"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function audienceOfTask(
  found: Belonging | undefined,
  { record, company }: Pick<ChangedTask, "record" | "company">,
): Audience {
  if (record === null) return company === null ? "group" : `company:${company}`;
  return found ? audienceOf(found) : "allCompanies";
}

/** Columns that a statement on jobs returns, so that they can be told. */
export const toldOfJob = sql`j.id, j.group_id as "group", j.kind, j.owner, j.state, j.progress`;

/** Long work that has changed. */
export interface ChangedWork {
  id: number;
  group: number;
  kind: string;
  owner: number | null;
  state: string;
  progress: number;
}

/** Tells its owner how far long work is and how it ended, and nobody of work that nobody waits for. */
export function tellWork(db: Db, works: readonly ChangedWork[]): void {
  for (const { group, owner, id, kind, state, progress } of works)
    if (owner !== null)
      tell(db, group, {
        topic: `/users/${owner}/actions`,
        audience: [`account:${owner}`],
        payload: { topic: "actions", id, kind, state, progress },
      });
}

/** An item of the group that has changed. */
interface ChangedItem {
  kind: string;
  id: number;
  parentId: number | null;
  body: Body;
}

/** Tells that an entry of a kind has changed, to whom its company or person allows to see it. */
export function tellItem(tx: Tx, { kind, id, parentId, body }: ChangedItem): void {
  tell(tx.db, tx.group, {
    topic: `/groups/${tx.group}/entities/${kind}`,
    audience: [audienceOfItem(kind, id, parentId, body)],
    payload: { topic: "entities", kind },
  });
}

/** Tells everybody in a group that entries of the product have changed. */
export function tellEntries(db: Db, group: number, kind: string): void {
  tell(db, group, {
    topic: `/groups/${group}/entities/${kind}`,
    audience: ["group"],
    payload: { topic: "entities", kind },
  });
}

function audienceOfItem(kind: string, id: number, parentId: number | null, body: Body): Audience {
  if (kind === "companies") return `company:${id}`;
  if (parentId === null) return "group";
  if (body["owner"] === parentId) return `account:${parentId}`;
  return belongsToCompany(kind) ? `company:${parentId}` : "group";
}

function belongsToCompany(kind: string): boolean {
  const { catalogue, nodes = [] } = plans[`catalogues/${kind}`] ?? {};
  const parent = nodes.find(({ name }) => name === catalogue?.parent);
  return parent?.lookup?.list === "companies";
}

const rightsTopic = "rights";

/** Account whose rights may have shrunk, since it or its session has changed. */
interface Concerned {
  group: number;
  account: number;
}

/** Tells all servers whose rights have changed: they end their streams. Nobody else hears of it. */
export function tellRights(db: Db, all: readonly Concerned[]): void {
  for (const { group, account } of all)
    tell(db, group, { topic: rightsTopic, audience: [], payload: { account } });
}

/** The accounts whose rights an update is about. */
export function rightsIn({ topic, audience, payload }: OutboxRow): number[] {
  const { account } = payload;
  return topic === rightsTopic && audience.length === 0 && typeof account === "number"
    ? [account]
    : [];
}
