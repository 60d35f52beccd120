-- An entry that somebody suggested who may not create it: open until it is decided on, refused, or null as all others.
alter table item add column suggestion text check (suggestion in ('open', 'refused'));
create index item_suggestion on item (group_id, kind) where suggestion is not null;
