-- Passwords of single accounts, set through a link that somebody besides the person saw. Such a password proves nothing about the address,
-- so it opens no account of another group; an account without one is opened by the password of its login.
create table account_password (
  account_id int8 primary key,
  hash text not null
);

-- Devices in which somebody has signed in, recognised by a cookie, or by their address if they keep none. Failures elsewhere never lock them out.
create table known_device (
  account_id int8 not null,
  hash text not null,
  kind text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, hash)
);
create index known_device_expiry on known_device (expires_at);

-- Both concern people, who may belong to several groups: no group reads or writes them.
grant select, insert, update, delete on account_password, known_device to app_service;

-- The group somebody last worked in is that of the account they last used.
alter table login drop column last_group;

-- The companies whose data an export holds: it is gone for those who may no longer see one of them.
alter table download add column companies int8[] not null default '{}';
