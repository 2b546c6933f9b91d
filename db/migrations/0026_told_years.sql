-- When the start date was entered: the years that were completed before are told to nobody.
alter table users add column start_entered_at timestamptz;

-- A trigger, so that a list, its undoing, an admin and a later command do the same.
create function note_start_date() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.started_on is distinct from new.started_on then
    new.start_entered_at := case when new.started_on is not null then new.updated_at end;
  end if;
  return new;
end $$;

create trigger users_start_date
  before insert or update of started_on on users
  for each row execute function note_start_date();

-- The full years at the store that a user was told of, so that each is told once, also after a correction of the start date.
create table told_years (
  user_id uuid not null references users on delete cascade,
  years integer not null,
  told_at timestamptz not null,
  primary key (user_id, years),
  constraint told_years_years_positive check (years > 0)
);

-- Adds 'year_completed'. Rows that exist are not checked: every version before this one wrote only types of the list.
alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'won', 'drawn', 'cancelled', 'collect_changed', 'handed_over', 'received', 'handover_due', 'goal_reached', 'year_completed',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored', 'code_made')) not valid;

alter table deliveries drop constraint deliveries_type_known;
alter table deliveries add constraint deliveries_type_known check (case kind
  when 'mail' then type in ('password_reset', 'approval', 'invitation', 'winner', 'password_changed', 'email_changed', 'email_verification', 'passkey_added', 'passkey_removed',
    'recovery_codes_created', 'recovery_code_used', 'code_made', 'backup_failed', 'digest')
  when 'push' then type in ('gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals', 'goal', 'year')
  else false end) not valid;
