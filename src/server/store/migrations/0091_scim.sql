-- Staff who are provided from outside: what the provider calls them, and its groups, of which an administrator says what role they give.
create table scim_user (
  group_id int8 not null,
  staff_id int8 not null,
  external_id text,
  -- Taken back by the provider, which is not told of them any more; the entry stays, deactivated.
  removed_at timestamptz,
  primary key (group_id, staff_id)
);
create unique index scim_user_external on scim_user (group_id, external_id);

create table scim_group (
  group_id int8 not null,
  id int8 not null default nextval('app_id'),
  title text not null,
  external_id text,
  -- None until an administrator has chosen one.
  role text,
  changed_at timestamptz not null,
  primary key (group_id, id)
);
create unique index scim_group_title on scim_group (group_id, lower(title));

create table scim_member (
  group_id int8 not null,
  scim_group_id int8 not null,
  staff_id int8 not null,
  primary key (group_id, scim_group_id, staff_id),
  foreign key (group_id, scim_group_id) references scim_group (group_id, id) on delete cascade
);
create index scim_member_staff on scim_member (group_id, staff_id);

do $$
declare
  of_provider text;
begin
  foreach of_provider in array array['scim_user', 'scim_group', 'scim_member'] loop
    execute format('alter table %I enable row level security', of_provider);
    execute format('alter table %I force row level security', of_provider);
    execute format(
      'create policy group_rows on %I to app_rw using (group_id = (select app_group())) with check (group_id = (select app_group()))',
      of_provider
    );
    execute format('grant select, insert, update, delete on %I to app_rw', of_provider);
  end loop;
end $$;
