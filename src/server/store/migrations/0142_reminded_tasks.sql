-- oldest: 0132_loose_revisions
-- Tasks that ask for a step may remind the people who owe what the record lacks, once the step has been taken; those tasks keep when that was.
alter table task add column reminds boolean not null default false;
alter table task add column reminded_at timestamptz;
