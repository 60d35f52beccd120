-- What a change of status says about itself; contents, so that the log has none of it.
alter table revision add column comment text;

-- Tasks: of the workflow (type processingActivity), of events (feed), made by hand (todo). Somebody of the staff or everybody with a role does it.
-- made_version and closed_version are the versions of the record that a change of status made or closed it with, so that it can be taken back.
create table task (
  group_id int8 not null,
  id int8 not null default nextval('app_id'),
  client_id uuid,
  type text not null,
  kind text not null,
  status text not null default 'open',
  title text,
  note text,
  due date,
  staff_id int8,
  role text,
  record_id int8,
  consultant boolean not null default false,
  made_version int4,
  closed_version int4,
  created_at timestamptz not null,
  created_by int8,
  closed_at timestamptz,
  closed_by int8,
  version int4 not null default 1,
  primary key (group_id, id),
  unique (group_id, client_id),
  check (staff_id is null or role is null)
);
create index task_record on task (group_id, record_id) where record_id is not null;
create index task_staff on task (group_id, staff_id) where status in ('open', 'reopened');
create index task_role on task (group_id, role) where status in ('open', 'reopened');

alter table task enable row level security;
alter table task force row level security;
create policy group_rows on task to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on task to app_rw;
