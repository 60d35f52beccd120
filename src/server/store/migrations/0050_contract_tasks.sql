-- The entry that a task is about, such as a vendor whose contract ends on the day that is its occasion: a day makes one task, however many
-- servers look.
alter table task add column item_id int8;
create unique index task_item_occasion on task (group_id, item_id, occasion) where item_id is not null and occasion is not null;
