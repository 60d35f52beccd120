-- Whether records were made from a record is asked whenever it is read.
create index record_parent on record (group_id, parent_template_id) where parent_template_id is not null;
