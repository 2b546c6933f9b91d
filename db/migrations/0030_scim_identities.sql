-- People as an identity provider names them, which keeps their accounts by SCIM.
create table scim_identities (
  user_id uuid primary key references users on delete restrict,
  -- The id that the provider gave.
  external_id text constraint scim_identities_external_id_unique unique
    constraint scim_identities_external_id_length check (char_length(external_id) between 1 and 200),
  -- The provider's user name is the login name; otherwise the email, where there is one.
  by_login_name boolean not null default false,
  -- Null unless the provider ended their access: it restores nobody else.
  suspended_at timestamptz
);
