-- The gifts of one thank-you, in the order in which their receivers were chosen: this one alone where it was to one person.
create or replace function gifts_together(p_gift_id uuid) returns uuid[] language sql stable as $$
  select coalesce(batch.gift_ids, array[gift.id])
  from token_gifts gift left join gift_batches batch on batch.first_gift_id = gift.group_id
  where gift.id = p_gift_id
$$;

-- The gift that has the reactions and comments: the first of those of one thank-you.
create or replace function first_together(p_gift_id uuid) returns uuid language sql stable as $$
  select coalesce(group_id, id) from token_gifts where id = p_gift_id
$$;
