-- oldest: 0124_login_passwords
-- The hash of a person's own password stands in a table of its own, as those of single accounts do: who gives an account may add the name that
-- it is signed in with, by a right on the whole table. The version before looks for the hash in the old column.
create table login_password (
  login text primary key references login (login) on delete cascade,
  hash text not null
);
grant select, insert, update, delete on login_password to app_service;
insert into login_password (login, hash) select login, password_hash from login where password_hash is not null;
update login set password_hash = null where password_hash is not null;
grant insert on login to app_rw;

create or replace function app_viewer(of_session uuid, of_group int8, of_account int8) returns jsonb
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
    left join public.login_password l on l.login = a.login
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
