-- Who shows a token is looked up in the message that begins their transaction, before there is a claim. Whoever knows no session, which are
-- random and which the group role can't read, learns nothing: there is an answer only for an account that the session's person may act as.
create function app_viewer(of_session uuid, of_group int8, of_account int8) returns jsonb
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'group', a.group_id, 'groupTitle', g.title, 'login', a.login, 'roles', a.roles,
      'features', (select coalesce(jsonb_agg(distinct f order by f), '[]') from unnest(g.features || a.features) f),
      'companies', a.companies, 'language', a.language, 'contactId', a.contact_id,
      'settings', g.settings, 'addedFields', g.added_fields
    )
    from public.session s
    join public.account a on a.group_id = of_group and a.id = of_account and a.login = s.login
    join public.group_of_companies g on g.group_id = a.group_id
    left join public.login l on l.login = a.login
    where s.id = of_session and s.ended_at is null and a.state = 'active'
      -- One password opens the account and that which the session is in now.
      and (s.account_id = a.id
        or coalesce((select p.hash from public.account_password p where p.account_id = a.id), l.password_hash)
          is not distinct from
          coalesce((select p.hash from public.account_password p where p.account_id = s.account_id), l.password_hash))
  );
end $$;
revoke all on function app_viewer(uuid, int8, int8) from public;
grant execute on function app_viewer(uuid, int8, int8) to app_rw, app_service;

-- The function runs as the owner, who on an operator's own server is no superuser: he sees what it looks up.
do $$
declare
  looked_up text;
begin
  foreach looked_up in array array['session', 'account', 'group_of_companies'] loop
    execute format('create policy owner_finds on %I for select to %I using (true)', looked_up, current_user);
  end loop;
end $$;
