-- The newest month whose review the user has seen. Null for a user who has seen none.
alter table users add column month_seen month_key;
