-- Addresses outside this installation to which events are sent.
create table webhooks (
  id uuid primary key,
  name text not null constraint webhooks_name_length check (char_length(name) between 1 and 60),
  kind text not null constraint webhooks_kind_known check (kind in ('standard', 'slack', 'teams', 'google_chat')),
  -- Of its address, by which people recognise it.
  host text not null constraint webhooks_host_length check (char_length(host) between 1 and 300),
  -- Its address, which for a chat is the key to it, and the secrets that sign.
  encrypted bytea not null,
  events text[] not null constraint webhooks_events_some check (cardinality(events) between 1 and 50),
  is_on boolean not null default true,
  -- When it was switched off because nothing could be delivered for days.
  gave_up_at timestamptz,
  -- It gets what happened since then: it was created or switched on.
  since timestamptz not null,
  -- Until when events were read for it.
  read_until timestamptz not null,
  last_sent_at timestamptz,
  -- Until when the secret before signs, too.
  rotates_until timestamptz,
  created_at timestamptz not null,
  constraint webhooks_gave_up_at_off check (gave_up_at is null or not is_on)
);

-- One event for one webhook. What it says is read when it is sent, so that nothing leaves that was hidden or deleted meanwhile.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null constraint webhook_deliveries_event_length check (char_length(event) between 1 and 50),
  -- The gift, boost, competition or person that it is about. The id of a test is its own.
  subject_id uuid not null,
  happened_at timestamptz not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- When it is tried next. A server that claims it moves this on, so that no other server sends it at the same time.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  -- The status of the last answer, or why there was none.
  result text,
  ended_at timestamptz,
  created_at timestamptz not null,
  -- Events are read again for some time, since some are committed late.
  constraint webhook_deliveries_event_unique unique (webhook_id, event, subject_id),
  constraint webhook_deliveries_state_known check (state in ('waiting', 'sent', 'failed', 'dropped')),
  constraint webhook_deliveries_ended_at_ended check ((state = 'waiting') = (ended_at is null))
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_expiring on webhook_deliveries (expires_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id);

-- For those that were closed in the last minutes. There are few competitions.
-- squawk-ignore require-concurrent-index-creation
create index competitions_closed on competitions (closed_at) where closed_at is not null;

-- Adds 'webhook_off'. Rows that exist are not checked: every version before this one wrote only types of the list.
alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'webhook_off', 'won', 'drawn', 'cancelled', 'collect_changed', 'handed_over', 'received', 'handover_due', 'goal_reached', 'year_completed',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored', 'code_made')) not valid;
