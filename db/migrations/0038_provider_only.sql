-- Whether people with an email of a provider's domains log in only there, but for super admins.
alter table identity_providers
  add column is_only_way boolean not null default false
    constraint identity_providers_only_way_domains check (not is_only_way or cardinality(domains) > 0);
