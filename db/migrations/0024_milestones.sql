-- How many gifts a user has received; null for a user of before this version until the job `milestones` has counted them.
alter table users add column thanks_received integer;
alter table users alter column thanks_received set default 0;
-- Chosen by the user: nobody sees their milestones, and nothing tells of them.
alter table users add column hides_milestones boolean not null default false;
-- The milestone of its receiver that the gift was: 10 for the tenth. Null for most.
alter table token_gifts add column milestone integer;
-- Each milestone of a user is one gift. No row has one yet, so that the index is made in one look at the table.
-- squawk-ignore require-concurrent-index-creation
create unique index token_gifts_milestone on token_gifts (to_user_id, milestone) where milestone is not null;
