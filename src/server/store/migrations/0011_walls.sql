-- Which group a transaction works for is claimed under a seal that only the server can make: app.claim = 'group.right.backend.begun.seal'. SQL
-- that somebody smuggled into a query knows no key, so that it can't claim another group, nor the right to write the product's items.
-- The key is kept as the two pads of HMAC-SHA256. Nobody but the owner of the tables may read it.
create table claim_key (
  inner_pad bytea not null,
  outer_pad bytea not null,
  -- Whether a claim holds in one transaction of one backend only. The workers of a distributed database, which see other ones, need false.
  is_bound boolean not null default true
);
revoke all on claim_key from public;

do $$
declare
  key bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) || decode(repeat('00', 32), 'hex');
  inner_pad bytea := key;
  outer_pad bytea := key;
begin
  for place in 0..63 loop
    inner_pad := set_byte(inner_pad, place, get_byte(key, place) # 54);
    outer_pad := set_byte(outer_pad, place, get_byte(key, place) # 92);
  end loop;
  insert into claim_key (inner_pad, outer_pad) values (inner_pad, outer_pad);
end $$;

-- The group that the transaction has claimed; null without a claim whose seal is right.
create function app_group() returns int8
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  parts text[] := string_to_array(current_setting('app.claim', true), '.');
  begun int8 := (extract(epoch from now()) * 1000000)::int8;
  key record;
begin
  if coalesce(array_length(parts, 1), 0) <> 5 then
    return null;
  end if;
  select * into key from public.claim_key;
  if encode(sha256(key.outer_pad || sha256(key.inner_pad || convert_to(array_to_string(parts[1:4], '.'), 'UTF8'))), 'hex') <> parts[5] then
    return null;
  end if;
  if key.is_bound and (parts[3]::int8 <> pg_backend_pid() or parts[4]::int8 <> begun) then
    return null;
  end if;
  -- Where it isn't bound, a claim is of no use for long.
  if abs(begun - parts[4]::int8) > 300000000 then
    return null;
  end if;
  return parts[1]::int8;
end $$;

-- Whether the transaction may write the items of the product, which all groups read.
create function app_writes_product() returns boolean
language sql stable parallel restricted
as $$
  select public.app_group() is not null and pg_catalog.split_part(pg_catalog.current_setting('app.claim', true), '.', 2) = 'product'
$$;
revoke all on function app_group(), app_writes_product() from public;
grant execute on function app_group(), app_writes_product() to app_rw;

-- Asked once for each statement, not for each row.
do $$
declare
  named record;
begin
  for named in
    select tablename from pg_policies
    where schemaname = current_schema() and policyname = 'group_rows'
  loop
    execute format(
      'alter policy group_rows on %I using (group_id = (select app_group())) with check (group_id = (select app_group()))',
      named.tablename
    );
  end loop;
end $$;

alter table product_item enable row level security;
alter table product_item force row level security;
create policy product_rows on product_item for select to app_rw using (true);
create policy made_rows on product_item for insert to app_rw with check ((select app_writes_product()));
create policy changed_rows on product_item for update to app_rw
  using ((select app_writes_product())) with check ((select app_writes_product()));
create policy service_rows on product_item to app_service using (true) with check (true);
