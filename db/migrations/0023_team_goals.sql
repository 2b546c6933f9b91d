-- Goals of stores, for how many thanks their people get in a period: gifts and boosts. They are counted from the transfers when
-- somebody looks, so that a gift writes nothing here.
create table team_goals (
  id uuid primary key,
  store_id uuid not null references stores on delete restrict,
  text text not null constraint team_goals_text_length check (char_length(text) between 1 and 100),
  target integer not null constraint team_goals_target_range check (target between 1 and 1000000),
  -- Its first and its last day, and when they begin and end in the zone in which it was set.
  starts_on date not null,
  ends_on date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When an admin ended it, or the end of its period once that was noted.
  ended_at timestamptz,
  reached_at timestamptz,
  -- Its last count, from some time after its end on.
  thanks integer constraint team_goals_thanks_not_negative check (thanks >= 0),
  -- Users are never deleted as rows, so this column needs no index.
  created_by_id uuid not null references users on delete restrict,
  created_at timestamptz not null,
  constraint team_goals_ends_at_after_start check (starts_at < ends_at and starts_on <= ends_on),
  constraint team_goals_thanks_after_end check (thanks is null or ended_at is not null)
);

create unique index team_goals_open on team_goals (store_id) where ended_at is null;
create index team_goals_store on team_goals (store_id, id);
create index team_goals_uncounted on team_goals (id) where thanks is null;

-- Who left which store, and when: thanks count for the store where somebody was at that time. Of two moves at the same time the
-- first one names the store that was left.
create table store_moves (
  user_id uuid not null references users on delete restrict,
  from_store store_key not null,
  at timestamptz not null,
  primary key (user_id, at)
);

create index store_moves_store on store_moves (from_store, at);
create index store_moves_at on store_moves (at);

create function note_store_move() returns trigger language plpgsql as $$
begin
  if old.store_number <> new.store_number and old.approval_status <> 'pending' then
    insert into store_moves (user_id, from_store, at) values (new.id, old.store_number, new.updated_at) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger users_store_move
  after update of store_number on users
  for each row execute function note_store_move();

alter table organization add column team_goals boolean not null default true;

-- Goals are never deleted, so the key needs no index.
alter table notifications add column team_goal_id uuid;
alter table notifications add constraint notifications_team_goal_id_fkey foreign key (team_goal_id) references team_goals on delete restrict not valid;

-- Adds 'goal_reached'. Rows that exist are not checked: every version before this one wrote only types of the list.
alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'won', 'drawn', 'cancelled', 'collect_changed', 'handed_over', 'received', 'handover_due', 'goal_reached',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored', 'code_made')) not valid;

alter table deliveries drop constraint deliveries_type_known;
alter table deliveries add constraint deliveries_type_known check (case kind
  when 'mail' then type in ('password_reset', 'approval', 'invitation', 'winner', 'password_changed', 'email_changed', 'email_verification', 'passkey_added', 'passkey_removed',
    'recovery_codes_created', 'recovery_code_used', 'code_made', 'backup_failed', 'digest')
  when 'push' then type in ('gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals', 'goal')
  else false end) not valid;
