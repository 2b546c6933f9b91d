-- Adds a comment to a gift and its group, notifies the participants and returns the comment.
-- A repeat under the same idempotency key, or with the same comment id, returns the first comment. Refuses: unauthorized, not_approved, not_found, gift_hidden,
-- key_reused.
create or replace function add_comment(
  p_comment_id uuid, p_gift_id uuid, p_user_id uuid, p_content text, p_created_at timestamptz, p_key text, p_request_hash bytea
) returns setof comment_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  earlier_id uuid;
begin
  perform lock_approved_user(p_user_id);
  earlier_id := coalesce(
    claim_idempotency_key(p_user_id, p_key, p_request_hash, p_comment_id, p_created_at),
    (select id from social_comments where id = p_comment_id));
  if earlier_id is not null then return query select * from comment_json where id = earlier_id; return; end if;

  update token_gifts set comment_count = comment_count + 1 where id = first_together(p_gift_id) returning * into gift;
  if not found then perform refuse('not_found'); end if;
  if gift.hidden_at is not null then perform refuse_hidden_gift(gift, p_user_id); end if;
  insert into social_comments (id, gift_id, user_id, content, created_at)
  values (p_comment_id, gift.id, p_user_id, p_content, p_created_at);

  perform notify_gift_participants(gifts_together(gift.id), p_user_id, 'comment', p_created_at);
  return query select * from comment_json where id = p_comment_id;
end $$;
