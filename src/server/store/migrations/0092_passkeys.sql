-- By which an authenticator keeps the passkeys of one holder together; it says nothing of who that is.
alter table second_factor add column user_handle text;
