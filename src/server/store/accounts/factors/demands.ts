import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "../../database/db.ts";
import { tellRights } from "../../trail/tellChanges.ts";
import type { FactorHolder } from "./factors.ts";

/** True if a group demands a second factor of those who sign in by password. */
export function demandsFactor(settings: Body): boolean {
  return settings["demandsFactor"] === true;
}

/** The titles of groups that demand a factor of its holder; needs the service role. */
export async function demandingGroups(db: Db, { login, apart }: FactorHolder): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select g.title from account a join group_of_companies g on g.group_id = a.group_id
    where g.settings ->> 'demandsFactor' = 'true' and a.state = 'active'
      and app_takes_password(a.group_id, a.id)
      and case when ${apart}::int8 = 0
        then a.login = ${login} and not exists (select 1 from factor_apart f where f.account_id = a.id)
        else a.id = ${apart} end
    order by g.title`.execute(db);
  return rows.map(({ title }) => title);
}

/** How many people a demand concerns. */
export interface Demanded {
  /** Those whom a password signs in, and of these those who have no factor. */
  people: number;
  without: number;
  /** Those whom only the group's provider signs in. */
  provided: number;
}

/** Counts whom a group's demand concerns; machines are no people. Needs the service role. */
export async function countDemanded(db: Db, group: number): Promise<Demanded> {
  const { rows } = await sql<Demanded>`
    select count(*) filter (where opens)::int4 as people,
      count(*) filter (where opens and not guarded)::int4 as without,
      count(*) filter (where not opens)::int4 as provided
    from (
      select app_takes_password(a.group_id, a.id) as opens, exists (
        select 1 from second_factor f where case
          when exists (select 1 from factor_apart p where p.account_id = a.id) then f.account_id = a.id
          else f.account_id = 0 and f.login = a.login end) as guarded
      from account a where a.group_id = ${group} and a.state = 'active'
        and not exists (select 1 from machine_token m where m.group_id = a.group_id and m.id = a.id)
    ) x`.execute(db);
  return rows[0] ?? { people: 0, without: 0, provided: 0 };
}

/**
 * Ends the group's sessions in which a password was enough, except one: their people are asked for
 * a factor when they sign in again. Needs the service role.
 */
export async function endUnguarded(db: Db, group: number, kept: string, now: Date): Promise<void> {
  const { rows } = await sql<{ group: number; account: number }>`
    update session set ended_at = ${now}, ended_why = 'factorDemanded'
    where group_id = ${group} and ended_at is null and via = 'password'
      and factor_account is null and id <> ${kept}
    returning group_id as "group", account_id as account`.execute(db);
  tellRights(db, rows);
}
