-- oldest: 0126_account_use
-- When somebody signed in last, and the language they have chosen, stand beside their account: accounts lie whole on every machine of a spread
-- database, so that each change of one is written on all, and none can be while one machine is down. Nobody's sign-in may depend on that.
create table account_use (
  group_id int8 not null,
  account_id int8 not null,
  last_login_at timestamptz,
  -- Null until they choose: then that of the account holds.
  language text,
  primary key (group_id, account_id)
);
alter table account_use enable row level security;
alter table account_use force row level security;
create policy group_rows on account_use to app_rw using (group_id = app_group()) with check (group_id = app_group());
create policy service_rows on account_use to app_service using (true) with check (true);
grant select, insert, update, delete on account_use to app_rw;
grant select, insert, update on account_use to app_service;

alter table account no force row level security;
alter table account_use no force row level security;
insert into account_use (group_id, account_id, last_login_at)
select group_id, id, last_login_at from account where last_login_at is not null;
update account set last_login_at = null where last_login_at is not null;
alter table account_use force row level security;
alter table account force row level security;

create or replace function app_viewer(of_session uuid, of_group int8, of_account int8) returns jsonb
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'group', a.group_id, 'groupTitle', g.title, 'login', a.login, 'roles', a.roles,
      'features', (select coalesce(jsonb_agg(distinct f order by f), '[]') from unnest(g.features || a.features) f),
      'companies', a.companies, 'language', coalesce(u.language, a.language), 'contactId', a.contact_id,
      'settings', g.settings, 'addedFields', g.added_fields
    )
    from public.session s
    join public.account a on a.group_id = of_group and a.id = of_account and a.login = s.login
    join public.group_of_companies g on g.group_id = a.group_id
    left join public.login_password l on l.login = a.login
    left join public.account_use u on u.group_id = a.group_id and u.account_id = a.id
    where s.id = of_session and s.ended_at is null and a.state = 'active'
      and (s.ends_at is null or s.ends_at > now())
      and (
        -- A provider answers for the account that it has opened, and for nobody elsewhere.
        (s.via <> 'password' and s.account_id = a.id)
        or (s.via = 'password'
          and not exists (
            select 1 from public.sign_on o
            where o.group_id = a.group_id and o.enabled and o.closes_passwords
              and not a.id = any(o.emergency_accounts))
          -- One password opens the account and that which the session is in now.
          and (s.account_id = a.id
            or coalesce((select p.hash from public.account_password p where p.account_id = a.id), l.hash)
              is not distinct from
              coalesce((select p.hash from public.account_password p where p.account_id = s.account_id), l.hash)))
      )
  );
end $$;

-- The function runs as the owner, see 0021.
do $$
begin
  execute format('create policy owner_finds on account_use for select to %I using (true)', current_user);
end $$;
