-- Whether super admins see the list of steps that set the organisation up. Null until one of them decides: then while steps are left.
alter table organization add column shows_set_up boolean;

-- An organisation whose people give tokens is set up.
update organization set shows_set_up = false where exists (select from token_gifts);
