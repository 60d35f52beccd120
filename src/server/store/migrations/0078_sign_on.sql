-- The identity provider of a group. What is secret in it is sealed with a key that is not in the database.
create table sign_on (
  group_id int8 primary key,
  version int4 not null,
  enabled boolean not null,
  -- Whether only the provider opens the group's accounts, apart from those that are kept for emergencies.
  closes_passwords boolean not null default false,
  emergency_accounts int8[] not null default '{}',
  body jsonb not null,
  sealed text not null,
  changed_at timestamptz not null,
  changed_by int8 not null
);

-- Who a provider means by a name, of which only the hash is kept.
create table sign_on_identity (
  group_id int8 not null,
  subject_hash text not null,
  account_id int8 not null,
  created_at timestamptz not null,
  primary key (group_id, subject_hash)
);
create index sign_on_identity_account on sign_on_identity (group_id, account_id);

-- Somebody on their way to a provider; taken once, when they come back.
create table sign_on_request (
  hash text primary key,
  group_id int8 not null,
  kind text not null,
  target text not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index sign_on_request_expiry on sign_on_request (expires_at);

-- What a provider has said once and may not say again.
create table sign_on_seen (
  group_id int8 not null,
  hash text not null,
  expires_at timestamptz not null,
  primary key (group_id, hash)
);
create index sign_on_seen_expiry on sign_on_seen (expires_at);

-- Sessions that a provider has opened, and by which name it ends them.
create table sign_on_session (
  session_id uuid primary key references session (id) on delete cascade,
  group_id int8 not null,
  subject_hash text not null,
  index_hash text,
  leave_hash text not null,
  sealed text not null
);
create index sign_on_session_subject on sign_on_session (group_id, subject_hash);
create index sign_on_session_index on sign_on_session (group_id, index_hash);
create unique index sign_on_session_leave on sign_on_session (leave_hash);

-- A session that a provider has opened ends at its time, however often it is renewed, and opens nothing but its own account.
alter table session add column via text not null default 'password';
alter table session add column ends_at timestamptz;
grant select (via) on session to app_rw;

do $$
declare
  group_table text;
begin
  foreach group_table in array array[
    'sign_on', 'sign_on_identity', 'sign_on_request', 'sign_on_seen', 'sign_on_session'
  ] loop
    execute format('alter table %I enable row level security', group_table);
    execute format('alter table %I force row level security', group_table);
    execute format(
      'create policy group_rows on %I to app_rw '
      'using (group_id = (select app_group())) with check (group_id = (select app_group()))',
      group_table
    );
    execute format(
      'create policy service_rows on %I to app_service using (true) with check (true)', group_table
    );
  end loop;
  execute format('create policy owner_finds on sign_on for select to %I using (true)', current_user);
end $$;

grant select, insert, update, delete on sign_on, sign_on_identity to app_rw;
grant select, insert on sign_on_seen, sign_on_request to app_rw;
-- Which sessions there are is a secret.
grant select (group_id), insert on sign_on_session to app_rw;
grant select on sign_on, sign_on_identity to app_service;
grant select, insert, delete on sign_on_request, sign_on_seen to app_service;
grant select, insert, delete on sign_on_session to app_service;

-- Whether a password opens an account: not where its group has left that to its provider.
create function app_takes_password(of_group int8, of_account int8) returns boolean
language sql stable parallel restricted
as $$
  select not exists (
    select 1 from public.sign_on o
    where o.group_id = of_group and o.enabled and o.closes_passwords
      and not of_account = any(o.emergency_accounts)
  )
$$;
revoke all on function app_takes_password(int8, int8) from public;
grant execute on function app_takes_password(int8, int8) to app_service;

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
    left join public.login l on l.login = a.login
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
            or coalesce((select p.hash from public.account_password p where p.account_id = a.id), l.password_hash)
              is not distinct from
              coalesce((select p.hash from public.account_password p where p.account_id = s.account_id), l.password_hash)))
      )
  );
end $$;
