-- Which records of two companies of the group belong together, and which don't though they are alike: the first names the other's company in
-- the role. from_version is the version of the record from which the other one was proposed.
create table mirror_link (
  group_id int8 not null,
  record_id int8 not null,
  other_id int8 not null,
  role text not null,
  verdict text not null,
  from_version int4,
  judged_at timestamptz not null,
  judged_by int8 not null,
  primary key (group_id, record_id, other_id, role),
  check (verdict in ('proposed', 'confirmed', 'refused'))
);
create index mirror_link_other on mirror_link (group_id, other_id);

alter table mirror_link enable row level security;
alter table mirror_link force row level security;
create policy group_rows on mirror_link to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on mirror_link to app_rw;
