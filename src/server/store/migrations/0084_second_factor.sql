-- What people prove a sign-in with besides their password. It guards all accounts that the person's own password opens (account_id 0),
-- or one account alone, which is then apart: one that has a password of its own, or whose factor an administrator has reset.
create table second_factor (
  id uuid primary key,
  login text not null,
  account_id int8 not null,
  kind text not null,
  title text not null,
  -- What one-time codes are made from, encrypted; null for passkeys.
  secret text,
  -- The last time step whose code was taken: none is taken twice.
  used_step int8,
  -- Of passkeys: their name, public key, counter and ways of transport.
  credential text,
  public_key bytea,
  counter int8,
  transports text[],
  created_at timestamptz not null,
  used_at timestamptz
);
create index second_factor_login on second_factor (login);
create unique index second_factor_credential on second_factor (credential);

create table recovery_code (
  login text not null,
  account_id int8 not null,
  hash text not null,
  used_at timestamptz,
  primary key (login, account_id, hash)
);

create table factor_apart (
  account_id int8 primary key
);

-- What somebody has begun and is to prove within minutes: a sign-in whose password was right, or a new factor. Each serves one purpose, once.
create table factor_request (
  hash text primary key,
  serves text not null,
  login text not null,
  account_id int8 not null,
  session_id uuid,
  -- The device that it came from, if it was known: others' failures don't count against it.
  device text not null,
  secret text,
  failures int4 not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_request_login on factor_request (login);
create index factor_request_expiry on factor_request (expires_at);

-- All of them concern people, who may belong to several groups: no group reads or writes them.
grant select, insert, update, delete on second_factor, recovery_code, factor_apart, factor_request to app_service;

-- When and by what the holder of a session has last proved who they are, and what they may recognise it by.
alter table session
  add column proved_at timestamptz,
  add column factor_account int8,
  add column address text,
  add column device text,
  add column seen_at timestamptz;
grant select (address, device, seen_at) on session to app_rw;
