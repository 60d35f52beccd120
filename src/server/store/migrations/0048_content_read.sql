-- Which articles of the community somebody has read, so that new ones stand out. When they read them is nobody's business.
create table content_read (
  group_id int8 not null,
  account_id int8 not null,
  content_id int8 not null,
  primary key (group_id, account_id, content_id)
);

alter table content_read enable row level security;
alter table content_read force row level security;
create policy group_rows on content_read to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on content_read to app_rw;
