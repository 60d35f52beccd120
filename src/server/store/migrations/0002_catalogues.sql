-- Product items that master editors made or changed; a start leaves these as they are.
alter table master_entity
  add column client_id uuid,
  add column edited boolean not null default false,
  add column created_at timestamptz,
  add column updated_by int8;
create unique index master_entity_client on master_entity (client_id) where client_id is not null;

-- Lists in English: the second of the folded titles is the English one where it differs.
create index entity_title_en on entity (tenant_id, kind, (coalesce(titles[2], title_sort)), id);

-- Master editors work in their group; who may do so is decided before the statement.
grant insert, update on master_entity to app_rw;
