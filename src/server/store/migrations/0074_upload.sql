-- A file that a person is sending in parts, so that a broken upload goes on where it stopped. The parts are in the file store under
-- their hashes; what is there of it is what its parts make up. It is known by its own hash, which the whole is checked against.
create table upload (
  group_id int8 not null,
  id uuid not null,
  account_id int8 not null,
  sha256 text not null,
  size int8 not null,
  touched_at timestamptz not null,
  done boolean not null default false,
  primary key (group_id, id)
);
create index upload_account on upload (group_id, account_id, sha256);
create index upload_touched on upload (touched_at);

create table upload_part (
  group_id int8 not null,
  upload_id uuid not null,
  start int8 not null,
  size int8 not null,
  sha256 text not null,
  primary key (group_id, upload_id, start),
  foreign key (group_id, upload_id) references upload (group_id, id) on delete cascade
);
create index upload_part_sha256 on upload_part (sha256);

alter table upload enable row level security;
alter table upload force row level security;
create policy group_rows on upload to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
create policy service_rows on upload to app_service using (true);
grant select, insert, update, delete on upload to app_rw;
grant select, delete on upload to app_service;

alter table upload_part enable row level security;
alter table upload_part force row level security;
create policy group_rows on upload_part to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
-- Needed to tell which contents of the file store are still wanted.
create policy service_rows on upload_part to app_service using (true);
grant select, insert, delete on upload_part to app_rw;
grant select, delete on upload_part to app_service;
