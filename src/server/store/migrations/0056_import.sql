-- Rows of a file that somebody is about to import, as they were read, with what is to become of each; they go with their job.
create table import_row (
  group_id int8 not null,
  job_id int8 not null,
  sheet int4 not null,
  number int4 not null,
  cells jsonb not null,
  faults jsonb,
  state text not null default 'new',
  name text not null default '',
  record_id int8,
  told jsonb,
  decision text,
  primary key (group_id, job_id, sheet, number),
  check (state in ('new', 'changed', 'same', 'unclear', 'error')),
  check (decision in ('make', 'add', 'leave'))
);

-- What the columns of imported files were taken for, so that the next file is read the same way; without a target they were left out.
create table import_column (
  group_id int8 not null,
  heading text not null,
  target text,
  primary key (group_id, heading)
);

alter table import_row enable row level security;
alter table import_row force row level security;
create policy group_rows on import_row to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on import_row to app_rw;

alter table import_column enable row level security;
alter table import_column force row level security;
create policy group_rows on import_column to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on import_column to app_rw;
