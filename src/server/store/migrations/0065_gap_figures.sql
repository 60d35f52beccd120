-- What each record lacks, beside the links by which it is found: counts of gaps, of all records or of a company, are kept with each save.
alter table record add column gaps int8[] not null default '{}';

alter table record no force row level security;
alter table link no force row level security;
alter table record_figure no force row level security;

update record r set gaps = l.gaps
from (
  select group_id, from_id, array_agg(to_id order by to_id) as gaps from link where to_kind = 773144690 group by 1, 2
) l
where l.group_id = r.group_id and l.from_id = r.id;

insert into record_figure (group_id, what, value, company_id, records)
select r.group_id, 'gap', gap::text, coalesce(r.company_id, 0), count(*)
from record r cross join lateral unnest(r.gaps) gap where not r.is_template and not r.is_master
group by 1, 2, 3, 4;

alter table record force row level security;
alter table link force row level security;
alter table record_figure force row level security;
