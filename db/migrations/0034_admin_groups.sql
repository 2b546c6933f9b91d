-- Groups of an identity provider that stand for admins of stores, as a super admin has entered them.
create table admin_groups (
  id uuid primary key,
  name text not null constraint admin_groups_name_length check (char_length(name) between 1 and 100),
  store_numbers text[] not null constraint admin_groups_store_numbers_some check (cardinality(store_numbers) between 1 and 1000),
  created_at timestamptz not null
);

-- Providers find a group by its name, which has no case.
create unique index admin_groups_name_unique on admin_groups (lower(name));

-- Whom the provider has put there: admins of the stores of all their groups, and of no others.
create table admin_group_members (
  user_id uuid not null references users on delete cascade,
  -- A group is removed only after the rights of its members.
  group_id uuid not null references admin_groups on delete restrict,
  constraint admin_group_members_pkey primary key (user_id, group_id)
);

create index admin_group_members_group on admin_group_members (group_id, user_id);
