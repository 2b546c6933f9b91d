-- Notifies the giver and the receivers of `p_gift_ids`, which one person gave, of what somebody else did to these gifts: the giver
-- once, each receiver of their own gift; of reactions once per user, of comments once per user until it is read. Skips deleted users.
create or replace function notify_gift_participants(p_gift_ids uuid[], p_actor_id uuid, p_type text, p_created_at timestamptz)
returns void language plpgsql as $$
declare
  -- Who has an unread one. Their gift is locked, so that two comments do not both make one.
  notified uuid[] := '{}';
  participants uuid[];
  about uuid[];
begin
  select array_agg(user_id), array_agg(gift_id) into participants, about
  from (
    select from_user_id as user_id, id as gift_id from token_gifts where id = p_gift_ids[1]
    union all
    select to_user_id, id from token_gifts where id = any(p_gift_ids)
  ) participant
  where user_id <> p_actor_id;

  if p_type = 'comment' then
    with renewed as (
      update notifications set id = new_id(p_created_at), created_at = p_created_at, times = times + 1
      from unnest(participants, about) as participant (user_id, gift_id)
      where notifications.user_id = participant.user_id and not is_read
        and type = 'comment' and notifications.gift_id = participant.gift_id and actor_id = p_actor_id
      returning notifications.user_id)
    select coalesce(array_agg(user_id), '{}') into notified from renewed;
  end if;

  insert into notifications (id, user_id, actor_id, type, gift_id, created_at)
  select new_id(p_created_at), participant.user_id, p_actor_id, p_type, participant.gift_id, p_created_at
  from unnest(participants, about) as participant (user_id, gift_id)
  join users on users.id = participant.user_id
  where users.deleted_at is null and participant.user_id <> all(notified)
  on conflict (user_id, actor_id, gift_id) where type = 'reaction' do nothing;

  if p_type in ('comment', 'boost') then perform queue_push(participants, p_type, p_created_at); end if;
end $$;
