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
    insert into link (group_id, to_kind, to_id, from_kind, from_id, place)
    select m.group_id, l.to_kind, l.to_id, l.from_kind, m.id, l.place
    from made m, link l where l.from_id = $1
  )
  insert into revision (group_id, target_kind, target_id, version, at, op, body, packed)
  select m.group_id, 'record', m.id, 1, now(), 'create', v.body, v.packed
  from made m, revision v where v.target_kind = 'record' and v.target_id = $1`;

/**
 * Statements for the owner of the tables that copy a group with all that is stored of it, except what
 * is unique among all groups, such as sessions. PostgreSQL clears up nothing meanwhile, which would
 * count as transactions.
 */
export function copiesOfGroup(group: number, count: number): string[] {
  return [
    `do $$
    declare
      t record;
    begin
      set local session_replication_role = replica;
      for t in
        select c.oid, c.relname as name, (
          select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'group_id'
        ) as columns
        from pg_class c join pg_attribute g on g.attrelid = c.oid and g.attname = 'group_id' and not g.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
          select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and not g.attnum = any(i.indkey))
      loop
        execute format('alter table %I set (autovacuum_enabled = false)', t.name);
        execute format('insert into %1$I (group_id, %2$s) overriding system value
          select ${group} + n, %2$s from %1$I, generate_series(1, ${count}) n where group_id = ${group}', t.name, t.columns);
      end loop;
    end $$`,
    "analyze",
  ];
}
