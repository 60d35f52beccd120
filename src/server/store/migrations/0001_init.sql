-- The first shape of the store. The group (tenant_id) leads every key; row-level security is the second fence behind queries that name it too.
-- Kept to what distributed PostgreSQL accepts: no identity columns, triggers, generated columns, deferrable constraints, advisory locks, enum types.
-- Roles belong to the cluster and are made before this runs: app_rw serves one group at a time, app_service what spans groups and only that.
create extension if not exists pg_trgm;

-- One sequence for all numbers that the API shows: an id of another group is simply unknown.
create sequence app_id;

create table tenant (
  tenant_id int8 primary key default nextval('app_id'),
  title text not null,
  language text not null default 'de',
  features text[] not null default '{}',
  settings jsonb not null default '{}',
  version int4 not null default 1,
  created_at timestamptz not null default now()
);

-- A person: one sign-in name and one password, accounts in one or more groups.
create table login (
  login text primary key,
  password_hash text,
  last_group int8,
  created_at timestamptz not null default now()
);

create table account (
  tenant_id int8 not null,
  id int8 not null default nextval('app_id'),
  login text not null,
  roles text[] not null,
  features text[] not null default '{}',
  companies int8[],
  language text not null,
  state text not null default 'active',
  contact_id int8,
  last_login_at timestamptz,
  version int4 not null default 1,
  body jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, login)
);
create index account_login on account (login);

-- A sign-in and the refresh tokens that descend from it; ending the row ends them all.
create table session (
  id uuid primary key,
  login text not null,
  tenant_id int8 not null,
  account_id int8 not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_why text
);
create index session_login on session (login);

