-- oldest: 0126_account_use
-- Entries of the log about who signed in, or failed to: they are stored here and moved to the log of their group at once, or once the machine
-- that has it is back. So a sign-in needs none of the machines that groups lie on. Servers of the version before write to the log themselves.
create table waiting_entry (
  group_id int8 not null,
  id int8 not null default nextval('app_id'),
  at timestamptz not null,
  actor int8,
  action text not null,
  target text not null,
  address text,
  primary key (group_id, id)
);
alter table waiting_entry enable row level security;
alter table waiting_entry force row level security;
create policy group_rows on waiting_entry to app_rw using (group_id = app_group()) with check (group_id = app_group());
create policy service_rows on waiting_entry for select to app_service using (true);
grant select, insert, update, delete on waiting_entry to app_rw;
grant select on waiting_entry to app_service;
