-- oldest: 0132_loose_revisions
-- Links say which rows of their document they are from, so that conditions can hold of one row. They are written when what records are found by is stored anew.
alter table link add column rows int2[];
