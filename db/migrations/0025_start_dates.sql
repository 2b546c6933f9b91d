-- The day on which a user started at the store, where a list of people or an admin has said it.
alter table users add column started_on date;
-- squawk-ignore constraint-missing-not-valid
alter table users add constraint users_started_on_plausible check (started_on between '1950-01-01' and '2100-12-31');
-- squawk-ignore require-concurrent-index-creation
create index users_started_on on users (started_on) where started_on is not null;

-- Lines are kept for a day, so that there are few.
alter table import_lines add column started_on date;
