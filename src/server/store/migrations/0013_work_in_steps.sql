-- The documents that a change of many, such as a replacement, concerns: to be done, done with the version it made, or skipped. Each step notes
-- what it has done, so that another server can go on with it, or take it back, if the first one is killed.
create table job_document (
  group_id int8 not null,
  job_id int8 not null,
  kind text not null,
  id int8 not null,
  version int4 not null,
  state text not null,
  primary key (group_id, job_id, kind, id)
);

alter table job_document enable row level security;
alter table job_document force row level security;
create policy group_rows on job_document to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on job_document to app_rw;
