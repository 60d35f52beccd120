-- A log may lose its oldest entries: the chain then begins after the last one removed, whose number and hash are kept.
alter table audit_head
  add column base_seq int8 not null default 0,
  add column base_hash text not null default '';

-- Since when a sweep has found a file in no document; null while one refers to it, or before the first sweep.
alter table file add column unused_since timestamptz;
create index file_unused on file (group_id, unused_since) where unused_since is not null;

-- The files that a version refers to: history keeps them as long as its document.
alter table revision add column files int8[] not null default '{}';
alter table revision no force row level security;
alter table file no force row level security;

-- All numbers come from one sequence, so that an id which is a file's is a reference to it.
update revision r set files = named.files
from (
  select v.group_id, v.target_kind, v.target_id, v.version, array_agg(distinct f.id) as files
  from revision v
  cross join lateral jsonb_path_query(v.body, '$.**.id') as each(id)
  join file f on f.group_id = v.group_id
    and f.id = case jsonb_typeof(each.id) when 'number' then (each.id #>> '{}')::numeric end
  group by v.group_id, v.target_kind, v.target_id, v.version
) named
where r.group_id = named.group_id and r.target_kind = named.target_kind
  and r.target_id = named.target_id and r.version = named.version;

alter table revision force row level security;
alter table file force row level security;
create index revision_files on revision using gin (files);
create index revision_deleted on revision (group_id, at) where op = 'delete';

-- What is past its period is removed by the group's own role, and nothing else of log and history: entries before the
-- beginning of the chain, versions of documents that no longer exist.
grant delete on audit, audit_address, revision, session, login_link to app_rw;
create policy only_before_base on audit as restrictive for delete to app_rw using (
  seq <= (select h.base_seq from audit_head h where h.group_id = audit.group_id)
);
create policy only_before_base on audit_address as restrictive for delete to app_rw using (
  seq <= (select h.base_seq from audit_head h where h.group_id = audit_address.group_id)
);
create policy only_of_deleted on revision as restrictive for delete to app_rw using (
  target_id <> group_id
  and not exists (select 1 from record r where r.group_id = revision.group_id and r.id = revision.target_id)
  and not exists (select 1 from item i where i.group_id = revision.group_id and i.id = revision.target_id)
  and not exists (select 1 from product_item p where p.id = revision.target_id)
);
