-- Access of a machine: an account of its own without a name to sign in with, opened by a token of which only the hash is kept. What it
-- may do are its calls (areas), its role and companies, in the account, and never more than who made it may at the time of each call.
create table machine_token (
  group_id int8 not null,
  id int8 not null,
  title text not null,
  areas text[] not null,
  -- Null once a group was moved: keys stay behind.
  hash text,
  made_at timestamptz not null,
  made_by int8 not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  -- Of its last use, the day and the network; nothing else is kept of its calls but what they wrote.
  used_on date,
  used_from text,
  primary key (group_id, id)
);
create unique index machine_token_hash on machine_token (hash);
create index machine_token_made_by on machine_token (group_id, made_by);

alter table machine_token enable row level security;
alter table machine_token force row level security;
create policy group_rows on machine_token to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
create policy service_rows on machine_token to app_service using (true) with check (true);
-- The hash is written, and never read by who works in a group.
grant insert, delete on machine_token to app_rw;
grant select (group_id, id, title, areas, made_at, made_by, expires_at, ended_at, ended_why, used_on, used_from),
  update (ended_at, ended_why) on machine_token to app_rw;
grant select (group_id, id), update (used_on, used_from) on machine_token to app_service;

-- Who shows a token is looked up before there is a claim, as with `app_viewer`: there is an answer only for who knows the token.
create function app_machine(of_hash text) returns jsonb
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select jsonb_build_object(
      'viewer', jsonb_build_object(
        'id', a.id, 'group', a.group_id, 'groupTitle', g.title, 'login', a.login, 'roles', a.roles,
        'features', to_jsonb(g.features), 'companies', a.companies, 'language', a.language, 'contactId', a.contact_id,
        'settings', g.settings, 'addedFields', g.added_fields
      ),
      'areas', m.areas, 'isOver', m.ended_at is not null or m.expires_at <= now() or a.state <> 'machine',
      'usedOn', m.used_on, 'usedFrom', m.used_from,
      'maker', jsonb_build_object('id', b.id, 'isActive', b.state = 'active', 'roles', b.roles, 'companies', b.companies)
    )
    from public.machine_token m
    join public.account a on a.group_id = m.group_id and a.id = m.id
    join public.account b on b.group_id = m.group_id and b.id = m.made_by
    join public.group_of_companies g on g.group_id = m.group_id
    where m.hash = of_hash
  );
end $$;
revoke all on function app_machine(text) from public;
grant execute on function app_machine(text) to app_service;

-- The function runs as the owner, see 0021.
do $$
begin
  execute format('create policy owner_finds on machine_token for select to %I using (true)', current_user);
end $$;
