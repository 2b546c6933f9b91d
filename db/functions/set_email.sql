-- Gives a person another email. Refuses one that somebody else took in the same moment.
create or replace function set_email(person uuid, address text, searched text, moment timestamptz) returns void language plpgsql as $$
begin
  update users set email = address, search_text = searched, updated_at = moment where id = person;
exception when unique_violation then
  perform refuse('email_taken');
end $$;
