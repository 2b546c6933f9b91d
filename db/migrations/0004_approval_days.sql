-- What one admin approved for one store in a day of the organisation's time zone. Super admins have no rows.
create table approval_days (
  id uuid primary key,
  admin_id uuid not null references users on delete cascade,
  store_number store_key not null,
  day date not null,
  -- The approved people of the store before the first of them.
  people_before tally not null,
  approved tally not null default 0,
  -- Those who got a role above crew_trainer, by the approval or by an edit.
  raised tally not null default 0,
  -- When super admins were alerted; null if nothing was unusual.
  alerted_at timestamptz,
  constraint approval_days_unique unique (admin_id, store_number, day)
);

create index approval_days_alerted on approval_days (alerted_at) where alerted_at is not null;

alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'won', 'drawn', 'cancelled', 'handed_over', 'received', 'handover_due',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored')) not valid;
