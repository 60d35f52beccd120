import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { AgreementStates } from "#shared/generated/types.ts";
import type { Tx } from "../database/transaction.ts";
import { contains } from "../fold.ts";
import type { RecordCondition } from "../records/recordCondition.ts";
import { idsWhere } from "../records/recordSearch.ts";
import { linkNumber } from "../trail/linkNumbers.ts";
import {
  basisPlace,
  type ContractKind,
  contractLink,
  contractNames,
  filePlace,
} from "./contractPlaces.ts";

/** An agreement with a partner as far as a viewer's records and the partner's entry tell of it. */
export interface ContractLine {
  partnerKind: string;
  partnerId: number;
  kind: ContractKind;
  state: AgreementStates;
  /** Last day of the agreement at the partner's entry. */
  until: string | null;
  /** Records whose recipients ask for it. */
  records: number;
  /** Those of them that lack one of their own, and do not have that at the partner's entry. */
  open: number;
  /** How many further processors the partner's entry names. */
  further: number;
  /** The partner's country. */
  countryId: number | null;
  /** The weakest of what transfers to the partner rest on. */
  basis: number | null;
}

/** Which lines are wanted, of records that a filter finds. */
export interface ContractQuery {
  records: RecordCondition;
  /** True to leave out agreements that none of these records asks for. */
  isUsed: boolean;
  /** Days by which the state is told. */
  today: string;
  expiringUntil: string;
  states?: readonly string[];
  kind?: ContractKind;
  countryId?: number;
  text?: string;
  partnerId?: number;
  /** Companies of the group of which more than the name may be told; null for all. */
  companies: readonly number[] | null;
}

const { held, seat, further } = contractNames;

/** All lines with their partners, as `m`. */
export async function contractLines(tx: Tx, query: ContractQuery): Promise<RawBuilder<unknown>> {
  return sql`(
    with used as materialized (${await usedBy(tx, query)}),
    held as materialized (${heldBy(tx, query)}),
    lines as (
      select coalesce(u.partner, h.id) as partner, coalesce(u.kind, ${held.kind}) as kind, coalesce(u.records, 0) as records,
        coalesce(u.open, 0) as open, coalesce(u.safeguarded, false) as safeguarded, h.id is not null as held, h.until
      from used u full join held h on h.id = u.partner and u.kind = ${held.kind}
    ),
    whole as materialized (
      select i.kind as partner_kind, i.id as partner_id, i.title_sort, i.title_order, l.kind, ${stateOf(query)} as state, l.until, l.records, l.open,
        case when jsonb_typeof(i.body -> ${further}) = 'array' then jsonb_array_length(i.body -> ${further}) else 0 end as further,
        (${seatOf(query)}) as country_id, t.basis
      from lines l
      join item i on i.group_id = ${tx.group} and i.id = l.partner
      left join used t on t.partner = l.partner and t.kind = 'transfer'
      where i.state <> 'gone'
    )
    select * from whole w where ${sql.join(narrowing(query), sql` and `)}
  )`;
}

/**
 * What narrows the lines, once they are made: how few a filter finds is not known to the planner, who
 * would look for the line of each entry.
 */
function narrowing(query: ContractQuery): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (query.states) all.push(sql`w.state = any(${[...query.states]}::text[])`);
  if (query.kind) all.push(sql`w.kind = ${query.kind}`);
  if (query.countryId !== undefined) all.push(sql`w.country_id = ${query.countryId}`);
  if (query.text) all.push(contains(sql`w.title_sort`, query.text));
  if (query.isUsed) all.push(sql`w.records > 0`);
  return all;
}

/** Where the partner is, unless only its name may be told. */
function seatOf({ companies }: ContractQuery): RawBuilder<unknown> {
  const country = sql`(i.body -> ${seat}::text ->> 'id')::int8`;
  if (companies === null) return country;
  return sql`case when i.kind <> ${contractNames.ofGroup} or i.id = any(${[...companies]}::int8[]) then ${country} end`;
}

/** Agreements that records ask for, by partner and kind. */
async function usedBy(tx: Tx, { records, partnerId }: ContractQuery): Promise<RawBuilder<unknown>> {
  const kinds: ContractKind[] = ["processing", "joint", "transfer"];
  const numbers = kinds.map(contractLink);
  const kind = sql`(${kinds}::text[])[array_position(${numbers}::int4[], l.to_kind)]`;
  const transfer = sql`l.to_kind = ${contractLink("transfer")}::int4`;
  const isOpen = sql`case when ${transfer} then l.place = ${basisPlace("missing")} else l.place = ${filePlace.none} end`;
  const only = partnerId === undefined ? sql`` : sql` and l.to_id = ${partnerId}`;
  return sql`
    select l.to_id as partner, ${kind} as kind, count(distinct l.from_id)::int8 as records,
      count(distinct l.from_id) filter (where ${isOpen})::int8 as open,
      bool_or(${transfer} and l.place = ${basisPlace("safeguarded")}) as safeguarded,
      max(l.place) filter (where ${transfer}) as basis
    from link l
    where l.group_id = ${tx.group} and l.to_kind = any(${numbers}::int4[]) and l.from_kind = ${linkNumber("record")}::int4${only}
      and l.from_id in (${await idsWhere(tx, records)})
    group by 1, 2`;
}

/** Agreements that are kept at the partners' entries. */
function heldBy(tx: Tx, { partnerId }: ContractQuery): RawBuilder<unknown> {
  const only = partnerId === undefined ? sql`` : sql` and i.id = ${partnerId}`;
  return sql`
    select i.id, nullif(i.body ->> ${held.until}, '') as until from item i
    where i.group_id = ${tx.group} and i.kind = ${held.by}${only} and jsonb_typeof(i.body -> ${held.files}) = 'array'
      and i.body -> ${held.files} <> '[]'::jsonb`;
}

/**
 * The state of a line: that of the agreement at the partner's entry, which covers all records; where
 * it has ended or there is none, whether each record has its own (Art. 28(9), 26(2)). For one vendor,
 * `agreementState` (shared/domain/transfers) says the same.
 */
function stateOf({ today, expiringUntil }: ContractQuery): RawBuilder<unknown> {
  return sql`case
    when l.kind = 'transfer' and l.open > 0 then 'missing'
    when l.kind = 'transfer' and l.safeguarded then 'valid'
    when l.kind = 'transfer' then 'notNeeded'
    when l.held and (l.until is null or l.until > ${expiringUntil}) then 'valid'
    when l.held and l.until >= ${today} then 'expiring'
    when l.records > 0 and l.open = 0 then 'valid'
    when l.held then 'expired'
    else 'missing' end`;
}
