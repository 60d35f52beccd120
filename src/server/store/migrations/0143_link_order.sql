-- oldest: 0132_loose_revisions
-- Most that name an entry are often other entries: thousands of vendors name a large one as their processor. The records among
-- those who name it stand together in the index now. The key has the same columns as before.
alter table link drop constraint link_pkey;
alter table link add constraint link_pkey primary key (group_id, to_kind, to_id, from_kind, from_id, place);
