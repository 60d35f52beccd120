-- What was put together for a supervisory authority: for whom, of which companies, as at which day, what it holds and to whom it went.
-- The file itself is in the file store under its hash. Contents are the records it holds, each in the version that was handed out.
create table authority_package (
  group_id int8 not null,
  id int8 not null default nextval('app_id'),
  made_at timestamptz not null,
  made_by int8 not null,
  companies int8[] not null,
  sha256 text not null,
  size int8 not null,
  name text not null,
  told jsonb not null,
  contents jsonb not null,
  handed jsonb,
  primary key (group_id, id)
);
create index authority_package_sha256 on authority_package (sha256);

alter table authority_package enable row level security;
alter table authority_package force row level security;
create policy group_rows on authority_package to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
-- Needed to tell which contents of the file store are still wanted.
create policy service_rows on authority_package for select to app_service using (true);
grant select, insert, update on authority_package to app_rw;
grant select on authority_package to app_service;
