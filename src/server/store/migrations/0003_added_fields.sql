-- Counts the changes of the fields that a group has added to the product's documents; 0 while there were none.
alter table tenant add column added_fields int8 not null default 0;
