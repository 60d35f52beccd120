-- oldest: 0122_machine_keys
-- Rights are given on whole tables only: those on columns reach no part of a table that an engine has spread over machines. So the hashes of
-- machines' keys stand in a table of their own, which a group writes and never reads. The version before looks for them in the old column.
create table machine_key (
  group_id int8 not null,
  machine_id int8 not null,
  hash text not null unique,
  primary key (group_id, machine_id)
);
alter table machine_key enable row level security;
alter table machine_key force row level security;
create policy made_rows on machine_key for insert to app_rw with check (group_id = app_group());
create policy service_rows on machine_key to app_service using (true) with check (true);
grant insert on machine_key to app_rw;
grant select, delete on machine_key to app_service;

alter table machine_token no force row level security;
alter table machine_key no force row level security;
insert into machine_key (group_id, machine_id, hash) select group_id, id, hash from machine_token where hash is not null;
update machine_token set hash = null where hash is not null;
alter table machine_key force row level security;
alter table machine_token force row level security;

grant select, insert, update, delete on machine_token to app_rw;
grant select, update on machine_token to app_service;

create or replace function app_machine(of_hash text) returns jsonb
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
    from public.machine_key k
    join public.machine_token m on m.group_id = k.group_id and m.id = k.machine_id
    join public.account a on a.group_id = m.group_id and a.id = m.id
    join public.account b on b.group_id = m.group_id and b.id = m.made_by
    join public.group_of_companies g on g.group_id = m.group_id
    where k.hash = of_hash
  );
end $$;

-- The function runs as the owner, see 0021.
do $$
begin
  execute format('create policy owner_finds on machine_key for select to %I using (true)', current_user);
end $$;
