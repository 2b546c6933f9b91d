-- A line of a list may name its person by a login name, in place of an email or beside it. Lines are kept for a day, so that there are few.
alter table import_lines add column login_name login_name;
-- Only a server that knows login names reads such a list to its end.
-- squawk-ignore ban-drop-not-null
alter table import_lines alter column email drop not null;
-- squawk-ignore constraint-missing-not-valid
alter table import_lines add constraint import_lines_named check (email is not null or login_name is not null);

-- squawk-ignore require-concurrent-index-creation
create index import_lines_login_name on import_lines (import_id, lower(login_name));
