-- What changes without being a record is told by its table, so that no code can forget to: tasks to who is to do them and to who has their
-- record open, long work to who began it, entries by their kind to who may see them. As everywhere, ids and kinds, never contents.
create function tell_live(of_group int8, topic text, audience text, payload jsonb) returns void
language sql
as $$
  insert into outbox (group_id, id, at, topic, audience, payload)
  values (of_group, gen_random_uuid(), now(), topic, array[audience], payload)
$$;
revoke all on function tell_live(int8, text, text, jsonb) from public;
grant execute on function tell_live(int8, text, text, jsonb) to app_rw, app_service;

-- Tasks of somebody are told to them; those of a role, like the record's workflow, to all who may see the record or company.
create function tell_task() returns trigger
language plpgsql
as $$
declare
  task record := coalesce(new, old);
  seen text;
begin
  perform tell_live(a.group_id, '/users/' || a.id || '/tasks', 'account:' || a.id, jsonb_build_object('topic', 'tasks', 'id', task.id))
    from account a
    where a.group_id = task.group_id and a.state = 'active' and a.contact_id in (task.staff_id, old.staff_id);
  select case when r.is_master or (r.company_id is null and r.is_template) then 'group'
      when coalesce(r.company_id, task.company_id) is not null then 'company:' || coalesce(r.company_id, task.company_id)
      when task.record_id is null then 'group' else 'allCompanies' end
    into seen
    from (select task.record_id as id) asked
    left join record r on r.group_id = task.group_id and r.id = asked.id;
  perform tell_live(task.group_id, '/groups/' || task.group_id || '/workflow/' || coalesce(task.record_id, 0), seen,
    jsonb_build_object('topic', 'workflow', 'id', coalesce(task.record_id, 0), 'role', task.role));
  return null;
end $$;
create trigger task_live after insert or update or delete on task for each row execute function tell_task();

-- Its owner learns how far it is and how it ended, nothing of work that nobody waits for.
create function tell_work() returns trigger
language plpgsql
as $$
begin
  perform tell_live(new.group_id, '/users/' || new.owner || '/actions', 'account:' || new.owner,
    jsonb_build_object('topic', 'actions', 'id', new.id, 'kind', new.kind, 'state', new.state, 'progress', new.progress));
  return null;
end $$;
create trigger job_live after update on job for each row
  when (new.owner is not null and (old.state <> new.state or old.progress <> new.progress)) execute function tell_work();

-- One update for each kind and company, however many entries a statement changes. An entry that belongs to somebody is theirs alone.
create function tell_items() returns trigger
language plpgsql
as $$
begin
  perform tell_live(c.group_id, '/groups/' || c.group_id || '/entities/' || c.kind, c.seen, jsonb_build_object('topic', 'entities', 'kind', c.kind))
    from (
      select distinct i.group_id, i.kind, case
          when i.kind = 'companies' then 'company:' || i.id
          when i.parent_id is null then 'group'
          when i.body ->> 'owner' = i.parent_id::text then 'account:' || i.parent_id
          when exists (select 1 from item p where p.group_id = i.group_id and p.id = i.parent_id and p.kind = 'companies') then 'company:' || i.parent_id
          else 'group' end as seen
      from changed i
    ) c;
  return null;
end $$;
create trigger item_inserted after insert on item referencing new table as changed for each statement execute function tell_items();
create trigger item_updated after update on item referencing new table as changed for each statement execute function tell_items();
create trigger item_deleted after delete on item referencing old table as changed for each statement execute function tell_items();
