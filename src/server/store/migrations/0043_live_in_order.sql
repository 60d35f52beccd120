-- What is told to other clients is told by the functions that write, and read in the order of its commits: triggers, numbers of
-- transactions and advisory locks are not what a distributed database offers.
drop trigger account_rights on account;
drop trigger account_gone on account;
drop trigger session_over on session;
drop trigger session_gone on session;
drop trigger group_rights on group_of_companies;
drop trigger task_live on task;
drop trigger job_live on job;
drop trigger item_inserted on item;
drop trigger item_updated on item;
drop trigger item_deleted on item;
drop function tell_rights();
drop function tell_task();
drop function tell_work();
drop function tell_items();
drop function tell_live(int8, text, text, jsonb);

-- How many updates a group has had. A transaction counts its own with its last statements and keeps the row locked until it is committed:
-- whoever reads an update can read all that have a lower number.
create table outbox_head (
  group_id int8 primary key,
  seq int8 not null,
  -- The last one that an outside hub has taken; null if there is none.
  sent int8
);

alter table outbox_head enable row level security;
alter table outbox_head force row level security;
create policy group_rows on outbox_head to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
create policy service_rows on outbox_head to app_service using (true) with check (true);
grant select, insert, update on outbox_head to app_rw, app_service;

-- Updates of the last day, which say only that something has changed: who comes back from before now is told to read anew.
truncate outbox;
drop index outbox_tx;
alter table outbox drop column tx, drop column since;
alter table outbox add column seq int8 not null;
alter table outbox drop constraint outbox_pkey;
alter table outbox add primary key (group_id, seq);

-- Which server publishes at the outside hub.
grant select, insert, update on app_lock to app_service;
