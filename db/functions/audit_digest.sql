-- What a row of the audit log says, as 64 hex digits. JSON keeps its parts apart, and the instant is a number, so that no
-- setting of the session changes it.
create or replace function audit_digest(entry audit_log) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(
      entry.id, entry.action, entry.actor_id, entry.target_id, entry.stores, (extract(epoch from entry.at) * 1000000)::bigint,
      entry.ip, entry.request_id, entry.details)::text,
    'UTF8')), 'hex')
$$;
