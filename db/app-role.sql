-- The rights of the app's own role: that of the embedded database, or of DATABASE_URL beside an owner in DATABASE_SESSION_URL. In the
-- ledger it can only insert; grants, adjustments, amounts and audit events it can add only through functions that run with the
-- rights of their owner and check what they write.
grant usage on schema public to brightside_app;
grant select, insert, update, delete on all tables in schema public to brightside_app;
revoke update, delete, truncate on transfers, weekly_grants, boosts, gift_batches, entry_batches, audit_log, audit_log_stores, audit_checkpoints, schema_migrations, schema_code from brightside_app;
revoke delete, truncate on token_gifts, competition_entries, adjustments from brightside_app;
revoke insert on schema_migrations, schema_code, weekly_grants, adjustments, audit_log, audit_log_stores, audit_checkpoints from brightside_app;
revoke insert, update, delete, truncate on allowances, recorded_rights, audit_pending, log_batches, log_competition_leaves from brightside_app;
revoke insert, delete, truncate on organization from brightside_app;
revoke delete, truncate on stores, card_sheets, cards from brightside_app;
revoke update, delete, truncate on log_heads from brightside_app;
revoke delete, truncate on log_tiles from brightside_app;

do $$
declare
  act regprocedure;
begin
  -- Not give_tokens and its like: the change of role would cost each gift. A transfer without its cause violates an invariant.
  for act in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in ('record_allowances', 'grant_allowance', 'grant_allowances', 'grant_week', 'adjust_tokens', 'record_audit_event', 'create_audit_checkpoint', 'append_log_batch', 'remove_store')
  loop
    -- The temporary schema comes last, so that a temporary table of the caller cannot replace a table of the owner.
    execute format('alter function %s security definer set search_path = public, pg_temp', act);
  end loop;
end $$;
