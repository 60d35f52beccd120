-- How somebody has arranged a page, such as the columns of the list, so that another browser shows it the same. Only the newest is kept.
create table account_arrangement (
  group_id int8 not null,
  account_id int8 not null,
  place text not null,
  arrangement jsonb not null,
  primary key (group_id, account_id, place)
);

alter table account_arrangement enable row level security;
alter table account_arrangement force row level security;
create policy group_rows on account_arrangement to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on account_arrangement to app_rw;
