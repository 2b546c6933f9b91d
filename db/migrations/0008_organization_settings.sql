-- Settings of the organisation that the environment gave before: null until a start or the owner stores a value.
alter table organization add column name text constraint organization_name_length check (char_length(name) between 1 and 100);

-- The zone that was chosen last, and the one that holds until `time_zone_since`.
alter table organization
  add column time_zone text constraint organization_time_zone_length check (char_length(time_zone) <= 64),
  add column previous_time_zone text constraint organization_previous_time_zone_length check (char_length(previous_time_zone) <= 64),
  add column time_zone_since timestamptz constraint organization_time_zone_change check ((previous_time_zone is null) = (time_zone_since is null));

-- The roles, besides admins, whose people may make codes for the crew of their own store.
alter table organization
  add column code_roles text[] not null default '{}'
    constraint organization_code_roles_known check (code_roles <@ '{shift_manager,salaried_manager}');
