-- Whether a provider is one of those by which alone people with such an email log in. Not while it is off or its secret is lost, so that
-- nobody is kept out by what the owner has stopped.
create or replace function opens_alone(p_provider identity_providers, p_email text) returns boolean language sql stable as $$
  select p_provider.is_only_way and p_provider.is_on and p_provider.client_secret is not null
         and lower(regexp_replace(p_email, '^.*@', '')) = any(p_provider.domains);
$$;

-- The name of the provider by which alone people with such an email log in. Null where every way is open.
create or replace function only_provider(p_email text) returns text language sql stable as $$
  select name from identity_providers provider where opens_alone(provider, p_email) order by name, id limit 1;
$$;
