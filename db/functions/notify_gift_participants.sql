-- Notifies the giver and the receiver of a gift of what somebody else did to it; of reactions once per user, of comments once per user
-- until it is read. Skips deleted users.
create or replace function notify_gift_participants(p_gift token_gifts, p_actor_id uuid, p_type text, p_created_at timestamptz)
returns void language plpgsql as $$
declare
  -- Who has an unread one. Their gift is locked, so that two comments do not both make one.
  notified uuid[] := '{}';
begin
  if p_type = 'comment' then
    with renewed as (
      update notifications set id = new_id(p_created_at), created_at = p_created_at, times = times + 1
      where user_id in (p_gift.from_user_id, p_gift.to_user_id) and not is_read
        and type = 'comment' and gift_id = p_gift.id and actor_id = p_actor_id
      returning user_id)
    select coalesce(array_agg(user_id), '{}') into notified from renewed;
  end if;

  insert into notifications (id, user_id, actor_id, type, gift_id, created_at)
  select new_id(p_created_at), participant.id, p_actor_id, p_type, p_gift.id, p_created_at
  from users participant
  where participant.id in (p_gift.from_user_id, p_gift.to_user_id) and participant.id <> p_actor_id and participant.deleted_at is null
    and participant.id <> all(notified)
  on conflict (user_id, actor_id, gift_id) where type = 'reaction' do nothing;

  if p_type in ('comment', 'boost') then
    perform queue_push(array_remove(array[p_gift.from_user_id, p_gift.to_user_id], p_actor_id), p_type, p_created_at);
  end if;
end $$;
