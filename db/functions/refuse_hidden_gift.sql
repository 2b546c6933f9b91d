-- Refuses an answer to a hidden gift. Its giver and its receiver see that it is hidden; to others it is not there.
create or replace function refuse_hidden_gift(p_gift token_gifts, p_user_id uuid) returns void language plpgsql as $$
begin
  perform refuse(case when p_user_id in (p_gift.from_user_id, p_gift.to_user_id) then 'gift_hidden' else 'not_found' end);
end $$;
