-- no-transaction
-- oldest: 0131_condensed_revisions
-- Versions of records that wait to be condensed.
create index concurrently if not exists revision_loose on revision (group_id, at)
  where target_kind = 'record' and op <> 'delete' and base is null;
