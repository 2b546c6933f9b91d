-- Refuses an answer to a hidden gift. Its giver and its receivers see that it is hidden; to others it is not there.
create or replace function refuse_hidden_gift(p_gift token_gifts, p_user_id uuid) returns void language plpgsql as $$
begin
  perform from token_gifts where id = any(gifts_together(p_gift.id)) and p_user_id in (from_user_id, to_user_id);
  perform refuse(case when found then 'gift_hidden' else 'not_found' end);
end $$;
