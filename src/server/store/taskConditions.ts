import { sql, type RawBuilder, type SqlBool } from "kysely";
import { activeTaskStatuses } from "#shared/domain/workflow/tasks.ts";
import { contractLink } from "./contracts/contractPlaces.ts";
import type { Tx } from "./database/transaction.ts";
import type { Role } from "#shared/generated/words/words.ts";

/** The condition that a task waits to be done. */
export const isActive = sql<SqlBool>`t.status = any(${[...activeTaskStatuses]}::text[])`;

/** The condition that the record still has the day of resubmission that made a task. */
export const isTimely = sql<SqlBool>`
  (t.occasion is null or t.item_id is not null or (r.resubmission is not distinct from t.occasion and r.status <> 'archived'))`;

/** The condition that nobody can do what somebody of the staff was to do. */
export function isForsaken({ group }: Tx): RawBuilder<SqlBool> {
  return sql<SqlBool>`(t.staff_id is not null and not exists (
  select 1 from account a where a.group_id = ${group} and a.contact_id = t.staff_id
    and a.state in ('active', 'invited')
    and (a.companies is null or t.record_id is null or r.company_id = any(a.companies))))`;
}

/** Person whose tasks are asked for. */
export interface TaskReader {
  contact: number | null;
  roles: readonly Role[];
  /** Companies whose records they may see; null means all. */
  companies: readonly number[] | null;
  /** Takes on what somebody was to do who is no longer there. */
  isAdministrator: boolean;
}

/** The condition that a task is of a company whose records somebody may see. */
export function isSeen(tx: Tx, { companies }: Pick<TaskReader, "companies">): RawBuilder<SqlBool> {
  if (companies === null) return sql<SqlBool>`(t.record_id is null or r.id is not null)`;
  const seen = sql`any(${[...companies]}::int8[])`;
  return sql<SqlBool>`(case when t.item_id is not null then ${isAskedFor(tx, seen)}
    when t.record_id is null then t.company_id is null or t.company_id = ${seen}
    else r.company_id = ${seen} end)`;
}

/** The condition that records of some companies ask for the contract that a task is about. */
function isAskedFor({ group }: Tx, companies: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select 1 from link l join record u on u.group_id = l.group_id and u.id = l.from_id
    where l.group_id = ${group} and l.to_kind = ${contractLink("processing")}::int4 and l.to_id = t.item_id
      and not u.is_template and u.company_id = ${companies})`;
}

/** The condition that a task is somebody's to do. */
export function isTheirs(
  tx: Tx,
  { contact, roles, isAdministrator }: TaskReader,
): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`t.role = any(${[...roles]}::text[])`];
  if (contact !== null) all.push(sql<SqlBool>`t.staff_id = ${contact}`);
  if (isAdministrator) all.push(isForsaken(tx));
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`;
}
