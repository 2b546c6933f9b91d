-- The request that caused an email, as in the log; null for those of jobs and from before this version.
alter table deliveries add column request_id text;
