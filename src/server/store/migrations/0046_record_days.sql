-- What records were counted and found by, and what they lacked, on each day of the group's time zone on which that changed: kept with every save, so that the
-- figures of a filter are known of the past, too. Of the rows of a record, the last one until a day tells how it stood at its end.
create table record_day (
  group_id int8 not null,
  record_id int8 not null,
  day date not null,
  is_gone bool not null default false,
  company_id int8,
  domain_id int8,
  department_id int8,
  status text,
  priority int4,
  risk_level int4,
  letters int4,
  dpia_state text,
  vendor_dpa text,
  language text,
  third_country bool,
  flows jsonb,
  gaps int8[] not null default '{}',
  primary key (group_id, record_id, day)
);

-- The first day of which it is known; null if from the beginning.
alter table group_of_companies add column record_days_from date;

alter table record no force row level security;
alter table link no force row level security;
alter table group_of_companies no force row level security;

update group_of_companies set record_days_from = (now() at time zone coalesce(nullif(settings ->> 'timeZone', ''), 'Europe/Berlin'))::date;

insert into record_day (group_id, record_id, day, company_id, domain_id, department_id, status, priority, risk_level, letters,
  dpia_state, vendor_dpa, language, third_country, flows, gaps)
select r.group_id, r.id, g.record_days_from, r.company_id, r.domain_id, r.department_id, r.status, r.priority, r.risk_level, r.letters,
  r.dpia_state, r.vendor_dpa, r.language, r.third_country, r.facts -> 'flows',
  array(select l.to_id from link l where l.group_id = r.group_id and l.from_id = r.id and l.to_kind = 773144690 order by 1)
from record r join group_of_companies g on g.group_id = r.group_id
where not r.is_template and not r.is_master;

alter table record force row level security;
alter table link force row level security;
alter table group_of_companies force row level security;

alter table record_day enable row level security;
alter table record_day force row level security;
create policy group_rows on record_day to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update on record_day to app_rw;
