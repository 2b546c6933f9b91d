-- The thanks to the people of a store from one time until before another: the gifts to them and the boosts of these. Each counts for
-- the store where its receiver was at that time: the one that they left next, or else that of now. Hidden gifts and deleted people
-- count. It reads the transfers into the wallets of the store's people in that time, and `store_moves` for those who moved.
create or replace function count_thanks(p_store_number text, p_from timestamptz, p_until timestamptz) returns integer
language plpgsql stable as $$
begin
  return (
    with people as materialized (
      select person.id, person.store_number,
             exists (select from store_moves move where move.user_id = person.id and move.at > p_from) as has_moved
      from users person where person.store_number = p_store_number
      union all
      select person.id, person.store_number, true
      from users person
      where person.store_number <> p_store_number
        and person.id in (select user_id from store_moves where from_store = p_store_number and at > p_from)
    )
    select count(*)::integer
    from people
    join lateral (
      select transfer.at from transfers transfer
      where transfer.user_id = people.id and transfer.id >= first_id_at(p_from) and transfer.id < first_id_at(p_until)
        and transfer.asset = 'C' and transfer.cause in ('gift', 'boost')
      -- Keeps it a look-up for each person: a plan for any time would read all transfers of that time.
      offset 0
    ) thanks on true
    where not people.has_moved
      or p_store_number = coalesce(
        (select move.from_store from store_moves move
         where move.user_id = people.id and move.at > thanks.at order by move.at limit 1),
        people.store_number));
end $$;
