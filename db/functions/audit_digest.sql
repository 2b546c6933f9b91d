-- The digest of an audit event, as 64 hex digits. JSON separates the fields, and the time is a number, so that no setting of the
-- session changes it.
create or replace function audit_digest(event audit_log) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(
      event.id, event.action, event.actor_id, event.target_id, event.stores, (extract(epoch from event.at) * 1000000)::bigint,
      event.ip_hash, event.request_id, event.details)::text,
    'UTF8')), 'hex')
$$;
