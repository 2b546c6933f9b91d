-- The personal links to the calendar of competitions, one for each user. The link derives from the id.
create table calendar_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade constraint calendar_links_user_unique unique,
  created_at timestamptz not null
);
