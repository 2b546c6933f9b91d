-- The places on this month's leaderboards when the current week began, to tell the places gained since then: overall and in the
-- person's store at that time. A job replaces them each week; no gift writes here.
create table board_places (
  user_id uuid primary key references users on delete restrict,
  -- Monday, 00:00, in the organisation's zone.
  starts_at timestamptz not null,
  store_number store_key not null,
  place integer not null constraint board_places_place_positive check (place > 0),
  store_place integer not null constraint board_places_store_place_positive check (store_place > 0)
);
