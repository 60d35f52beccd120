-- What the records that were created together, one for each of several companies, have in common.
alter table record add column siblings uuid;
create index record_siblings on record (group_id, siblings) where siblings is not null;
