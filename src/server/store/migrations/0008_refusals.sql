-- Refusals of the hour, counted. Once it is over they go into the log, one entry for each row: however often somebody tries, the log grows by the hour.
-- Without an account the row belongs to the group of nobody, and keeps the network instead of the address.
create table refusal (
  group_id int8 not null,
  action text not null,
  hour timestamptz not null,
  account_id int8 not null,
  network text not null,
  times int8 not null,
  primary key (group_id, action, hour, account_id, network)
);
create index refusal_hour on refusal (hour);

grant select, insert, update, delete on refusal to app_rw;
grant select on refusal to app_service;
alter table refusal enable row level security;
alter table refusal force row level security;
create policy group_rows on refusal to app_rw
  using (group_id = nullif(current_setting('app.group_id', true), '')::int8)
  with check (group_id = nullif(current_setting('app.group_id', true), '')::int8);
create policy service_rows on refusal to app_service using (true) with check (true);

-- The export that a file was made by, so that the log of its downloads names it.
alter table download add column job_id int8;
