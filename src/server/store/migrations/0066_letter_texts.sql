-- A group's own texts of letters, each version of a kind whole; the newest one holds. Without a row, the product's texts hold.
create table letter_texts (
  group_id int8 not null,
  kind text not null,
  version int4 not null,
  own jsonb not null,
  changed_at timestamptz not null,
  changed_by int8 not null,
  primary key (group_id, kind, version)
);

alter table letter_texts enable row level security;
alter table letter_texts force row level security;
create policy group_rows on letter_texts to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert on letter_texts to app_rw;
