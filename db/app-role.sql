-- What the app's own role may do on the embedded database. The books are out of its reach but for new lines.
grant usage on schema public to brightside_app;
grant select, insert, update, delete on all tables in schema public to brightside_app;
revoke update, delete, truncate on transfers, weekly_grants, boosts, audit_log, audit_log_stores, audit_checkpoints, schema_migrations, schema_functions from brightside_app;
revoke delete, truncate on token_gifts, competition_entries, adjustments from brightside_app;
revoke insert on schema_migrations, schema_functions from brightside_app;
