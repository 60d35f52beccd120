-- The company that a task is about without being about a record: whoever may not see it learns nothing of the task.
alter table task add column company_id int8;

-- Entries of a company that were suggested before.
update task t set company_id = i.parent_id from item i
  where t.kind = 'suggestion' and i.group_id = t.group_id and i.kind = 'departments' and i.suggestion is not null and i.title = t.title;
