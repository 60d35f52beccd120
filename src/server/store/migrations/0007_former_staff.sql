-- Whoever is deleted from the staff is named by a number from then on: the number stays, the person's own data go.
create table former_staff (
  group_id int8 not null,
  -- The entry that the person had, by which documents and accounts still refer to them.
  id int8 not null,
  number int4 not null,
  since timestamptz not null,
  -- What is left to do: names to sign in with that may have to go, and texts that name the person.
  logins text[] not null,
  erased_at timestamptz,
  primary key (group_id, id),
  unique (group_id, number)
);

-- The addresses that entries of the log came from stand beside it, where they can be erased: an entry only holds the seal of its address.
-- Entries of the day before hold the address itself in their hash: verifying them takes it, or the entry that erased it.
create table audit_address (
  group_id int8 not null,
  seq int8 not null,
  address text,
  salt text,
  hashed boolean not null default false,
  erased_by int8,
  primary key (group_id, seq)
);

alter table audit no force row level security;
insert into audit_address (group_id, seq, address, hashed)
select group_id, seq, detail ->> 'address', true from audit where jsonb_typeof(detail -> 'address') = 'string';
update audit set detail = detail - 'address' where jsonb_typeof(detail -> 'address') = 'string';
alter table audit force row level security;

-- Who once did something uses nothing that could be replaced.
alter table link no force row level security;
delete from link where from_kind = 'record' and path = '/dpiaCompletedBy';
alter table link force row level security;

grant select, insert, update (logins, erased_at) on former_staff to app_rw;
grant select (group_id, id, since, erased_at) on former_staff to app_service;
grant select, insert, update (address, salt, erased_by) on audit_address to app_rw;
grant delete on session, login_link to app_rw;
grant select (created_at, ended_why) on session to app_rw;
-- Versions stay as they were written, except that persons are erased from them.
grant update (body) on revision to app_rw;

do $$
declare
  group_table text;
begin
  foreach group_table in array array['former_staff', 'audit_address'] loop
    execute format('alter table %I enable row level security', group_table);
    execute format('alter table %I force row level security', group_table);
    execute format(
      'create policy group_rows on %I to app_rw '
      'using (group_id = nullif(current_setting(''app.group_id'', true), '''')::int8) '
      'with check (group_id = nullif(current_setting(''app.group_id'', true), '''')::int8)',
      group_table
    );
  end loop;
end $$;
create policy service_rows on former_staff for select to app_service using (true);
create policy erasing on revision as restrictive for update to app_rw
  using (current_setting('app.erasing', true) = 'on');
