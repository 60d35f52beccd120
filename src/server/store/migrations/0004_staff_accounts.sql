-- An account is used once its person has accepted it; whoever had one before has. A default fills the rows that row-level security hides from an update.
alter table account add column accepted_at timestamptz default now();
alter table account alter column accepted_at drop default;
create index account_contact on account (tenant_id, contact_id);

-- One-time links belong to an account and tell how they reached the person. Those of the day before named a person only: they are made anew.
delete from login_link;
alter table login_link
  add column id int8 not null default nextval('app_id'),
  add column tenant_id int8 not null,
  add column account_id int8 not null,
  add column via text not null,
  add column state text not null,
  add column reason text,
  add column made_at timestamptz not null,
  add column made_by int8,
  add column ended_at timestamptz;
create index login_link_account on login_link (tenant_id, account_id, made_at desc);
create unique index login_link_id on login_link (id);

-- Who keeps a group's staff gives accounts and takes them away in one transaction with the entry of the person:
-- a name to sign in with but never its password, the group's own links but never what they are, and the end of the group's own sessions.
grant insert (login) on login to app_rw;
grant insert, update (ended_at) on login_link to app_rw;
grant select (
  id, login, tenant_id, account_id, via, state, reason, made_at, made_by, expires_at, used_at, ended_at
) on login_link to app_rw;
grant select (tenant_id, account_id, ended_at), update (ended_at, ended_why) on session to app_rw;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['login_link', 'session'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant_rows on %I to app_rw '
      'using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::int8) '
      'with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::int8)',
      tenant_table
    );
    execute format(
      'create policy service_rows on %I to app_service using (true) with check (true)', tenant_table
    );
  end loop;
end $$;
