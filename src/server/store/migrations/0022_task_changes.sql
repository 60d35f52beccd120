-- When a task last changed, for calendars that show it. occasion is the day of resubmission that made a task: a record's day makes one task, however
-- many servers look.
alter table task add column changed_at timestamptz not null default now();
alter table task add column occasion date;
create unique index task_occasion on task (group_id, record_id, occasion) where occasion is not null;
