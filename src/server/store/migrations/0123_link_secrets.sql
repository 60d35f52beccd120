-- oldest: 0123_link_secrets
-- By which a one-time link is recognised stands in a table of its own: a group adds to it and never reads it, so that its rights on the links are
-- those of whole tables. The version before looks for it in the old column.
create table login_link_key (
  link_id int8 primary key references login_link (id) on delete cascade,
  hash text not null unique
);
grant insert on login_link_key to app_rw;
grant select, insert, update on login_link_key to app_service;

alter table login_link no force row level security;
insert into login_link_key (link_id, hash) select id, hash from login_link;
alter table login_link drop constraint login_link_pkey;
alter table login_link alter column hash drop not null;
update login_link set hash = null;
alter table login_link force row level security;

grant select, insert, update, delete on login_link to app_rw;
