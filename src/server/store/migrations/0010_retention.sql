-- A log may lose its oldest entries: the chain then begins after the last one removed, whose number and hash are kept.
alter table audit_head
  add column base_seq int8 not null default 0,
  add column base_hash text not null default '';

-- Since when a sweep has found a file in no document; null while one refers to it, or before the first sweep.
alter table file add column unused_since timestamptz;
create index file_unused on file (group_id, unused_since) where unused_since is not null;

-- The files that a document refers to in any of its versions: history keeps them as long as the document. A table, since
-- under row-level security the index of an array would not be used.
create table history_file (
  group_id int8 not null,
  file_id int8 not null,
  target_kind text not null,
  target_id int8 not null,
  primary key (group_id, file_id, target_kind, target_id)
);
create index history_file_target on history_file (group_id, target_kind, target_id);

-- All numbers come from one sequence, so that an id which is a file's is a reference to it.
alter table revision no force row level security;
alter table file no force row level security;
insert into history_file (group_id, file_id, target_kind, target_id)
select distinct v.group_id, f.id, v.target_kind, v.target_id
from revision v
cross join lateral jsonb_path_query(v.body, '$.**.id') as each(id)
join file f on f.group_id = v.group_id
  and f.id = case jsonb_typeof(each.id) when 'number' then (each.id #>> '{}')::numeric end;
alter table revision force row level security;
alter table file force row level security;

alter table history_file enable row level security;
alter table history_file force row level security;
create policy group_rows on history_file to app_rw
  using (group_id = nullif(current_setting('app.group_id', true), '')::int8)
  with check (group_id = nullif(current_setting('app.group_id', true), '')::int8);
grant select, insert, delete on history_file to app_rw;

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
create policy only_of_deleted on history_file as restrictive for delete to app_rw using (
  target_id <> group_id
  and not exists (select 1 from record r where r.group_id = history_file.group_id and r.id = history_file.target_id)
  and not exists (select 1 from item i where i.group_id = history_file.group_id and i.id = history_file.target_id)
  and not exists (select 1 from product_item p where p.id = history_file.target_id)
);
