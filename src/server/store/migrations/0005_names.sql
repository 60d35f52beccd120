-- One word for one meaning, as in the code: the group, its items, the product's items. What a revision is of is its target.
alter table tenant rename to group_of_companies;
alter table entity rename to item;
alter table master_entity rename to product_item;
alter table revision rename column entity_kind to target_kind;
alter table revision rename column entity_id to target_id;

do $$
declare
  named record;
begin
  for named in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tenant_id'
  loop
    execute format('alter table %I rename column tenant_id to group_id', named.table_name);
  end loop;
  for named in
    select tablename from pg_policies
    where schemaname = current_schema() and policyname = 'tenant_rows'
  loop
    execute format(
      'alter policy tenant_rows on %I '
      'using (group_id = nullif(current_setting(''app.group_id'', true), '''')::int8) '
      'with check (group_id = nullif(current_setting(''app.group_id'', true), '''')::int8)',
      named.tablename
    );
    execute format('alter policy tenant_rows on %I rename to group_rows', named.tablename);
  end loop;
  for named in
    select
      indexname as old,
      replace(replace(regexp_replace(indexname, '^tenant_', 'group_of_companies_'), 'master_entity', 'product_item'), 'entity', 'item') as new
    from pg_indexes
    where schemaname = current_schema() and indexname ~ '^(tenant|entity|master_entity)_'
  loop
    execute format('alter index %I rename to %I', named.old, named.new);
  end loop;
end $$;
