-- Once access of a machine has been over for as long as the group keeps ended sessions, its key and last use are erased. Its name stays, so that
-- the log can be read.
alter table machine_token add column forgotten_at timestamptz;
grant select (forgotten_at), update (hash, used_on, used_from, forgotten_at) on machine_token to app_rw;
