-- The stores whose events a webhook gets; all where there are none.
alter table webhooks add column store_numbers text[] not null default '{}'
  constraint webhooks_store_numbers_at_most check (cardinality(store_numbers) <= 1000);
