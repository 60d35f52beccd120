import { sql, type RawBuilder } from "kysely";
import { type AccountName, accountNames, namesAmong } from "../accounts/accounts.ts";
import { titlesOfOwn } from "../items/ownTitles.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import type { StoredRecord } from "./records.ts";

/** Names that list rows show: the entries they belong to, and who saved them last. */
export interface RowNames {
  titleOf: (id: number | null) => string | undefined;
  accounts: ReadonlyMap<number, AccountName>;
}

/** The same as it is read along with the rows, by ids. */
export interface NamesAlong {
  titles: Readonly<Record<string, string>> | null;
  accounts: Readonly<Record<string, AccountName>> | null;
}

/** The names of the rows of `page`, for a query of which this is a part. */
export function namesOfPage(group: number): RawBuilder<NamesAlong> {
  const named = sql`array(select company_id from page union select department_id from page union select domain_id from page)`;
  const savers = namesAmong(group, sql`array(select updated_by from page)`);
  return sql`select jsonb_build_object(
    'titles', (select jsonb_object_agg(i.id, i.title) from item i where i.group_id = ${group} and i.id = any(${named})),
    'accounts', (select jsonb_object_agg(
      n.id, jsonb_build_object('title', n.title, 'contactId', n.contact_id, 'former', n.former)) from (${savers}) n))`;
}

type Belonging = Pick<StoredRecord, "companyId" | "departmentId" | "domainId">;

/** The titles of what rows are of: companies, departments and domains. */
export function titlesOfRows(tx: Tx, rows: readonly Belonging[]) {
  return titlesOfOwn(
    tx,
    rows.flatMap(({ companyId, departmentId, domainId }) => [companyId, departmentId, domainId]),
  );
}

/** Reads the names that rows show. */
export async function namesOfRows(
  tx: Tx,
  rows: readonly (Belonging & Pick<StoredRecord, "updatedBy">)[],
): Promise<RowNames> {
  const savers = rows.flatMap(({ updatedBy }) => updatedBy ?? []);
  const [titleOf, accounts] = await together([titlesOfRows(tx, rows), accountNames(tx, savers)]);
  return { titleOf, accounts };
}

/** The same as it came along with the rows. */
export function namesFrom({ titles, accounts }: NamesAlong): RowNames {
  const known = new Map<number | null, string>(byId(titles));
  return { titleOf: (id) => known.get(id), accounts: new Map(byId(accounts)) };
}

function byId<Value>(named: Readonly<Record<string, Value>> | null): (readonly [number, Value])[] {
  return Object.entries(named ?? {}).map(([id, value]) => [Number(id), value]);
}
