-- What everybody was allowed when the audit began to explain rights by audit events: those of before may lack some. The event
-- `rights_recorded` has the digest of all rows.
create table recorded_rights (
  user_id uuid primary key references users on delete restrict,
  role role_name not null,
  -- The role that an admin gets back when they are removed as an admin; null for others.
  earlier_role role_name,
  store_number store_key not null,
  approval_status approval_state not null,
  admin_stores jsonb not null,
  -- The SHA-256 of the password's hash.
  password_digest hex_32 not null
);
