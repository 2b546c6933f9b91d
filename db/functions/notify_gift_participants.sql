-- Notifies the giver and the receiver of a gift of what somebody else did to it; of reactions once per user. Skips deleted users.
create or replace function notify_gift_participants(p_gift token_gifts, p_actor_id uuid, p_type text, p_created_at timestamptz)
returns void language plpgsql as $$
begin
  insert into notifications (id, user_id, actor_id, type, gift_id, created_at)
  select new_id(p_created_at), participant.id, p_actor_id, p_type, p_gift.id, p_created_at
  from users participant
  where participant.id in (p_gift.from_user_id, p_gift.to_user_id) and participant.id <> p_actor_id and participant.deleted_at is null
  on conflict (user_id, actor_id, gift_id) where type = 'reaction' do nothing;

  if p_type in ('comment', 'boost') then
    perform queue_push(array_remove(array[p_gift.from_user_id, p_gift.to_user_id], p_actor_id), p_type, p_created_at);
  end if;
end $$;
