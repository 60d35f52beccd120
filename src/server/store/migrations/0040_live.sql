-- Servers read the updates for other clients while transactions go on that began earlier, so that no id says which ones are new. All rows of
-- transactions before the oldest one still running are there to be read; tx is the row's own transaction, and since the oldest one that was
-- running when it was written: whoever has got this row has got all rows of earlier transactions.
alter table outbox add column tx xid8 not null default pg_current_xact_id();
alter table outbox add column since xid8 not null default pg_snapshot_xmin(pg_current_snapshot());
create index outbox_tx on outbox (tx, id);

-- Updates that others publish at the hub.
grant insert on outbox to app_service;

-- Who loses rights is told to all servers, which end their streams: an account that is changed or closed, a session that is over, and what a
-- group has licensed. Nothing is told while none of that has changed, such as at a sign-in.
create function tell_rights() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  was jsonb := to_jsonb(old);
begin
  perform pg_notify('live_rights', tg_argv[0] || ':' || (was ->> tg_argv[1]));
  return null;
end $$;
create trigger account_rights after update on account for each row
  when (old.roles is distinct from new.roles or old.companies is distinct from new.companies or old.state is distinct from new.state
    or old.features is distinct from new.features or old.login is distinct from new.login)
  execute function tell_rights('account', 'id');
create trigger account_gone after delete on account for each row execute function tell_rights('account', 'id');
create trigger session_over after update on session for each row
  when (new.ended_at is not null and old.ended_at is null or old.account_id <> new.account_id)
  execute function tell_rights('account', 'account_id');
create trigger session_gone after delete on session for each row
  when (old.ended_at is null) execute function tell_rights('account', 'account_id');
create trigger group_rights after update on group_of_companies for each row
  when (old.features is distinct from new.features) execute function tell_rights('group', 'group_id');
