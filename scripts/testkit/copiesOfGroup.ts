/**
 * Statements for the owner of the tables that copy a group with all that is stored of it, except what
 * is unique among all groups, such as sessions; the copies' numbers are those that follow its own, or
 * a later number. PostgreSQL clears up nothing meanwhile, which would count as transactions.
 */
export function copiesOfGroup(group: number, count: number, after = group): string[] {
  const copies = `generate_series(${after + 1}, ${after + count}) n`;
  return [
    `do $$
    declare
      t record;
    begin
      set local session_replication_role = replica;
      for t in
        select c.relname as name, (
          select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'group_id'
        ) as columns
        from pg_class c join pg_attribute g on g.attrelid = c.oid and g.attname = 'group_id' and not g.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
          select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and not g.attnum = any(i.indkey))
      loop
        execute format('alter table %I set (autovacuum_enabled = false)', t.name);
        execute format('insert into %1$I (group_id, %2$s) overriding system value
          select n, %2$s from %1$I, ${copies} where group_id = ${group}', t.name, t.columns);
      end loop;
    end $$`,
    "analyze",
  ];
}
