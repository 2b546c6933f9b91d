-- Adds 'collect_changed'. Rows that exist are not checked: every version before this one wrote only types of the list.
alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'won', 'drawn', 'cancelled', 'collect_changed', 'handed_over', 'received', 'handover_due',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored', 'code_made')) not valid;
