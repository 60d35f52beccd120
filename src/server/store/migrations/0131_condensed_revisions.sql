-- oldest: 0131_condensed_revisions
-- A version is told by the titles of its day, which most versions share. Where `base` has a value, `packed` has the whole version: 0 if
-- written with the product's dictionary, else the version that it is a difference from; `body` has only what statements look for. The
-- version before can't read that.
alter table revision add column base int4;

create function app_groups_with_loose(before timestamptz) returns table (id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select h.group_id from public.audit_head h
  where exists (
    select 1 from public.revision r
    where r.group_id = h.group_id and r.target_kind = 'record' and r.op <> 'delete' and r.base is null and r.at < before);
end $$;
revoke all on function app_groups_with_loose(timestamptz) from public;
grant execute on function app_groups_with_loose(timestamptz) to app_service;
