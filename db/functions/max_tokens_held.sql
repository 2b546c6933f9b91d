-- The most tokens of one kind that gifts, boosts and adjustments leave a user with: far more than anyone earns.
create or replace function max_tokens_held() returns bigint language sql immutable parallel safe as $$ select 1000000000::bigint $$;
