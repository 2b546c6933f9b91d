-- The stores that an event of a webhook belongs to: those of its people now, or those of its competition. Null for a competition of all
-- stores.
create or replace function stores_of_event(p_event text, p_subject_id uuid) returns text[] language sql stable as $$
  select case
    when p_event like 'competition.%' then (select nullif(store_numbers, '{}') from competitions where id = p_subject_id)
    when p_event = 'year.completed' then array(
      select store_number::text from notifications notification join users person on person.id = notification.user_id
      where notification.id = p_subject_id)
    when p_event like 'person.%' then array(select store_number::text from users where id = p_subject_id)
    when p_event = 'gift.boosted' then array(
      select person.store_number::text
      from boosts boost join token_gifts gift on gift.id = boost.gift_id join users person on person.id in (boost.user_id, gift.to_user_id)
      where boost.id = p_subject_id)
    when p_event = 'milestone.reached' then array(
      select person.store_number::text from token_gifts gift join users person on person.id = gift.to_user_id where gift.id = p_subject_id)
    else array(
      select person.store_number::text
      from token_gifts gift join users person on person.id in (gift.from_user_id, gift.to_user_id)
      where gift.id = any(gifts_together(p_subject_id)))
  end
$$;