create table refresh_token (
  hash text primary key,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expiry on refresh_token (expires_at);

-- One-time links by which a person sets a password.
create table login_link (
  hash text primary key,
  login text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- All catalogues, companies, departments, staff of a group, by kind; the body is checked by its document.
create table entity (
  tenant_id int8 not null,
  kind text not null,
  id int8 not null default nextval('app_id'),
  client_id uuid,
  parent_id int8,
  title text not null,
  title_sort text not null,
  titles text[] not null,
  search text not null,
  state text not null default 'active',
  version int4 not null default 1,
  created_at timestamptz not null,
  created_by int8,
  updated_at timestamptz not null,
  updated_by int8,
  body jsonb not null,
  primary key (tenant_id, id)
);
create index entity_title on entity (tenant_id, kind, title_sort, id);
create index entity_parent on entity (tenant_id, kind, parent_id);
create unique index entity_client on entity (tenant_id, client_id) where client_id is not null;
create index entity_titles on entity using gin (titles);
create index entity_search on entity using gin (search gin_trgm_ops);

-- The product's own catalogue rows, the same for every group.
create table master_entity (
  kind text not null,
  key text not null,
  id int8 not null default nextval('app_id'),
  title text not null,
  title_sort text not null,
  titles text[] not null,
  search text not null,
  state text not null default 'active',
  version int4 not null default 1,
  updated_at timestamptz not null,
  body jsonb not null,
  primary key (kind, id),
  unique (kind, key)
);
create index master_entity_id on master_entity (id);

-- Product items that a group doesn't want to be offered.
create table hidden_item (
  tenant_id int8 not null,
  id int8 not null,
  kind text not null,
  primary key (tenant_id, id)
);

create table record (
  tenant_id int8 not null,
  id int8 not null default nextval('app_id'),
  client_id uuid,
  company_id int8,
  domain_id int8,
  department_id int8,
  created_by int8,
  resubmission date,
  letters int2,
  vendor_dpa text,
  third_country boolean,
  is_template boolean not null default false,
  is_master boolean not null default false,
  parent_template_id int8,
  status text not null default 'draft',
  priority int2,
  risk_level int2,
  dpia_state text,
  name text not null,
  name_sort text not null,
  language text not null,
  version int4 not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by int8,
  search text not null,
  facts jsonb not null default '{}',
  body jsonb not null,
  primary key (tenant_id, id)
);
create index record_updated on record (tenant_id, updated_at desc, id desc);
create index record_company on record (tenant_id, company_id, updated_at desc, id desc);
create index record_status on record (tenant_id, status, updated_at desc, id desc);
create index record_name on record (tenant_id, name_sort, id);
create unique index record_client on record (tenant_id, client_id) where client_id is not null;
create index record_search on record using gin (search gin_trgm_ops);

-- The whole body of each save, with the titles of its day.
create table revision (
  tenant_id int8 not null,
  entity_kind text not null,
  entity_id int8 not null,
  version int4 not null,
  at timestamptz not null,
  actor int8,
  op text not null,
  body jsonb not null,
  primary key (tenant_id, entity_kind, entity_id, version)
);
create index revision_at on revision (tenant_id, entity_kind, entity_id, at desc);

-- Who names whom: the answer to "where is this used".
create table link (
  tenant_id int8 not null,
  to_kind text not null,
  to_id int8 not null,
  from_kind text not null,
  from_id int8 not null,
  path text not null,
  primary key (tenant_id, to_kind, to_id, from_kind, from_id, path)
);
create index link_from on link (tenant_id, from_kind, from_id);

create table outbox (
  tenant_id int8 not null,
  id uuid not null,
  at timestamptz not null,
  topic text not null,
  audience text[] not null,
  payload jsonb not null,
  primary key (tenant_id, id)
);
create index outbox_at on outbox (at);

create table audit (
  tenant_id int8 not null,
  seq int8 not null,
  at timestamptz not null,
  actor int8,
  action text not null,
  target text,
  detail jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (tenant_id, seq)
);
create table audit_head (
  tenant_id int8 primary key,
  seq int8 not null,
  hash text not null
);

create table job (
  tenant_id int8 not null,
  id int8 not null default nextval('app_id'),
  kind text not null,
  state text not null default 'ready',
  run_at timestamptz not null,
  locked_until timestamptz,
  attempts int4 not null default 0,
  progress int2 not null default 0,
  owner int8,
  payload jsonb not null,
  result jsonb,
  primary key (tenant_id, id)
);
create index job_ready on job (run_at) where state in ('ready', 'running');

-- What was uploaded or made; the contents lie in the file store under their hash.
create table file (
  tenant_id int8 not null,
  id int8 not null default nextval('app_id'),
  client_id uuid,
  sha256 text not null,
  size int8 not null,
  media_type text not null,
  name text not null,
  created_at timestamptz not null,
  created_by int8,
  primary key (tenant_id, id)
);
create unique index file_client on file (tenant_id, client_id) where client_id is not null;
create index file_sha256 on file (sha256);

-- A finished export, to be fetched by its owner until it expires.
create table download (
  tenant_id int8 not null,
  reference text not null,
  owner int8 not null,
  sha256 text not null,
  size int8 not null,
  media_type text not null,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, reference)
);
create index download_expiry on download (expires_at);

grant usage on schema public to app_rw, app_service;
grant usage on sequence app_id to app_rw, app_service;

grant select, insert, update, delete on
  account, entity, hidden_item, record, link, outbox, job, file, download to app_rw;
grant select, update on tenant to app_rw;
-- What was is never changed: neither versions nor the log.
grant select, insert on revision, audit to app_rw;
grant select, insert, update on audit_head to app_rw;
grant select on master_entity, schema_migration to app_rw;

grant select, insert, update, delete on
  login, session, refresh_token, login_link, master_entity to app_service;
grant select, insert, update on tenant, account to app_service;
grant select, update, delete on job to app_service;
grant select, delete on outbox, download to app_service;
grant select on file, schema_migration to app_service;

-- Without a group set there are no rows; FORCE makes the owner of the tables obey too.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'tenant', 'account', 'entity', 'hidden_item', 'record', 'revision', 'link', 'outbox', 'audit',
    'audit_head', 'job', 'file', 'download'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant_rows on %I to app_rw '
      'using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::int8) '
      'with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::int8)',
      tenant_table
    );
  end loop;
  foreach tenant_table in array array['tenant', 'account', 'outbox', 'job', 'file', 'download'] loop
    execute format(
      'create policy service_rows on %I to app_service using (true) with check (true)', tenant_table
    );
  end loop;
end $$;
