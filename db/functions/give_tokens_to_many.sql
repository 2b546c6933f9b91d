-- Gives the same tokens to each of several colleagues and returns the gifts in the order of the receivers: all, or none.
-- `give_tokens` makes each of them, and has their rules.
-- `p_gift_ids`: one for each receiver. A repeat under the same idempotency key, or with the same gift ids, returns the first gifts.
-- Refuses: own_gift, key_reused, unknown_reason, user_not_found, too_few_tokens, too_many_to_hold.
create or replace function give_tokens_to_many(
  p_gift_ids uuid[], p_giver_id uuid, p_receiver_ids uuid[], p_amount integer, p_message text, p_gif_url text, p_reason text,
  p_created_at timestamptz, p_month text, p_key text, p_request_hash bytea
) returns setof gift_json language plpgsql set lock_timeout = '100ms' as $$
declare
  batch_id uuid := p_gift_ids[1];
  earlier_id uuid;
begin
  if p_giver_id = any(p_receiver_ids) then perform refuse('own_gift'); end if;

  earlier_id := claim_idempotency_key(p_giver_id, p_key, p_request_hash, batch_id, p_created_at);
  if earlier_id is null then
    -- In the order of ids, before any gift: each gift then finds its locks taken.
    perform from users where id = any(p_receiver_ids || p_giver_id) order by id for no key update;
    if (select count(*) from users where id = any(p_receiver_ids) and approval_status = 'approved' and deleted_at is null)
       < cardinality(p_receiver_ids) then
      perform refuse('user_not_found');
    end if;

    for place in 1 .. cardinality(p_receiver_ids) loop
      perform give_tokens(
        p_gift_ids[place], p_giver_id, p_receiver_ids[place], p_amount, p_message, p_gif_url, p_created_at, p_month, null, null,
        array[new_id(p_created_at), new_id(p_created_at), new_id(p_created_at)], p_reason, batch_id);
    end loop;
    insert into gift_batches (first_gift_id, gift_ids) values (batch_id, p_gift_ids);
  end if;

  return query
    select gift.* from gift_batches batch
    cross join unnest(batch.gift_ids) with ordinality as listed (gift_id, place)
    join gift_json gift on gift.id = listed.gift_id
    where batch.first_gift_id = coalesce(earlier_id, batch_id)
    order by listed.place;
end $$;
