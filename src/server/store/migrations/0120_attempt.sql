-- oldest: 0118_finalised_versions
-- How often something was tried within a window, by the hash of what limits it: the same for all servers of the database. Unlogged, since
-- counts of minutes need not survive a crash, and a commit that writes nothing else need not wait for the disk.
create unlogged table attempt (
  hash text primary key,
  times int4 not null,
  until timestamptz not null
);
create index attempt_until on attempt (until);
grant select, insert, update, delete on attempt to app_service;

-- Leases of turns are many, and go when their work is done.
grant delete on app_lock to app_service;
