import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";
import type { Searched } from "./condensedBodies.ts";

/** A record as an authority gets it: in its last finalised version up to a moment, if it has one. */
export interface HandedVersion {
  id: number;
  name: string;
  version: number;
  /** True if it was never finalised. */
  isUnfinished: boolean;
  isArchived: boolean;
  /** The properties asked for. */
  facts: Body;
}

/** In which version an authority gets each of these records, which stand in the versions given. */
export async function handedVersions(
  tx: Tx,
  versions: readonly { id: number; version: number }[],
  names: readonly Searched[],
  at: Date,
): Promise<HandedVersion[]> {
  const { rows } = await sql<HandedVersion>`
    select x.id, coalesce(last.body, own.body) ->> 'name' as name,
      coalesce(last.version, own.version) as version, last.body is null as "isUnfinished",
      coalesce(own.body ->> 'status' = 'archived', false) as "isArchived",
      (select jsonb_object_agg(n.name, coalesce(last.body, own.body) -> n.name)
        from unnest(${[...names]}::text[]) n(name)) as facts
    from unnest(${versions.map(({ id }) => id)}::int8[],
      ${versions.map(({ version }) => version)}::int4[]) with ordinality x(id, version, place)
    join revision own on own.group_id = ${tx.group} and own.target_kind = 'record'
      and own.target_id = x.id and own.version = x.version
    left join lateral (
      select r.body, r.version from revision r
      where r.group_id = ${tx.group} and r.target_kind = 'record' and r.target_id = x.id
        and r.at <= ${at} and r.op <> 'delete' and r.body ->> 'status' = 'finalised'
      order by r.at desc, r.version desc limit 1) last on true
    order by x.place`.execute(tx.db);
  return rows;
}
