-- Answers to the authorities' lists are uses of these lists. Records stored before have no such links yet.
alter table record no force row level security;
alter table link no force row level security;

insert into link (group_id, to_kind, to_id, from_kind, from_id, path)
select distinct
  r.group_id, 'blacklist', (a.answer ->> 'blacklistQuestionId')::int8, 'record', r.id,
  '/blacklistQuestionResult/*/blacklistQuestionId'
from record r
cross join lateral jsonb_array_elements(
  case when jsonb_typeof(r.body -> 'blacklistQuestionResult') = 'array'
    then r.body -> 'blacklistQuestionResult' else '[]' end
) a(answer)
where a.answer ->> 'blacklistQuestionId' is not null
on conflict do nothing;

alter table record force row level security;
alter table link force row level security;
