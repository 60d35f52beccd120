-- What a record names is kept under the titles of the day, which is ten times what the record itself holds. It is compressed before it
-- is sent, and `body` has these properties with ids only; revisions written before stay as they are.
alter table revision add column packed bytea;
alter table revision alter column packed set storage external;
grant update (packed) on revision to app_rw;
