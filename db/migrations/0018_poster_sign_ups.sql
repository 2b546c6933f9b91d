-- The store whose poster led to the sign-up; null for a sign-up without a poster, and for all of before.
alter table users add column poster_store store_key;
