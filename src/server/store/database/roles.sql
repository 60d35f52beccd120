-- Roles of a PostgreSQL of your own. Run once as a superuser, before the first start: psql -f roles.sql
-- The names that begin with artikel30 may be others. Then give both users a password (\password) and the server their addresses:
--   DATABASE_URL=postgresql://artikel30_server:…@host/artikel30
--   DATABASE_ADMIN_URL=postgresql://artikel30_owner:…@host/artikel30

-- What the server works as: within one group, or across groups. Row-level security knows them by these names.
create role app_rw nologin;
create role app_service nologin;

-- Owns the tables: runs migrations, backups and restores, which read the rows of all groups.
create role artikel30_owner login bypassrls;

-- Serves calls; it can't change tables, nor see a group's rows before it has taken a role.
create role artikel30_server login;
grant app_rw, app_service to artikel30_server;

create database artikel30 owner artikel30_owner template template0 encoding 'UTF8';
