-- Who names whom, with numbers in place of the names of kinds and fields: the first four bytes of their SHA-256. A record names some fifty
-- others, in fields that have seventy different names in all.
alter table link rename to named_link;
alter table named_link rename constraint link_pkey to named_link_pkey;
alter table named_link no force row level security;
alter table record no force row level security;

create table link (
  group_id int8 not null,
  to_id int8 not null,
  from_id int8 not null,
  to_kind int4 not null,
  from_kind int4 not null,
  place int4 not null
);

create function pg_temp.link_number(name text) returns int4 language sql immutable as $$
  select ('x' || left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 8))::bit(32)::int4
$$;

create temporary table numbered on commit drop as
select name, pg_temp.link_number(name) as number from (
  select distinct to_kind as name from named_link
  union select distinct from_kind from named_link
  union select distinct path from named_link
) names;
analyze numbered;

insert into link (group_id, to_id, from_id, to_kind, from_kind, place)
select l.group_id, l.to_id, l.from_id, t.number, f.number, p.number
from named_link l
join numbered t on t.name = l.to_kind
join numbered f on f.name = l.from_kind
join numbered p on p.name = l.path;

-- That a vendor acts as processor is a link of its own: whoever asks would have to read all records that name it.
insert into link (group_id, to_id, from_id, to_kind, from_kind, place)
select distinct r.group_id, v.id, r.id, pg_temp.link_number('processor'), pg_temp.link_number('record'), pg_temp.link_number(v.path)
from record r
cross join lateral (
  select l.name, x.value as recipient
  from (values ('externalRecipients'), ('corporationRecipients')) l(name)
  cross join lateral jsonb_array_elements(case when jsonb_typeof(r.body -> l.name) = 'array' then r.body -> l.name else '[]' end) x
) x
cross join lateral (
  select (x.recipient -> 'vendor' ->> 'id')::int8 as id, '/' || x.name || '/*/vendor' as path
  where x.recipient ->> 'processingType' in ('controllerToProcessor', 'processorToSub')
  union all
  select (s.value ->> 'id')::int8, '/' || x.name || '/*/subcontractors'
  from jsonb_array_elements(
    case when jsonb_typeof(x.recipient -> 'subcontractors') = 'array' then x.recipient -> 'subcontractors' else '[]' end
  ) s
) v
where v.id is not null;

drop table named_link;
alter table record force row level security;

alter table link add primary key (group_id, to_kind, to_id, from_id, from_kind, place);
create index link_from on link (group_id, from_id);
alter table link enable row level security;
alter table link force row level security;
create policy group_rows on link to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update, delete on link to app_rw;
analyze link;
