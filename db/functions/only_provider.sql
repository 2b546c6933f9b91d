-- The name of the provider by which alone people with such an email log in. Null where every way is open: also while the provider is
-- off or its secret is lost, so that nobody is kept out by what the owner has stopped.
create or replace function only_provider(p_email text) returns text language sql stable as $$
  select name from identity_providers
  where is_only_way and is_on and client_secret is not null and lower(regexp_replace(p_email, '^.*@', '')) = any(domains)
  order by name, id
  limit 1;
$$;
