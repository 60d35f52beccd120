import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { after, cutPage, readCursor } from "../query/cursor.ts";
import { type ContractLine, contractLines, type ContractQuery } from "./contractLines.ts";

/** Column by which lines are sorted. */
export type ContractSort = "partner" | "kind" | "state" | "further" | "records" | "country";

/** A part of the list that has a count of its own. */
export type ContractView = "all" | "todo" | "transfer" | "joint";

/** A page of lines, in the order of a column. */
export interface ContractPage {
  view: ContractView;
  sort: ContractSort;
  isDescending: boolean;
  perPage: number;
  after?: string;
}

/** Lines, how many there are in each part of the list, and where to go on. */
export interface FoundContracts {
  lines: ContractLine[];
  counts: Record<ContractView, number>;
  /** Where the partners of all lines are. */
  countryIds: number[];
  next?: string;
}

/** Open work: records ask for an agreement that is missing, expired or about to expire. */
const isTodo = sql`m.records > 0 and m.state in ('missing', 'expiring', 'expired')`;

const inView: Record<ContractView, RawBuilder<unknown>> = {
  all: sql`true`,
  todo: isTodo,
  transfer: sql`m.kind = 'transfer'`,
  joint: sql`m.kind = 'joint'`,
};

/** Texts in the order of what is sorted by, then of the partners' names. */
const orders: Record<ContractSort, RawBuilder<unknown>> = {
  partner: sql`m.title_order`,
  kind: sql`array_position('{processing,joint,transfer}'::text[], m.kind)::text || ' ' || m.title_order`,
  state: sql`array_position('{expired,missing,expiring,valid,notNeeded}'::text[], m.state)::text || ' ' || coalesce(m.until, '9999') || ' ' || m.title_order`,
  further: sql`lpad(m.further::text, 4, '0') || ' ' || m.title_order`,
  records: sql`lpad(m.records::text, 9, '0') || ' ' || m.title_order`,
  country: sql`coalesce(c.title_order, '~') || ' ' || m.title_order`,
};

type Row = { [Name in keyof ContractLine]: ContractLine[Name] | null } & {
  order: string | null;
  counts: Record<ContractView, number>;
  countryIds: number[] | null;
};

/** Reads a page of lines with the counts of all parts; null if the cursor is none of this list. */
export async function listContracts(
  tx: Tx,
  query: ContractQuery,
  page: ContractPage,
): Promise<FoundContracts | null> {
  const cursor = readCursor(page.after, "text");
  if (cursor === null) return null;
  const toward = page.isDescending ? "desc" : "asc";
  const direction = sql.raw(toward);
  const from = cursor
    ? sql`where ${after(
        toward,
        [sql`x.sorted_by`, cursor.value, "text"],
        [sql`x.partner_id`, cursor.id, "int8"],
        [sql`x.kind`, cursor.group ?? "", "text"],
      )}`
    : sql``;
  const { rows } = await sql<Row>`
    with m as materialized (select * from ${await contractLines(tx, query)} m),
    page as (
      select * from (
        select m.*, (${orders[page.sort]}) collate "C" as sorted_by from m
        left join product_item c on c.id = m.country_id
        where ${inView[page.view]}
      ) x ${from}
      order by sorted_by ${direction}, partner_id ${direction}, kind ${direction} limit ${page.perPage + 1}
    )
    select counts.counts, counts."countryIds", p.partner_kind as "partnerKind", p.partner_id as "partnerId", p.kind, p.state, p.until,
      p.records, p.open, p.further, p.country_id as "countryId", p.basis, p.sorted_by as "order"
    from (
      select json_build_object('all', count(*), 'todo', count(*) filter (where ${isTodo}),
        'transfer', count(*) filter (where ${inView.transfer}), 'joint', count(*) filter (where ${inView.joint})) as counts,
        array_agg(distinct m.country_id) filter (where m.country_id is not null) as "countryIds"
      from m
    ) counts left join page p on true
    order by p.sorted_by ${direction}, p.partner_id ${direction}, p.kind ${direction}`.execute(
    tx.db,
  );
  return pageOf(rows, page.perPage);
}

function pageOf(rows: readonly Row[], perPage: number): FoundContracts {
  const [first] = rows;
  const about = { counts: first?.counts ?? noCounts, countryIds: first?.countryIds ?? [] };
  const { items: lines, ...further } = cutPage(
    rows.filter(isLine),
    perPage,
    ({ order: value, partnerId: id, kind: group }) => ({ value, id, group }),
  );
  return { lines, ...about, ...further };
}

const noCounts = { all: 0, todo: 0, transfer: 0, joint: 0 };

/** Without any line there is a row of counts alone. */
function isLine(row: Row): row is Row & ContractLine & { order: string } {
  return row.partnerId !== null;
}

/** The lines of a partner. */
export async function contractsOf(
  tx: Tx,
  query: ContractQuery & { partnerId: number },
): Promise<ContractLine[]> {
  const { rows } = await sql<ContractLine>`
    select m.partner_kind as "partnerKind", m.partner_id as "partnerId", m.kind, m.state, m.until, m.records, m.open,
      m.further, m.country_id as "countryId", m.basis
    from ${await contractLines(tx, query)} m order by m.kind`.execute(tx.db);
  return rows;
}
