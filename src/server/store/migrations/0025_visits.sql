-- The version of a record that somebody has seen last, so that what others have changed since can be pointed out to them. When they saw it is
-- nobody's business.
create table record_visit (
  group_id int8 not null,
  account_id int8 not null,
  record_id int8 not null,
  version int4 not null,
  primary key (group_id, account_id, record_id)
);
create index record_visit_record on record_visit (group_id, record_id);

alter table record_visit enable row level security;
alter table record_visit force row level security;
create policy group_rows on record_visit to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on record_visit to app_rw;
