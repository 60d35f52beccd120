-- What a task asks to fill in: the number of a field that its record lacks, as links name it.
alter table task add column gap int4;
