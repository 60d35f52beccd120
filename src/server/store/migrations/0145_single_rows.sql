-- oldest: 0132_loose_revisions
-- Most links are from a single row: as a number it takes 2 bytes, as an array 23. Older links have arrays of one, which read the same.
alter table link add column "row" int2;

-- An answer to a question of the authorities' lists is no use of it; what applies is named by the record as such.
alter table link no force row level security;
delete from link where to_kind = -638998566 and place = 1068465769;
alter table link force row level security;
