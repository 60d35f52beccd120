-- Files of the product's items, which all groups read. A file is uploaded to the group of who edits the item, and handed over when the item is
-- saved; it keeps its number.
create table product_file (
  id int8 primary key,
  sha256 text not null,
  size int8 not null,
  media_type text not null,
  name text not null,
  created_at timestamptz not null
);
create index product_file_sha256 on product_file (sha256);

alter table product_file enable row level security;
alter table product_file force row level security;
create policy product_rows on product_file for select to app_rw using (true);
create policy made_rows on product_file for insert to app_rw with check ((select app_writes_product()));
create policy removed_rows on product_file for delete to app_rw using ((select app_writes_product()));
create policy service_rows on product_file to app_service using (true) with check (true);
grant select, insert, delete on product_file to app_rw;
grant select on product_file to app_service;
