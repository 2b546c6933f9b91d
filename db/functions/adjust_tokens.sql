-- Adds to what a user may give, or removes from it, and notifies them. The caller records the audit event `p_event_id` in the same
-- transaction. Refuses: too_few_to_remove, too_many_to_hold.
create or replace function adjust_tokens(
  p_adjustment_id uuid, p_user_id uuid, p_actor_id uuid, p_amount integer, p_reason text, p_created_at timestamptz,
  p_event_id uuid
) returns void language plpgsql as $$
begin
  if not move_tokens(new_id(p_created_at), 'G', p_user_id, p_amount, 'adjust', p_adjustment_id, p_created_at) then
    perform refuse(case when p_amount < 0 then 'too_few_to_remove' else 'too_many_to_hold' end);
  end if;
  insert into adjustments (id, user_id, actor_id, event_id, amount, reason, created_at)
  values (p_adjustment_id, p_user_id, p_actor_id, p_event_id, p_amount, p_reason, p_created_at);

  insert into notifications (id, user_id, type, tokens, created_at)
  values (new_id(p_created_at), p_user_id, case when p_amount > 0 then 'tokens_added' else 'tokens_removed' end, abs(p_amount), p_created_at);
end $$;
