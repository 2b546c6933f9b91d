-- Queues a push notification to the browsers of users, one for each browser and subject: what happens until it is sent is in its
-- sentence. Whether a user wants it, and when, is decided when it is sent. A browser that is just leaving gets none: a gift neither
-- waits for that nor fails by it.
-- In PL/pgSQL, with the one plan that it keeps: planning costs several times as much as the insert.
create or replace function queue_push(p_user_ids uuid[], p_type text, p_created_at timestamptz, p_competition_id uuid default null)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into deliveries (id, kind, host, user_id, type, subscription_id, competition_id, due_at, expires_at, created_at)
  select new_id(p_created_at), 'push', host, user_id, p_type, id, p_competition_id, p_created_at, p_created_at + interval '2 days', p_created_at
  from push_subscriptions where user_id = any(p_user_ids) order by id for key share skip locked
  on conflict (subscription_id, type, competition_id) where kind = 'push' and tries = 0 do nothing;
end $$;
