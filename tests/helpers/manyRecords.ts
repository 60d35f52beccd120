/**
 * Copies a record with its links and history until the group has a number of them; parameters: its
 * id and that number.
 */
export const copiesOfRecord = `with made as (
    insert into record (group_id, company_id, name, name_sort, language, created_at, updated_at, search, facts, body)
    select r.group_id, r.company_id, r.name || n, r.name_sort || n, r.language, now(), now(), r.search, r.facts,
      jsonb_set(r.body, '{name}', to_jsonb(r.name || n))
    from record r, generate_series(2, $2::int4) n where r.id = $1 returning *
  ), linked as (
    insert into link (group_id, to_kind, to_id, from_kind, from_id, place, "row", rows)
    select m.group_id, l.to_kind, l.to_id, l.from_kind, m.id, l.place, l."row", l.rows
    from made m, link l where l.from_id = $1
  )
  insert into revision (group_id, target_kind, target_id, version, at, op, body, packed)
  select m.group_id, 'record', m.id, 1, now(), 'create', v.body, v.packed
  from made m, revision v where v.target_kind = 'record' and v.target_id = $1`;
