-- A type that the program does not know is refused. Rows that exist are not checked: the scan would hold gifts up, and every
-- version before this one wrote only these types.
alter domain notification_type drop constraint notification_type_length;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'mail_refused',
  'won', 'drawn', 'cancelled', 'handed_over', 'received', 'handover_due',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored')) not valid;
