-- Which claims of a provider say the store and the role of somebody without an account, who then comes in approved.
alter table identity_providers
  -- Null where an admin approves everybody.
  add column store_claim text constraint identity_providers_store_claim_length check (char_length(store_claim) between 1 and 100),
  -- Null where everybody comes in as a crew member.
  add column role_claim text constraint identity_providers_role_claim_length check (char_length(role_claim) between 1 and 100);

-- The roles that the values of a role claim stand for. Never those of admins.
create table identity_provider_roles (
  provider_id uuid not null references identity_providers on delete cascade,
  value text not null constraint identity_provider_roles_value_length check (char_length(value) between 1 and 200),
  role text not null constraint identity_provider_roles_role_known
    check (role in ('crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager')),
  primary key (provider_id, value)
);
