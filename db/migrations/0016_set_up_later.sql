-- The steps of the list that super admins have put off.
alter table organization
  add column set_up_later text[] not null default '{}'
    constraint organization_set_up_later_known check (set_up_later <@ '{admin,competition,backups,mail}');
