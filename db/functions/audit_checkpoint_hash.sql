-- The hash of a checkpoint: over the digests of its events and the hash of the checkpoint before it.
create or replace function audit_checkpoint_hash(number integer, created_at timestamptz, previous text, digests text[]) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    'brightside-audit-v1|' || number || '|' || (extract(epoch from created_at) * 1000000)::bigint || '|' || previous || E'\n'
      || array_to_string(digests, E'\n'),
    'UTF8')), 'hex')
$$;
