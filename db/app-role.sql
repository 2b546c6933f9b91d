-- The rights of the app's own role on the embedded database. In the ledger and the audit log it can only insert.
grant usage on schema public to brightside_app;
grant select, insert, update, delete on all tables in schema public to brightside_app;
revoke update, delete, truncate on transfers, weekly_grants, boosts, audit_log, audit_log_stores, audit_checkpoints, schema_migrations, schema_functions from brightside_app;
revoke delete, truncate on token_gifts, competition_entries, adjustments from brightside_app;
revoke insert on schema_migrations, schema_functions from brightside_app;
