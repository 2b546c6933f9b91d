-- Ends a command with a refusal code and rolls its writes back. The server recognises it by the SQLSTATE.
create or replace function refuse(reason text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'BR000', message = reason;
end $$;
