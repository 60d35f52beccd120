-- no-transaction
-- oldest: 0117_processor_links
-- Finding a record's last finalised version reads the statuses of all its later ones otherwise, and so their whole bodies.
create index concurrently if not exists revision_finalised on revision (group_id, target_id, version desc)
  where target_kind = 'record' and op <> 'delete' and body ->> 'status' = 'finalised';
