-- oldest: 0132_loose_revisions
-- A period says by what it binds instead of whether it is statutory. What it said before stays for servers of the version before.
alter table item no force row level security;
update item set body = body || jsonb_build_object('nature', case when body -> 'statutory' = 'true' then 'duty' else 'usual' end)
where kind = 'deletionPractise' and not body ? 'nature';
alter table item force row level security;

-- Entries of the product that its editors changed are not written anew from the documents.
update product_item set body = body || jsonb_build_object('nature', case
  when key like 'gdpr-17-1-%' or key in ('gdpr-5-1-e', 'whistle') then 'erase'
  when key in ('personnel', 'pension', 'contract', 'title', 'consent-proof', 'dsar', 'ch-personnel') then 'limitation'
  when key in ('applicant', 'at-applicant', 'ch-applicant') then 'cutoff'
  when body -> 'statutory' = 'true' then 'duty'
  else 'usual' end)
where kind = 'deletionPractise' and edited and not body ? 'nature' and key not in ('gdpr-18', 'gdpr-17-3');
