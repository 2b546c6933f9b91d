-- Ends a command with a refusal's name, and takes back what it had written. The app knows it by its state.
create or replace function refuse(reason text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'BR000', message = reason;
end $$;
