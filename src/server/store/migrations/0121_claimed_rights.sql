-- oldest: 0121_claimed_rights
-- Policies that an engine spread over several machines takes as they are: none asks another table or a subquery, none is restrictive (which
-- such an engine makes permissive without a word), one for each command, with its whole condition. To erase and to remove is a right of the
-- sealed claim, which SQL that somebody smuggled into a query can't give itself. The version before sets a setting instead and would erase
-- nothing: so servers of both versions don't run side by side this once.

-- The backend that a claim is bound to; where tables are spread over machines, a function of that engine tells the one on the first machine.
create function app_backend() returns int8
language sql stable parallel restricted
as 'select pg_catalog.pg_backend_pid()::int8';

-- The group that the transaction has claimed; null without a claim whose seal is right. Asked for each row that is written.
create or replace function app_group() returns int8
language plpgsql stable parallel restricted security definer
cost 1000
set search_path = pg_catalog, pg_temp
as $$
declare
  claim text := current_setting('app.claim', true);
  key public.claim_key;
  begun timestamptz;
begin
  if claim is null then
    return null;
  end if;
  select * into key from public.claim_key;
  if encode(sha256(key.outer_pad || sha256(key.inner_pad || convert_to(left(claim, -65), 'UTF8'))), 'hex') <> right(claim, 64) then
    return null;
  end if;
  if split_part(claim, '.', 3)::int8 <> public.app_backend() then
    return null;
  end if;
  begun := timestamptz 'epoch' + split_part(claim, '.', 4)::int8 * interval '1 microsecond';
  -- On a further machine a transaction begins a little later than on the first; an old claim is of no use there, either.
  if begun <> now() and (key.is_bound or begun < now() - interval '5 minutes' or begun > now() + interval '5 minutes') then
    return null;
  end if;
  return split_part(claim, '.', 1)::int8;
end $$;

-- The right that the transaction has claimed: 'group', 'product' to write what all groups read, or 'retention' to erase and to remove; null
-- without a claim whose seal is right.
create function app_right() returns text
language sql stable parallel restricted
cost 1000
as $$
  select pg_catalog.split_part(pg_catalog.current_setting('app.claim', true), '.', 2) where public.app_group() is not null
$$;

create or replace function app_writes_product() returns boolean
language sql stable parallel restricted
cost 1000
as $$
  select coalesce(public.app_right() = 'product', false)
$$;
revoke all on function app_backend(), app_right() from public;
grant execute on function app_backend(), app_right() to app_rw;

do $$
declare
  named record;
begin
  for named in
    select tablename from pg_policies
    where schemaname = current_schema() and policyname = 'group_rows'
      and tablename not in ('audit', 'audit_address', 'history_file', 'revision')
  loop
    execute format(
      'alter policy group_rows on %I using (group_id = app_group()) with check (group_id = app_group())',
      named.tablename
    );
  end loop;
end $$;

-- What log and history say stays as it was written, until its period is over or a person is erased from it.
do $$
declare
  kept text;
begin
  foreach kept in array array['audit', 'audit_address', 'history_file', 'revision'] loop
    execute format('drop policy group_rows on %I', kept);
    execute format('create policy read_rows on %I for select to app_rw using (group_id = app_group())', kept);
    execute format('create policy made_rows on %I for insert to app_rw with check (group_id = app_group())', kept);
    execute format(
      'create policy removed_rows on %I for delete to app_rw using (group_id = app_group() and app_right() = ''retention'')', kept
    );
  end loop;
  foreach kept in array array['audit_address', 'revision'] loop
    execute format(
      'create policy erased_rows on %I for update to app_rw using (group_id = app_group() and app_right() = ''retention'')', kept
    );
  end loop;
end $$;

drop policy erasing on revision;
drop policy only_of_deleted on revision;
drop policy only_of_deleted on history_file;
drop policy only_before_base on audit;
drop policy only_before_base on audit_address;

alter policy made_rows on product_item with check (app_writes_product());
alter policy changed_rows on product_item using (app_writes_product()) with check (app_writes_product());
alter policy made_rows on product_file with check (app_writes_product());
alter policy removed_rows on product_file using (app_writes_product());
