-- Tells the giver and the receiver of a gift what somebody else did to it, each once a reaction. Deleted people are not told.
create or replace function notify_gift_participants(gift token_gifts, doer uuid, action text, moment timestamptz)
returns void language plpgsql as $$
begin
  insert into notifications (id, user_id, actor_id, type, gift_id, created_at)
  select new_id(moment), person.id, doer, action, gift.id, moment
  from users person
  where person.id in (gift.from_user_id, gift.to_user_id) and person.id <> doer and person.deleted_at is null
  on conflict (user_id, actor_id, gift_id) where type = 'reaction' do nothing;
end $$;
