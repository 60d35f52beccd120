-- What people say of a record, of one of its rows (by its id) or of a field (by its pointer within the row or record). A thread is its first
-- comment, whose id all of them share; it has the place and whether it is resolved. A deleted comment loses its text and stays as long as
-- others answer it. record_version is the version of the record that it was written at. Mentions stand in the text as @{id}.
create table comment (
  group_id int8 not null,
  id int8 not null default nextval('app_id'),
  client_id uuid,
  record_id int8 not null,
  thread_id int8 not null,
  list text,
  row_id int8,
  field text,
  text text,
  mentions int8[] not null default '{}',
  record_version int4 not null,
  created_at timestamptz not null,
  created_by int8 not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  resolved_at timestamptz,
  resolved_by int8,
  primary key (group_id, id),
  unique (group_id, client_id),
  check ((text is null) = (deleted_at is not null))
);
create index comment_record on comment (group_id, record_id, thread_id);
create index comment_author on comment (group_id, created_by);

-- Up to which comment somebody has read a record's.
create table comment_read (
  group_id int8 not null,
  account_id int8 not null,
  record_id int8 not null,
  up_to int8 not null,
  primary key (group_id, account_id, record_id)
);

-- What a mention asks for.
alter table task add column comment_id int8;
create index task_comment on task (group_id, comment_id) where comment_id is not null;

do $$
declare
  made text;
begin
  foreach made in array array['comment', 'comment_read'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format(
      'create policy group_rows on %I to app_rw using (group_id = (select app_group())) with check (group_id = (select app_group()))',
      made
    );
    execute format('grant select, insert, update, delete on %I to app_rw', made);
  end loop;
end $$;
