-- By how much each count of records has changed on a day of the group's time zone: kept with every save, as the counts are. All changes of
-- a count together are the count itself, so that what it was on a day is the count of today less what has changed since.
create table figure_day (
  group_id int8 not null,
  day date not null,
  what text not null,
  value text not null,
  company_id int8 not null,
  records int8 not null,
  primary key (group_id, day, what, value, company_id)
);

-- What changed in the last thirteen months is in the revisions, as they were derived at the time. What stood before, and what followed
-- since from entries without a revision, is there from the beginning. How ready records were, no revision tells: it begins today.
alter table revision no force row level security;
alter table record_figure no force row level security;
alter table record no force row level security;
alter table group_of_companies no force row level security;

insert into record_figure (group_id, what, value, company_id, records)
select r.group_id, 'readiness', r.letters::text, coalesce(r.company_id, 0), count(*)
from record r where r.letters is not null and not r.is_template and not r.is_master
group by 1, 2, 3, 4;

insert into figure_day (group_id, day, what, value, company_id, records)
with zone as materialized (
  select g.group_id, coalesce(nullif(g.settings ->> 'timeZone', ''), 'Europe/Berlin') as name from group_of_companies g
), beginning as materialized (
  select z.group_id, z.name, (now() at time zone z.name)::date as today,
    (date_trunc('month', now() at time zone z.name) - interval '13 months')::date as day
  from zone z
), state as materialized (
  select v.group_id, v.target_id, v.version, v.op, (v.at at time zone b.name)::date as day, b.day as first,
    lead((v.at at time zone b.name)::date) over (partition by v.group_id, v.target_id order by v.version) as until
  from revision v join beginning b on b.group_id = v.group_id
  where v.target_kind = 'record'
), told as materialized (
  select s.group_id, s.day, s.until, s.first, x.status, x."riskGrade", x."dpiaState",
    coalesce((x.company ->> 'id')::int8, 0) as company_id,
    case when jsonb_typeof(x."externalRecipients") = 'array' then x."externalRecipients" else '[]' end
      || case when jsonb_typeof(x."corporationRecipients") = 'array' then x."corporationRecipients" else '[]' end as recipients
  from state s
  join revision v on v.group_id = s.group_id and v.target_kind = 'record' and v.target_id = s.target_id and v.version = s.version
  cross join lateral jsonb_to_record(v.body) x(
    status text, company jsonb, "riskGrade" text, "dpiaState" text, template boolean, "leaMaster" boolean,
    "externalRecipients" jsonb, "corporationRecipients" jsonb)
  where s.op <> 'delete' and (s.day >= s.first or s.until >= s.first) and s.day is distinct from s.until
    and x.template is not true and x."leaMaster" is not true
), cell as (
  select t.group_id, t.day, t.until, t.first, c.what, c.value, t.company_id
  from told t
  cross join lateral (
    select
      min(case
        when r ->> 'processingType' not in ('controllerToProcessor', 'processorToSub') or r ->> 'processingType' is null then null
        when jsonb_typeof(r -> 'avvUpload') = 'array' and r -> 'avvUpload' <> '[]' then 'y completed'
        when r -> 'vendor' ->> 'dpaState' in ('valid', 'expiring') then 'y completed'
        else 'x missing' end) as agreement,
      bool_or(r ->> 'transferState' = 'missing') as has_none
    from jsonb_array_elements(t.recipients) e(r)
  ) o
  cross join lateral (
    values
      ('status', t.status),
      ('risk', case t."riskGrade" when 'low' then '1' when 'medium' then '2' when 'high' then '3' when 'veryHigh' then '4' else '0' end),
      ('dpia', t."dpiaState"),
      ('agreement', substr(o.agreement, 3)),
      ('safeguard', case when o.has_none then 'missing' end)
    union all
    select 'flow', concat(f.code, ' ', (array['notThird', 'adequate', 'safeguarded', 'exception', 'missing'])[f.rank])
    from (
      select coalesce(nullif(r -> 'country' ->> 'countryCode', ''), nullif(r -> 'corporationCompany' ->> 'countryCode', '')) as code,
        max(coalesce(array_position(array['notThird', 'adequate', 'safeguarded', 'exception', 'missing'], r ->> 'transferState'), 1)) as rank
      from jsonb_array_elements(t.recipients) e(r)
      group by 1
    ) f
    where f.code is not null
  ) c(what, value)
  where c.value is not null
), moved as (
  select group_id, day, what, value, company_id, 1 as records from cell where day >= first
  union all
  select group_id, until, what, value, company_id, -1 from cell where until >= first
), summed as materialized (
  select group_id, day, what, value, company_id, sum(records) as records from moved
  group by 1, 2, 3, 4, 5 having sum(records) <> 0
)
select * from summed
union all
select k.group_id, case when k.what = 'readiness' then b.today else b.day - 1 end, k.what, k.value, k.company_id, sum(k.records)
from (
  select group_id, what, value, company_id, records from record_figure where what not in ('domain', 'priority')
  union all
  select group_id, what, value, company_id, -records from summed
) k
join beginning b on b.group_id = k.group_id
group by 1, 2, 3, 4, 5 having sum(k.records) <> 0;

alter table revision force row level security;
alter table record_figure force row level security;
alter table record force row level security;
alter table group_of_companies force row level security;

alter table figure_day enable row level security;
alter table figure_day force row level security;
create policy group_rows on figure_day to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update on figure_day to app_rw;
