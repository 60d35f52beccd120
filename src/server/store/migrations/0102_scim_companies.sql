-- Which companies a directory's group gives its members with the role; null leaves them as they are.
alter table scim_group add column companies int8[];
