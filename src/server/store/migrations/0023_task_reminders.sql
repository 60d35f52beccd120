-- How somebody wants to be reminded of their tasks, when they last were, and why that failed. Of their calendar's address only the hash is kept:
-- whoever reads it sees the tasks.
create table task_reminder (
  group_id int8 not null,
  account_id int8 not null,
  mail text,
  mailed_at timestamptz,
  failed_at timestamptz,
  failed_reason text,
  calendar_hash text unique,
  calendar_at timestamptz,
  primary key (group_id, account_id)
);
alter table task_reminder enable row level security;
alter table task_reminder force row level security;
create policy group_rows on task_reminder to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
create policy service_rows on task_reminder to app_service using (true) with check (true);
grant select, insert, update, delete on task_reminder to app_rw;
grant select, update (failed_at, failed_reason) on task_reminder to app_service;
