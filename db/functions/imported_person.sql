-- What a list of people says of a user, in the wire shape.
create or replace function imported_person(person users) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'firstName', person.first_name, 'lastNameInitial', person.last_name_initial, 'lastName', person.last_name, 'role', person.role,
    'storeNumber', person.store_number, 'loginName', person.login_name, 'language', person.language, 'approvalStatus', person.approval_status,
    'startedOn', person.started_on)
$$;
