-- oldest: 0117_processor_links
-- Which groups have something due is asked of all at once: numbers, days and states, nothing of what documents say.
grant select (group_id, id, resubmission, status, is_template, is_master) on record to app_service;
grant select (group_id, record_id, item_id, occasion, status, closed_by) on task to app_service;
grant select (group_id, id) on item to app_service;
grant select (group_id, from_id, to_kind, to_id) on link to app_service;
grant select (group_id, target_kind, target_id, op, at) on revision to app_service;
grant select (group_id, file_id, target_kind, target_id) on history_file to app_service;
grant select (group_id, base_seq) on audit_head to app_service;
grant select (group_id, seq, at) on audit to app_service;
grant select (ended_at, expires_at, forgotten_at) on machine_token to app_service;

do $$
declare
  asked text;
begin
  foreach asked in array array['record', 'task', 'item', 'link', 'revision', 'history_file', 'audit_head', 'audit'] loop
    execute format('create policy service_rows on %I for select to app_service using (true)', asked);
  end loop;
end $$;

-- The last days of agreements, which their partners' entries say: the only field of them that the service may read.
create function app_agreement_ends() returns table (group_id int8, id int8, until text)
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
  select i.group_id, i.id, i.body ->> 'dpaValidUntil' from public.item i
  where i.kind = 'vendor' and i.state <> 'gone' and i.body ->> 'dpaValidUntil' <> ''
    and jsonb_typeof(i.body -> 'dpaUpload') = 'array' and i.body -> 'dpaUpload' <> '[]'::jsonb
$$;
revoke all on function app_agreement_ends() from public;
grant execute on function app_agreement_ends() to app_service;
