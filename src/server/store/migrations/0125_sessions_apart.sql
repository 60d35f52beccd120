-- oldest: 0125_sessions_apart
-- The ids of sessions open them, so that only the service reads the tables they stand in; a group ends, lists and removes the sessions of its
-- accounts by functions that tell none. The version before would find no session to end.
drop policy group_rows on session;
drop policy group_rows on sign_on_session;

-- Ends the open sessions of an account, or without one all that a provider has opened; returns whose they were.
create function app_end_sessions(of_account int8, why text, at timestamptz) returns setof int8
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update public.session set ended_at = at, ended_why = why
  where group_id = (select public.app_group()) and ended_at is null
    and (account_id = of_account or (of_account is null and via <> 'password'))
  returning account_id
$$;

create function app_sessions(of_accounts int8[]) returns table (
  created_at timestamptz, ended_at timestamptz, ended_why text, via text, address text, device text, seen_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.created_at, s.ended_at, s.ended_why, s.via, s.address, s.device, s.seen_at from public.session s
  where s.group_id = (select public.app_group()) and s.account_id = any(of_accounts)
  order by s.created_at
$$;

-- Removes sessions that ended before a time; returns how many.
create function app_remove_sessions(before timestamptz) returns int8
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with removed as (
    delete from public.session where group_id = (select public.app_group()) and ended_at < before returning 1
  )
  select count(*) from removed
$$;

revoke all on function app_end_sessions(int8, text, timestamptz), app_sessions(int8[]), app_remove_sessions(timestamptz) from public;
grant execute on function app_end_sessions(int8, text, timestamptz), app_sessions(int8[]), app_remove_sessions(timestamptz) to app_rw;

-- The functions run as the owner, see 0021.
do $$
begin
  execute format('create policy owner_ends on session for update to %I using (true)', current_user);
  execute format('create policy owner_removes on session for delete to %I using (true)', current_user);
end $$;

-- What else is given on columns; who may change which rows of `revision` and `audit_address` is said by their policies.
grant update on audit_address, former_staff, revision to app_rw;
grant select on former_staff to app_service;
grant update on task_reminder to app_service;
