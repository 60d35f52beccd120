-- oldest: 0126_account_use
-- Which groups have something due is asked of all at once by functions that run as the owner and return numbers of groups, nothing else: on
-- several machines a right to some columns doesn't reach the shards, and the service is to read no whole tables of groups. Each begins with the
-- log's heads, of which every group has one from here on: the shards of each worker look at their own groups, and what is looked for costs a
-- group without anything due one look at an index.

-- A group is made with its head.
grant insert on audit_head to app_service;
create policy made_rows on audit_head for insert to app_service with check (true);
do $$
declare
  without record;
begin
  execute 'alter table audit_head no force row level security';
  for without in select g.group_id from group_of_companies g where not exists (select 1 from audit_head h where h.group_id = g.group_id) loop
    insert into audit_head (group_id, seq, hash, base_seq, base_hash) values (without.group_id, 0, '', 0, '');
  end loop;
  execute 'alter table audit_head force row level security';
end $$;

-- Records past their day of resubmission without a task, or tasks whose day is another one by now. `days` has today by time zone, '' standing
-- for groups that name none; `waiting` has the states of tasks that wait.
create function app_groups_to_resubmit(licence text, days jsonb, waiting text[]) returns table (id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select x.group_id from (
    select h.group_id, (days ->> coalesce(g.settings ->> 'timeZone', ''))::date as today
    from public.audit_head h join public.group_of_companies g on g.group_id = h.group_id
    where licence = any(g.features)
  ) x
  where exists (
      select 1 from public.record r
      where r.group_id = x.group_id and not r.is_template and not r.is_master and r.status <> 'archived'
        and r.resubmission <= x.today
        -- By this expression the index of lists finds them.
        and (case when r.resubmission is null then date '9999-12-31' else r.resubmission end) <= x.today
        and not exists (
          select 1 from public.task t where t.group_id = r.group_id and t.record_id = r.id and t.occasion = r.resubmission
            and (t.status = any(waiting) or t.closed_by is not null)))
    or exists (
      select 1 from public.task t join public.record r on r.group_id = t.group_id and r.id = t.record_id
      where t.group_id = x.group_id and t.occasion is not null and t.item_id is null and t.status = any(waiting)
        and not (r.resubmission is not distinct from t.occasion and r.status <> 'archived'));
end $$;

-- Agreements that records ask for and that end within the group's days without a task, or tasks of agreements that no longer end on their day.
-- `asking` is the kind of the links of records that ask for one, `filters` the version of filters by which these are known.
create function app_groups_with_expiring(licences text[], days jsonb, usual int4, filters text, asking int4, waiting text[])
returns table (id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select x.group_id from (
    select h.group_id, ((days ->> coalesce(g.settings ->> 'timeZone', ''))::date
      + coalesce((g.settings ->> 'dpaExpiringDays')::int4, usual))::text as until
    from public.audit_head h join public.group_of_companies g on g.group_id = h.group_id
    where g.features @> licences and g.filters = app_groups_with_expiring.filters
  ) x
  where exists (
      select 1 from public.item i
      where i.group_id = x.group_id and i.kind = 'vendor' and i.state <> 'gone' and i.body ->> 'dpaValidUntil' <> ''
        and i.body ->> 'dpaValidUntil' <= x.until
        and jsonb_typeof(i.body -> 'dpaUpload') = 'array' and i.body -> 'dpaUpload' <> '[]'::jsonb
        and exists (
          select 1 from public.link l join public.record r on r.group_id = l.group_id and r.id = l.from_id
          where l.group_id = i.group_id and l.to_kind = asking and l.to_id = i.id
            and not r.is_template and not r.is_master and r.status <> 'archived')
        and not exists (
          select 1 from public.task t where t.group_id = i.group_id and t.item_id = i.id
            and t.occasion::text = i.body ->> 'dpaValidUntil' and (t.status = any(waiting) or t.closed_by is not null)))
    or exists (
      select 1 from public.task t
      where t.group_id = x.group_id and t.item_id is not null and t.status = any(waiting)
        and not exists (
          select 1 from public.item i
          where i.group_id = t.group_id and i.id = t.item_id and i.state <> 'gone' and i.body ->> 'dpaValidUntil' = t.occasion::text
            and jsonb_typeof(i.body -> 'dpaUpload') = 'array' and i.body -> 'dpaUpload' <> '[]'::jsonb
            and exists (
              select 1 from public.link l join public.record r on r.group_id = l.group_id and r.id = l.from_id
              where l.group_id = i.group_id and l.to_kind = asking and l.to_id = i.id
                and not r.is_template and not r.is_master and r.status <> 'archived')));
end $$;

-- Entries of the log, deleted documents, downloads or files past the periods of their group, or files not yet marked as used or unused. `ends`
-- has, by the periods that a group's settings state, the times before which something is past them; `files` is the kind of links to files.
create function app_groups_past_retention(periods text[], ends jsonb, files int4) returns table (id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select x.group_id from (
    select y.group_id, y.base_seq, y.logo, (y.e ->> 'log')::timestamptz as log, (y.e ->> 'deleted')::timestamptz as deleted,
      (y.e ->> 'jobs')::timestamptz as jobs, (y.e ->> 'files')::timestamptz as unused
    from (
      select h.group_id, h.base_seq, g.settings -> 'logo' as logo,
        ends -> (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(g.settings) s where s.key = any(periods))::text as e
      from public.audit_head h join public.group_of_companies g on g.group_id = h.group_id
    ) y
  ) x
  where exists (
      select 1 from public.audit a where a.group_id = x.group_id and a.seq = x.base_seq + 1 and a.at < x.log)
    or exists (
      select 1 from public.revision r
      where r.group_id = x.group_id and r.op = 'delete' and r.at < x.deleted and r.target_id <> x.group_id
        and not exists (select 1 from public.record d where d.group_id = r.group_id and d.id = r.target_id)
        and not exists (select 1 from public.item d where d.group_id = r.group_id and d.id = r.target_id)
        and not exists (select 1 from public.product_item d where d.id = r.target_id)
        and not exists (
          select 1 from public.revision n where n.group_id = r.group_id and n.target_kind = r.target_kind
            and n.target_id = r.target_id and n.at >= x.deleted))
    or exists (select 1 from public.download d where d.group_id = x.group_id and d.expires_at < x.jobs)
    or exists (
      select 1 from public.file f
      where f.group_id = x.group_id and (f.unused_since < x.unused or (f.unused_since is null) <> (
        exists (select 1 from public.link l where l.group_id = f.group_id and l.to_kind = files and l.to_id = f.id)
        or exists (
          select 1 from public.history_file r
          where r.group_id = f.group_id and r.file_id = f.id and (r.target_id = r.group_id
            or exists (select 1 from public.record d where d.group_id = r.group_id and d.id = r.target_id)
            or exists (select 1 from public.item d where d.group_id = r.group_id and d.id = r.target_id)
            or exists (select 1 from public.product_item d where d.id = r.target_id)))
        or coalesce(x.logo @> jsonb_build_array(jsonb_build_object('id', f.id)), false))));
end $$;

-- Members of staff whose entry was deleted before that erased them.
create function app_groups_with_unerased() returns table (id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select h.group_id from public.audit_head h
  where exists (
    select 1 from public.revision r
    where r.group_id = h.group_id and r.target_kind = 'staff' and r.op = 'delete'
      and not exists (select 1 from public.item i where i.group_id = r.group_id and i.id = r.target_id)
      and not exists (select 1 from public.former_staff f where f.group_id = r.group_id and f.id = r.target_id));
end $$;

-- Those of some groups that have a task that waits.
create function app_groups_with_tasks(groups int8[], waiting text[]) returns table (id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select h.group_id from public.audit_head h
  where h.group_id = any(groups)
    and exists (select 1 from public.task t where t.group_id = h.group_id and t.status = any(waiting));
end $$;

-- Functions that write by their arguments, which several machines can plan in plpgsql only.
create or replace function app_end_sessions(of_account int8, why text, at timestamptz) returns setof int8
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  update public.session set ended_at = at, ended_why = why
  where group_id = public.app_group() and ended_at is null
    and (account_id = of_account or (of_account is null and via <> 'password'))
  returning account_id;
end $$;

create or replace function app_sessions(of_accounts int8[]) returns table (
  created_at timestamptz, ended_at timestamptz, ended_why text, via text, address text, device text, seen_at timestamptz
)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select s.created_at, s.ended_at, s.ended_why, s.via, s.address, s.device, s.seen_at from public.session s
  where s.group_id = public.app_group() and s.account_id = any(of_accounts)
  order by s.created_at;
end $$;

create or replace function app_remove_sessions(before timestamptz) returns int8
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  removed int8;
begin
  delete from public.session where group_id = public.app_group() and ended_at < before;
  get diagnostics removed = row_count;
  return removed;
end $$;

do $$
declare
  asked text;
begin
  foreach asked in array array[
    'app_groups_to_resubmit(text, jsonb, text[])', 'app_groups_with_expiring(text[], jsonb, int4, text, int4, text[])',
    'app_groups_past_retention(text[], jsonb, int4)', 'app_groups_with_unerased()', 'app_groups_with_tasks(int8[], text[])'
  ] loop
    execute format('revoke all on function %s from public', asked);
    execute format('grant execute on function %s to app_service', asked);
  end loop;
  -- The functions run as the owner, see 0021.
  foreach asked in array array[
    'audit_head', 'audit', 'task', 'revision', 'history_file', 'download', 'file', 'former_staff'
  ] loop
    execute format('create policy owner_finds on %I for select to %I using (true)', asked, current_user);
  end loop;
end $$;
